-- A run leases a due schedule: cron may start twice at once, and a run may end early.
-- The code before this one never read the table, so it works with both.
ALTER TABLE schedules ADD COLUMN leased_until INTEGER NOT NULL DEFAULT 0;  -- milliseconds since 1970
ALTER TABLE schedules ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
ALTER TABLE schedules ADD COLUMN failure TEXT;                             -- why it was given up, with done_at set
