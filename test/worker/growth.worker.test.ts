/** The desk's home, its lists and the history of a page read as many rows at a hundred times the pages or versions (issue 24, "Growth"). */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { writeDrafts } from '../../src/content/repository/drafts/write-drafts.ts';
import { publish, unpublish } from '../../src/content/repository/publishing/publish.ts';
import { loadItems } from '../../src/content/repository/store/store.ts';
import { calendarEntries } from '../../src/content/repository/tree/calendar.ts';
import type { Env } from '../../src/settings.ts';
import { editedSite } from '../edited-site.ts';
import { randomOf } from '../random-numbers.ts';
import { scaled, SEED } from '../scale.ts';
import { send, signIn, spent } from './costed-app.ts';
import { emptyEvents } from './events.ts';
import { addHistory, grow } from './grown-site.ts';
import { emptyRepository, importInto, NOW } from './repository.ts';
import { emptyIndex } from './search-index.ts';

const SMALL = 1000;
const LARGE = scaled(100_000);

const bindings = env as unknown as Env;
const asPage = { headers: { accept: 'text/html' } };

/** The 150th page. */
const ID = (1048576 + 150).toString(16).padStart(32, '0');
/** The most rows that a page of the desk may read at any number of pages: those of 100,000 pages on 2026-11-28, and about a quarter more. */
const WITHIN: Record<string, number> = {
  '/desk': 900,
  '/desk/pages': 900,
  '/desk/shared': 20,
  '/desk/designs': 10,
  '/desk/deleted': 10,
  [`/desk/item/${ID}`]: 50,
  [`/desk/item/${ID}/delete`]: 50,
  '/desk/navigation': 20,
  '/desk/banners': 10,
  '/desk/forms': 10,
  '/desk/newsletters': 10,
  '/desk/dictionary': 10,
  '/desk/search-words': 10,
  '/desk/redirects': 10,
  '/desk/publish': 10,
  '/desk/jobs': 2400,
  '/desk/calendar': 1050,
  '/desk/comments': 10,
  '/desk/releases': 10,
  '/desk/schedule': 10,
  '/desk/media': 10,
  '/desk/record': 1800,
  [`/desk/record?item=${ID}`]: 1800,
  [`/desk/history/${ID}`]: 700,
  [`/desk/history/${ID}/changes`]: 20,
  '/desk/compare?path=/s-1/p-150': 220,
  '/desk/as-of?path=/s-1/p-150': 25,
  '/s-1/p-150?mode=edit': 25,
  '/api/edit/page?path=/s-1/p-150': 25,
  [`/edit/fields?item=${ID}`]: 30,
};
/** Work on one page whose cost must not depend on its versions. The history reads the newest rows of the record, and the state before them. */
const OF_ONE_PAGE = Object.keys(WITHIN).filter((path) => /p-150|item=|as-of|compare|history|\/item\//.test(path));

/** Work with the middle of a history. */
const olderOf = (versions: number): Record<string, string> => {
  const middle = 2_000_000 + versions / 2;
  return {
    'older steps': `/desk/history/${ID}?before=${middle}`,
    'what a step changed': `/desk/history/${ID}/changes?entry=h${versions / 2}`,
    'between two moments': `/desk/history/${ID}/changes?since=${middle - 3}&until=${middle}`,
    'the panel of the editor': `/api/edit/history?item=${ID}`,
    'a difference in the editor': `/api/edit/difference?item=${ID}&entry=${middle}`,
  };
};

async function rowsOf(path: string): Promise<number> {
  // The first request of an isolate reads what it then keeps.
  await send(path, asPage);
  spent();
  const { status, text } = await send(path, asPage);
  expect([path, status, text.slice(0, 200)]).toEqual([path, 200, expect.any(String)]);
  return spent().rowsRead;
}

async function siteOf(pages: number): Promise<void> {
  await emptyRepository();
  await importInto(bindings.DB, editedSite('lake-erie'));
  await grow(bindings.DB, pages);
}

beforeAll(async () => {
  await emptyEvents();
  await emptyIndex();
  await emptyRepository();
  await signIn();
});

test(`the desk’s home and lists read at ${LARGE} pages no more rows than at 1,000 [EDT-03] [DATA-13]`, async () => {
  await siteOf(LARGE);
  const read: Record<string, number> = {};
  for (const path of Object.keys(WITHIN)) read[path] = await rowsOf(path);
  if (process.env.TEST_SCALE) console.log(JSON.stringify(read, null, 1));
  for (const [path, rows] of Object.entries(read)) expect(rows, path).toBeLessThanOrEqual(WITHIN[path]!);
}, 300_000);

test('work on a page reads as many rows with a hundred times its versions and records [EDT-03] [EDT-04] [DATA-13]', async () => {
  const read: Record<string, number>[] = [];
  const older: Record<string, number>[] = [];
  for (const versions of [10, 100, 1000]) {
    await siteOf(SMALL);
    await addHistory(bindings.DB, ID, versions);
    if (versions !== 100) read.push({});
    if (versions !== 100) for (const path of OF_ONE_PAGE) read.at(-1)![path] = await rowsOf(path);
    older.push({});
    for (const [name, path] of Object.entries(olderOf(versions))) older.at(-1)![name] = await rowsOf(path);
  }
  const [once, hundredfold] = read as [Record<string, number>, Record<string, number>];
  if (process.env.TEST_SCALE) console.log(JSON.stringify([read, older], null, 1));
  const history = `/desk/history/${ID}`;
  for (const path of OF_ONE_PAGE.filter((one) => one !== history && !one.startsWith('/desk/record')))
    expect(hundredfold[path], path).toBeLessThanOrEqual(once[path]! * 1.5 + 5);
  // A page of a hundred rows, of either table.
  expect(hundredfold[`/desk/record?item=${ID}`]).toBeLessThanOrEqual(1800);
  expect(hundredfold[history], 'the newest 40 rows of each table').toBeLessThanOrEqual(700);
  // Ten versions have fewer steps than a page shows.
  const [, hundred, thousand] = older as [unknown, Record<string, number>, Record<string, number>];
  for (const [name, rows] of Object.entries(thousand)) {
    expect(rows, name).toBeLessThanOrEqual(hundred[name]! * 1.05);
    expect(rows, name).toBeLessThanOrEqual(1000);
  }
}, 120_000);

describe('what is open', () => {
  const place = { site: 'lake-erie', language: 'en' };
  /** Computed from the heads alone. */
  const different = async () => {
    const { results } = await bindings.DB.prepare(
      `SELECT coalesce(d.item, l.item) AS item FROM (SELECT * FROM heads WHERE stage = 'draft') d
       FULL JOIN (SELECT * FROM heads WHERE stage = 'live') l ON l.item = d.item AND l.language = d.language
       WHERE d.number IS NOT l.number OR d.path IS NOT l.path OR d.sort IS NOT l.sort ORDER BY 1`,
    ).all<{ item: string }>();
    return results.map(({ item }) => item);
  };
  const noted = async () => {
    const { results } = await bindings.DB.prepare('SELECT item FROM open_heads ORDER BY item').all<{ item: string }>();
    return results.map(({ item }) => item);
  };

  test('is noted by the database itself over any sequence of writes, moves, publishes and deletions [EDT-04]', async () => {
    await emptyRepository();
    await importInto(bindings.DB, editedSite('lake-erie'));
    expect([await noted(), await different()]).toEqual([[], []]);
    const random = randomOf(SEED);
    for (let step = 0; step < 40; step++) {
      const { results } = await bindings.DB.prepare(`SELECT item FROM heads WHERE stage = 'draft' AND path LIKE '/home/shows-it%'`).all<{
        item: string;
      }>();
      const [item] = await loadItems(bindings.DB, { ...place, stage: 'draft' }, [random.pick(results).item]);
      const { id, revision, fields, presentation, parent, name, sort, displayName } = item!;
      const writes = {
        save: { do: 'save', item: id, revision, fields: { ...fields, Title: { value: `Title ${step}` } }, presentation },
        place: { do: 'place', item: id, revision, parent: parent!, name: `${name}-x`, sort: sort + step, displayName },
        delete: { do: 'delete', item: id, revision },
      } as const;
      const act = random.pick(['save', 'place', 'delete', 'publish', 'publish', 'unpublish'] as const);
      const signed = { by: 'Ana', at: NOW + step };
      if (act === 'publish') await publish(bindings.DB, { ...place, items: await noted(), ...signed });
      else if (act === 'unpublish') await unpublish(bindings.DB, { ...place, items: [id], ...signed });
      else await writeDrafts(bindings.DB, place, { writes: [writes[act]], ...signed });
      expect([act, step, await noted()]).toEqual([act, step, await different()]);
    }
  });
});

test('the calendar names each publish by its own item and reads one month [EDT-04]', async () => {
  await emptyRepository();
  await importInto(bindings.DB, editedSite('lake-erie'));
  await grow(bindings.DB, 200);
  const found = await calendarEntries(bindings.DB, { site: 'lake-erie', language: 'en' }, { from: 1000, until: 1002 });
  expect(found.map(({ name, more, job }) => [name, more, job])).toEqual([
    ['p-0', 99, 'j0'],
    ['p-100', 99, 'j1'],
  ]);
});
