/** The editors' search on a real D1: drafts and live, every kind of content, changes followed without a writer's help, bounded reads (issue 23, "one search"). */
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyIndex } from '../../../test/worker/search-index.ts';
import { emptyRepository, importInto, NOW, sampleSite } from '../../../test/worker/repository.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { publish } from '../../content/repository/publishing/publish.ts';
import { loadByPath, type StoredItem } from '../../content/repository/store/store.ts';
import { findItems } from './find-items.ts';
import { findQuery } from './find-query.ts';
import { followContent } from './follow-content.ts';

const scope = { site: 'harbor', language: 'en' } as const;
const clock = { now: () => NOW };
let content: D1Database;
let index: D1Database;

beforeEach(async () => {
  content = await emptyRepository();
  index = await emptyIndex();
});

const at = async (path: string) => (await loadByPath(content, { ...scope, stage: 'draft' }, path)) as StoredItem;
const follow = () => followContent({ content, index }, clock, NOW + 1000);
async function found(words: string): Promise<Record<string, string[]>> {
  await follow();
  const { kinds } = await findItems(index, { ...scope, query: findQuery(words), limit: 20 });
  const paths = async (ids: string[]) => {
    const { results } = await content
      .prepare(`SELECT DISTINCT path FROM heads WHERE item IN (SELECT value FROM json_each(?1)) ORDER BY path`)
      .bind(JSON.stringify(ids))
      .all<{ path: string }>();
    return results.map(({ path }) => path);
  };
  return Object.fromEntries(await Promise.all(kinds.map(async ({ kind, ids }) => [kind, await paths(ids)])));
}

async function save(path: string, fields: StoredItem['fields']): Promise<void> {
  const { id, revision, fields: before, presentation } = await at(path);
  await writeDrafts(content, scope, {
    writes: [{ do: 'save', item: id, revision, fields: { ...before, ...fields }, presentation }],
    by: 'editor',
    at: NOW + 1,
  });
}

describe('the search over all content', () => {
  it('finds titles, addresses, words of blocks, shared items, redirects and phrases, by the beginnings of words', async () => {
    await importInto(content, sampleSite());
    expect(await found('since 1925')).toEqual({ page: ['/home/about/data/rich-text-1'] });
    expect(await found('harb mutu')).toEqual({ page: ['/home'] });
    expect(await found('need help')).toEqual({ shared: ['/shared/help'] });
    expect((await found('awards')).redirect).toHaveLength(1);
    expect((await found('quote')).phrase).toHaveLength(1);
    expect((await found('hail')).page).toContain('/home/blog/hail');
    // The address of a link, also inside rich text.
    expect((await found('/blog/hail')).page).toContain('/home/about/data/link-list-1');
    expect(await found('"1925 since"')).toEqual({});
    expect(await found('no such words')).toEqual({});
    expect(await found('(')).toEqual({});
  });

  it('follows drafts, publishes, imports and deletions from the record alone, and keeps what visitors see until it is published', async () => {
    await importInto(content, sampleSite());
    expect(await found('lighthouse')).toEqual({});
    const text = '/home/about/data/rich-text-1';
    await save(text, { Text: { value: '<p>Since the <b>light</b>house.</p>' } });
    expect(await found('lighthouse')).toEqual({ page: [text] });
    expect(await found('1925')).toEqual({ page: [text] });
    await publish(content, { ...scope, items: [(await at('/home/about')).id], withDependencies: true, by: 'p', at: NOW + 2 });
    expect(await found('1925')).toEqual({});
    const lost = await at('/home/lost');
    await writeDrafts(content, scope, { writes: [{ do: 'delete', item: lost.id, revision: lost.revision }], by: 'editor', at: NOW + 3 });
    // Live until the deletion is published.
    expect((await found('lost at sea')).page).toEqual(['/home/lost']);
    const site = sampleSite();
    site.pages.push({ path: '/mill', template: 'Page', design: '', fields: { Title: 'A mill' }, placeholders: { main: [] } });
    await importInto(content, site, NOW + 4);
    expect(await found('mill')).toEqual({ page: ['/home/mill'] });
  });

  it('is not confused by two searches at once', async () => {
    await importInto(content, sampleSite());
    await Promise.all([follow(), follow(), follow()]);
    await Promise.all([save('/shared/help', { Headline: { value: 'Ask the beacon' } }).then(follow), follow()]);
    expect(await found('beacon')).toEqual({ shared: ['/shared/help'] });
    const double = await index.prepare('SELECT count(*) AS n FROM content_words').first<number>('n');
    expect(double).toBe(await index.prepare('SELECT count(*) AS n FROM content_documents').first<number>('n'));
  });

  it('reads a bounded number of rows with 20,000 items, also for a word that all of them have', async () => {
    await importInto(content, sampleSite());
    const parent = await at('/home/about');
    const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)';
    const id = "lower(printf('%032x', i + 1048576))";
    await content.batch([
      content
        .prepare(
          `${numbers} INSERT INTO versions SELECT ${id}, 'en', 1, 'harbor', 'Page', ?1, 'p-' || i, 'Page ' || i, 0,
             json_object('Title', json_object('value', 'Page ' || i || CASE WHEN i = 17000 THEN ' with a capstan' ELSE ' of all' END)), NULL, '', 'r' || i, 0, 'x', 0, 'x', '' FROM n`,
        )
        .bind(parent.id),
      content
        .prepare(
          `${numbers} INSERT INTO heads SELECT 'draft', ${id}, 'en', 1, 'harbor', ?1, '/home/about/p-' || i, '/about/p-' || i, 'Page', 0, 0 FROM n`,
        )
        .bind(parent.id),
    ]);
    let steps = 0;
    while (!(await followContent({ content, index }, clock, 0))) steps++;
    expect(steps).toBeLessThan(50);
    const reads = async (words: string) => {
      let rows = 0;
      const counting = {
        prepare: (sql: string) => ({
          bind: (...values: unknown[]) => ({
            async all() {
              const answer = await index
                .prepare(sql)
                .bind(...values)
                .all();
              rows += answer.meta.rows_read ?? 0;
              return answer;
            },
          }),
        }),
      } as unknown as D1Database;
      const { kinds, isMore } = await findItems(counting, { ...scope, query: findQuery(words), limit: 8 });
      return { rows, ids: kinds.flatMap(({ ids }) => ids).length, isMore };
    };
    const [one, all] = [await reads('capstan'), await reads('page')];
    expect(one).toMatchObject({ ids: 1, isMore: false });
    expect(one.rows).toBeLessThan(50);
    expect(all).toMatchObject({ ids: 8, isMore: true });
    expect(all.rows).toBeLessThan(12_000);
    // With nothing new, following costs no more than a look.
    expect(await follow()).toBe(true);
  });
});
