/** Fills a real D1 with a site of any number of pages, each with a live and a draft head, a publication and an edit; an import would take minutes. */
import { loadByPath } from '../../src/content/repository/store/store.ts';

const SITE = 'lake-erie';
/** Pages of one parent. */
const SIBLINGS = 100;

const numbers = (count: number) => `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
const PAGE = "lower(printf('%032x', i + 1048576))";
const SECTION = `lower(printf('%032x', i / ${SIBLINGS} + 268435456))`;
const ROUTE = `'/s-' || (i / ${SIBLINGS}) || '/p-' || i`;

const versionOf = (id: string, parent: string, name: string, template: string) =>
  `SELECT ${id}, 'en', 1, '${SITE}', ${template}, ${parent}, ${name}, ${name}, 0,
     json_object('Title', json_object('value', ${name}), 'MetaDescription', json_object('value', 'About ' || ${name})), '{"design":"","placeholders":{}}', '', 'r' || i, 0, 'Ana', 0, 'Ana', '' FROM n`;

/** Each tenth page is an article. */
const TEMPLATE = "CASE i % 10 WHEN 0 THEN 'Article Detail' ELSE 'Page' END";

/** Adds pages below sections of a hundred pages each. The site must have its home page. */
export async function grow(db: D1Database, count: number): Promise<void> {
  const home = (await loadByPath(db, { site: SITE, language: 'en', stage: 'draft' }, '/home'))?.id;
  if (!home) throw new Error('The site has no home page.');
  const sections = Math.ceil(count / SIBLINGS);
  const run = (sql: string) => db.prepare(sql).run();
  const section = SECTION.replace(`i / ${SIBLINGS}`, 'i');
  await run(`${numbers(sections)} INSERT INTO versions ${versionOf(section, `'${home}'`, "'s-' || i", "'Page'")}`);
  await run(`${numbers(count)} INSERT INTO versions ${versionOf(PAGE, SECTION, "'p-' || i", TEMPLATE)}`);
  for (const stage of ['draft', 'live']) {
    await run(
      `${numbers(sections)} INSERT INTO heads SELECT '${stage}', ${section}, 'en', 1, '${SITE}', '${home}', '/home/s-' || i, '/s-' || i, 'Page', 0, i FROM n`,
    );
    await run(
      `${numbers(count)} INSERT INTO heads SELECT '${stage}', ${PAGE}, 'en', 1, '${SITE}', ${SECTION}, '/home' || ${ROUTE}, ${ROUTE}, ${TEMPLATE}, 0, i FROM n`,
    );
  }
  await run(
    `${numbers(count)} INSERT INTO publications (job, item, language, site, number, path, route, at, by, comment)
     SELECT 'j' || (i / 100), ${PAGE}, 'en', '${SITE}', 1, '/home' || ${ROUTE}, ${ROUTE}, 1000 + i / 100, 'Ana', '' FROM n`,
  );
  await run(
    `${numbers(count)} INSERT INTO edits (at, by, what, site, language, item, number, path) SELECT 1000 + i, 'Ana', 'saved', '${SITE}', 'en', ${PAGE}, 1, '/home' || ${ROUTE} FROM n`,
  );
}

/** Gives a page further versions, each published, with its row in the record. */
export async function addHistory(db: D1Database, item: string, versions: number): Promise<void> {
  await db
    .prepare(
      `${numbers(versions)} INSERT INTO versions SELECT item, language, number + i + 1, site, template, parent, name, display_name, sort,
         json_set(fields, '$.Title.value', 'Title ' || i), presentation, hash, 'h' || i, i, 'Ana', i, 'Ana', '' FROM n, versions
       WHERE item = ?1 AND language = 'en' AND number = 1`,
    )
    .bind(item)
    .run();
  await db
    .prepare(
      `${numbers(versions)} INSERT INTO publications (job, item, language, site, number, path, route, at, by, comment)
       SELECT 'h' || i, item, language, site, 2 + i, path, route, 2000000 + i, 'Ana', '' FROM n, heads WHERE stage = 'live' AND item = ?1 AND language = 'en'`,
    )
    .bind(item)
    .run();
  await db
    .prepare(
      `${numbers(versions)} INSERT INTO edits (at, by, what, site, language, item, number, path)
       SELECT 2000000 + i, 'Ana', 'saved', site, language, item, 2 + i, path FROM n, heads WHERE stage = 'draft' AND item = ?1 AND language = 'en'`,
    )
    .bind(item)
    .run();
}
