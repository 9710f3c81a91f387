-- Shape of a generation's tables (src/search/index/tables.ts): one of an older shape is built again (decision 107).
ALTER TABLE generations ADD COLUMN shape INTEGER NOT NULL DEFAULT 0;
