-- Who gets the newsletters (NWS-01): one row for each address, whatever is sent how often.
CREATE TABLE subscribers (
  address TEXT PRIMARY KEY CHECK (length(address) BETWEEN 3 AND 254),  -- lower case
  mask_id TEXT NOT NULL UNIQUE,                -- names the address in links that end the subscription
  status TEXT NOT NULL CHECK (status IN ('pending', 'active', 'inactive')),  -- pending: the confirmation is out
  eriesense INTEGER NOT NULL,
  businesssense INTEGER NOT NULL,
  site TEXT NOT NULL,
  language TEXT NOT NULL,
  at INTEGER NOT NULL,                         -- last change, milliseconds since 1970
  asked_at INTEGER NOT NULL DEFAULT 0          -- last confirmation mail
) WITHOUT ROWID;
CREATE INDEX subscribers_at ON subscribers (at);
