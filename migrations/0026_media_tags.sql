-- Words by which editors find a file again, besides its name and its description.
ALTER TABLE media ADD COLUMN tags TEXT NOT NULL DEFAULT '[]';   -- JSON: lower-case words or phrases, in order of the alphabet
ALTER TABLE media ADD COLUMN notes TEXT NOT NULL DEFAULT '';    -- for editors only: who took it, until when it may be used
