-- Newsletter subscribers (NWS-01): one row for each address, for any number of sign-ups.
CREATE TABLE subscribers (
  address TEXT PRIMARY KEY CHECK (length(address) BETWEEN 3 AND 254),  -- in one spelling (src/newsletter/address.ts)
  mask_id TEXT NOT NULL UNIQUE CHECK (length(mask_id) >= 8),           -- names the address in links, also those that end it
  status TEXT NOT NULL CHECK (status IN ('pending', 'active', 'inactive')),  -- pending: nothing counts before its mail's link was followed
  eriesense INTEGER NOT NULL DEFAULT 0,        -- gets it while active; kept when it has ended, so that this can be undone
  businesssense INTEGER NOT NULL DEFAULT 0,
  asked_eriesense INTEGER NOT NULL DEFAULT 0,  -- asked for, and not confirmed yet
  asked_businesssense INTEGER NOT NULL DEFAULT 0,
  site TEXT NOT NULL,                          -- where it was last asked for
  language TEXT NOT NULL,
  at INTEGER NOT NULL,                         -- last change, milliseconds since 1970
  asked_at INTEGER NOT NULL DEFAULT 0          -- last confirmation mail
) WITHOUT ROWID;
CREATE INDEX subscribers_at ON subscribers (at);
