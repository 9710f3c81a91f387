-- Reads of the desk that must not grow with the site or with a page's history (docs/decisions/105-growth-and-scale.md).

-- Items whose draft differs from what visitors see: another version, address or place, or only one of both. Triggers keep it, so that no
-- writer of `heads` can forget it, and the list of open drafts reads as many rows as it shows.
CREATE TABLE open_heads (
  site TEXT NOT NULL,
  language TEXT NOT NULL,
  item TEXT NOT NULL,
  PRIMARY KEY (site, language, item)
) WITHOUT ROWID;

INSERT INTO open_heads
SELECT d.site, d.language, d.item FROM heads d LEFT JOIN heads l ON l.stage = 'live' AND l.item = d.item AND l.language = d.language
WHERE d.stage = 'draft' AND (l.number IS NOT d.number OR l.path IS NOT d.path OR l.sort IS NOT d.sort)
UNION
SELECT l.site, l.language, l.item FROM heads l
WHERE l.stage = 'live' AND NOT EXISTS (SELECT 1 FROM heads d WHERE d.stage = 'draft' AND d.item = l.item AND d.language = l.language);

CREATE TRIGGER heads_added AFTER INSERT ON heads BEGIN
  DELETE FROM open_heads WHERE site = new.site AND language = new.language AND item = new.item AND EXISTS (
    SELECT 1 FROM heads o WHERE o.stage = iif(new.stage = 'draft', 'live', 'draft') AND o.item = new.item AND o.language = new.language
      AND o.number = new.number AND o.path = new.path AND o.sort = new.sort);
  INSERT INTO open_heads SELECT new.site, new.language, new.item WHERE NOT EXISTS (
    SELECT 1 FROM heads o WHERE o.stage = iif(new.stage = 'draft', 'live', 'draft') AND o.item = new.item AND o.language = new.language
      AND o.number = new.number AND o.path = new.path AND o.sort = new.sort)
    ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER heads_moved AFTER UPDATE OF number, path, sort ON heads BEGIN
  DELETE FROM open_heads WHERE site = new.site AND language = new.language AND item = new.item AND EXISTS (
    SELECT 1 FROM heads o WHERE o.stage = iif(new.stage = 'draft', 'live', 'draft') AND o.item = new.item AND o.language = new.language
      AND o.number = new.number AND o.path = new.path AND o.sort = new.sort);
  INSERT INTO open_heads SELECT new.site, new.language, new.item WHERE NOT EXISTS (
    SELECT 1 FROM heads o WHERE o.stage = iif(new.stage = 'draft', 'live', 'draft') AND o.item = new.item AND o.language = new.language
      AND o.number = new.number AND o.path = new.path AND o.sort = new.sort)
    ON CONFLICT DO NOTHING;
END;

-- The other stage's row decides: an item in one stage only is open, one in neither is nothing.
CREATE TRIGGER heads_gone AFTER DELETE ON heads BEGIN
  DELETE FROM open_heads WHERE site = old.site AND language = old.language AND item = old.item AND NOT EXISTS (
    SELECT 1 FROM heads o WHERE o.stage IN ('draft', 'live') AND o.item = old.item AND o.language = old.language);
  INSERT INTO open_heads SELECT old.site, old.language, old.item WHERE EXISTS (
    SELECT 1 FROM heads o WHERE o.stage IN ('draft', 'live') AND o.item = old.item AND o.language = old.language)
    ON CONFLICT DO NOTHING;
END;

-- Redirects are found by site without their language, in the order in which they are tried.
CREATE INDEX heads_redirects ON heads (site, stage, sort, item) WHERE template = 'Redirect';

-- Jobs and calendar step from job to job, the newest first.
CREATE INDEX publications_newest ON publications (site, language, at, job);
-- A job's items are counted in its index alone.
DROP INDEX publications_job;
CREATE INDEX publications_job ON publications (job, site, language, route, path);
-- The last publication of an item, by id, and the last of one of its versions.
CREATE INDEX publications_last ON publications (item, language);
CREATE INDEX publications_version ON publications (item, language, number);

-- Items that were ever at an address, one step for each.
DROP INDEX publications_route;
CREATE INDEX publications_route ON publications (site, language, route COLLATE NOCASE, item) WHERE route IS NOT NULL;

-- The record of one item by time.
CREATE INDEX edits_item_at ON edits (item, at);
CREATE INDEX edits_deleted ON edits (site, language, id) WHERE what = 'deleted';
