-- Tracked events, each once by its id (src/tracking/, decision 055). The browser sends names of types, payloads and ids; the collector checks them.
CREATE TABLE events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  -- Milliseconds since 1970, by the edge's clock.
  at INTEGER NOT NULL,
  visitor TEXT NOT NULL,
  session TEXT NOT NULL,
  site TEXT NOT NULL,
  language TEXT NOT NULL,
  -- Path of content: without query, without the language's prefix.
  page TEXT NOT NULL,
  -- State code, abroad, or empty when unknown.
  state TEXT NOT NULL,
  payload TEXT NOT NULL
);
CREATE INDEX events_by_type ON events (type, at);
CREATE INDEX events_by_visitor ON events (visitor, at);

-- Daily totals of events that were too old to store.
CREATE TABLE event_counts (
  -- YYYY-MM-DD, UTC.
  day TEXT NOT NULL,
  type TEXT NOT NULL,
  site TEXT NOT NULL,
  language TEXT NOT NULL,
  state TEXT NOT NULL,
  events INTEGER NOT NULL,
  PRIMARY KEY (day, type, site, language, state)
) WITHOUT ROWID;

-- Addresses of identify calls for the customer data platform: deleted after their delivery.
CREATE TABLE identities (
  event TEXT PRIMARY KEY,
  email TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX identities_by_age ON identities (at);

-- Events that the customer data platform has not accepted yet; a row is deleted after its delivery.
CREATE TABLE cdp_outbox (
  event TEXT PRIMARY KEY,
  since INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX cdp_outbox_due ON cdp_outbox (next_at);

-- The platform's id of a visitor's browser.
CREATE TABLE cdp_browsers (
  visitor TEXT PRIMARY KEY,
  ref TEXT NOT NULL,
  at INTEGER NOT NULL
);
CREATE INDEX cdp_browsers_by_age ON cdp_browsers (at);
