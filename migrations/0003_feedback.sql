-- Answers from the feedback panel. They identify no visitor; rows are stored for 13 months (src/feedback/service.ts).
CREATE TABLE feedback (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,                -- milliseconds since 1970
  site TEXT NOT NULL,
  language TEXT NOT NULL,
  page TEXT NOT NULL,                 -- path of content: '/claims'
  form TEXT NOT NULL,                 -- uid of the panel on that page
  rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
  choice TEXT NOT NULL DEFAULT '',    -- words of the option, empty when none was chosen
  text TEXT NOT NULL DEFAULT '',
  digest TEXT                         -- of answer and sender, to count a double submit once; gone after a minute, since it is personal data
);
CREATE INDEX feedback_at ON feedback (at);
CREATE UNIQUE INDEX feedback_digest ON feedback (digest) WHERE digest IS NOT NULL;
