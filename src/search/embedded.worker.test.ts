/** The embedded search over a real repository and a real KV: the cases of every form, what a publish changes, what a look costs, and trouble. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testBackground } from '../../test/worker/background.ts';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { movedClock } from '../../test/worker/moved-clock.ts';
import { counted, emptyRepository, importInto, NOW, REGIONS } from '../../test/worker/repository.ts';
import { repositorySource } from '../content/repository/source.ts';
import { type ContentSource, UpstreamError } from '../content/source.ts';
import type { VersionPointer } from '../content/version.ts';
import type { Env } from '../settings.ts';
import { PageLists } from '../sitemap/page-lists.ts';
import { caseAuthors, type CasePage, casePages, searchCases } from './cases.ts';
import { type Search, searchOf } from './service.ts';

const kv = (env as unknown as Env).CONTENT;
const origin = 'https://www.harbor.example';
const languages = [
  { language: 'en', origin, prefix: '' },
  { language: 'es', origin, prefix: '/es' },
];
const targets = languages.map(({ language }) => ({ site: 'harbor', language, languages, trailingSlash: false }));

let db: D1Database;
let revision = NOW;
const background = testBackground();

async function bring(pages: CasePage[], at = NOW): Promise<void> {
  for (const language of ['en', 'es'] as const)
    await importInto(
      db,
      {
        site: 'harbor',
        language,
        pages: pages
          .filter((page) => (page.language ?? 'en') === language)
          .map(({ path, fields }) => ({ path, template: 'Article Detail', design: '', fields })),
        shared: Object.entries(caseAuthors).map(([path, Title]) => ({ path, template: 'Author', fields: { Title } })),
      },
      at,
    );
}

/** An isolate of its own. */
function isolate(source: Pick<ContentSource, 'pages'> = repositorySource(db, { regions: REGIONS })): Search {
  const clock = movedClock(revision);
  const version = {
    current: () => ({ pointer: { shell: revision, content: revision, touched: {} } as VersionPointer, ageMs: 0, from: 'isolate' as const }),
  };
  const pageLists = new PageLists({ source, kv, clock, log: memoryLog(), timeoutMs: 1000 });
  return searchOf({ pageLists, version, targets, background });
}

const homeowners = (search: Search, limit = 3) =>
  search.articles({ site: 'harbor', language: 'en', category: 'Homeowners', limit }, AbortSignal.timeout(5000));

beforeAll(async () => {
  db = await emptyRepository();
  await bring(casePages);
});
beforeEach(async () => {
  const { keys } = await kv.list();
  await Promise.all(keys.map(({ name }) => kv.delete(name)));
});

describe('as every form of search', () => {
  let search: Search;
  beforeEach(() => {
    search = isolate();
  });
  searchCases(() => search);
});

test('after a publish the new article is first, for an isolate that knew the list before [BLK-11]', async () => {
  const search = isolate();
  expect((await homeowners(search))[0]?.url).toBe('/blog/ice');
  await background.settled();
  revision += 3600_000;
  await bring(
    [
      {
        path: '/blog/thaw',
        fields: { Title: 'Thaw', Resources: 'Blog', PrimaryCategory: 'Homeowners', PublishDate: '2026-12-01T00:00:00Z' },
      },
    ],
    revision,
  );
  // The list of before may stand in for a moment, while the new one is made.
  await expect.poll(async () => (await homeowners(search))[0]?.url).toBe('/blog/thaw');
});

test('a list is read once by an isolate, from D1 only once for a publish, and not at all by the next query [DEL-03]', async () => {
  const counting = counted(db);
  const source = repositorySource(counting.db, { regions: REGIONS });
  await homeowners(isolate(source));
  await background.settled();
  expect(counting.roundTrips()).toBe(1);
  const second = isolate(source);
  for (let query = 0; query < 3; query++) await homeowners(second);
  expect(counting.roundTrips()).toBe(1);
});

test('a source in trouble is said, unless a list of before can stand in [BLK-11]', async () => {
  const down = {
    pages: async () => {
      throw new UpstreamError('unavailable', 'answered 503');
    },
  };
  await expect(homeowners(isolate(down))).rejects.toMatchObject({ kind: 'unavailable' });
  await homeowners(isolate());
  await background.settled();
  revision += 1000;
  expect(await homeowners(isolate(down))).toHaveLength(3);
});

test('a source without a list, and one without articles, have no hits [BLK-11]', async () => {
  expect(await homeowners(isolate({ pages: async () => ({ pages: [], next: '' }) }))).toEqual([]);
});
