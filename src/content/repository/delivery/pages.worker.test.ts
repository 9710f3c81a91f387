/** The list of pages from a real D1: which pages it has, and when each page really changed. */
import { beforeEach, expect, test } from 'vitest';
import { counted, emptyRepository, importInto, NOW, sampleSite } from '../../../../test/worker/repository.ts';
import type { PageFacts } from '../../page-facts.ts';
import { pageOfPages } from './pages.ts';
import { publish, unpublish } from '../publishing/publish.ts';

const HOUR = 3600_000;
const LATER = NOW + HOUR;
const at = { site: 'harbor', language: 'en' };
let db: D1Database;

beforeEach(async () => {
  db = await emptyRepository();
  await importInto(db, sampleSite());
});

const facts = async (language = 'en') => (await pageOfPages(db, { ...at, language }, '')).pages;
const byPath = async (): Promise<Record<string, PageFacts>> => Object.fromEntries((await facts()).map((page) => [page.path, page]));

/** Imports the sample with one change, an hour later. */
async function change(edit: (site: ReturnType<typeof sampleSite>) => void): Promise<void> {
  const site = sampleSite();
  edit(site);
  await importInto(db, site, LATER);
}

test("lists published pages in the order of their routes, and not the site's own error page [DEL-10]", async () => {
  const paths = sampleSite().pages.map(({ path }) => path);
  expect((await facts()).map(({ path }) => path)).toEqual(paths.filter((path) => path !== '/lost').sort());
  expect((await byPath())['/lost']).toBeUndefined();
});

test('continues after any route, one round trip for a page of the list [DEL-10]', async () => {
  const { db: counting, roundTrips } = counted(db);
  expect((await pageOfPages(counting, at, '/about')).pages.map(({ path }) => path)).toEqual(
    (await facts()).map(({ path }) => path).slice(2),
  );
  expect(roundTrips()).toBe(1);
});

test('reads a thousand at a time and every page once [DEL-10]', async () => {
  const pages = Array.from({ length: 2300 }, (_, index) => ({
    path: `/many/${String(index).padStart(4, '0')}`,
    template: 'Page',
    design: '',
    fields: { Title: `Page ${index}` },
  }));
  await importInto(db, { site: 'many', language: 'en', pages });
  const sizes: number[] = [];
  const found: string[] = [];
  for (let after = ''; ; ) {
    const answer = await pageOfPages(db, { site: 'many', language: 'en' }, after);
    sizes.push(answer.pages.length);
    found.push(...answer.pages.map(({ path }) => path));
    if (answer.next === '') break;
    after = answer.next;
  }
  expect(sizes).toEqual([1000, 1000, 300]);
  expect(found).toEqual(pages.map(({ path }) => path));
});

test('a page changes with itself, with a block placed on it and with an item its fields name, and with nothing else [DEL-10]', async () => {
  const before = await byPath();
  expect(Object.values(before).map(({ changedAt }) => changedAt)).toEqual(Object.values(before).map(() => NOW));

  await change((site) => {
    site.pages.find(({ path }) => path === '/blog/hail')!.fields = { Title: 'Hail, again', Author: { ref: '/authors/desk' } };
  });
  expect([(await byPath())['/blog/hail']?.changedAt, (await byPath())['/about']?.changedAt]).toEqual([LATER, NOW]);
});

test('a block of the page itself counts as the page [DEL-10]', async () => {
  await change((site) => {
    site.pages.find(({ path }) => path === '/blog/hail')!.placeholders = {
      main: [{ name: 'RichText', fields: { Text: '<p>More ice.</p>' } }],
    };
  });
  expect([(await byPath())['/blog/hail']?.changedAt, (await byPath())['/about']?.changedAt]).toEqual([LATER, NOW]);
});

test('a shared block changes the pages that place it, the header none [DEL-10]', async () => {
  await change((site) => {
    site.shared.find(({ path }) => path === '/shared/help')!.fields!.Headline = 'Need a hand?';
    site.designs = {
      default: {
        placeholders: {
          header: [{ name: 'Header', fields: { Logo: 'Harbor, new' } }],
          footer: [{ name: 'Footer', fields: { Tagline: 'On the water' } }],
        },
      },
    };
  });
  const after = await byPath();
  expect(after['/about']?.changedAt).toBe(LATER);
  expect(after['/blog/hail']?.changedAt).toBe(NOW);
});

test('importing the same content again changes no time [DEL-10]', async () => {
  await importInto(db, sampleSite(), LATER);
  expect((await facts()).every(({ changedAt }) => changedAt === NOW)).toBe(true);
});

test.each([true, '1', 'TRUE'])('marks a page as hidden from search engines: %j [DEL-10]', async (value) => {
  await change((site) => {
    site.pages.find(({ path }) => path === '/about')!.fields!.HideFromSearchEngines = value;
  });
  expect((await byPath())['/about']?.hidden).toBe(true);
  expect((await byPath())['/']?.hidden).toBe(false);
});

test('names the languages of a page, without those in which it is hidden [DEL-10] [DEL-17]', async () => {
  const spanish = { path: '/about', template: 'Page', design: '', fields: { Title: 'Quiénes somos' } };
  await importInto(db, {
    site: 'harbor',
    language: 'es',
    pages: [{ path: '/', template: 'Home', design: '', fields: { Title: 'Puerto', HideFromSearchEngines: true } }, spanish],
  });
  const pages = await byPath();
  expect(pages['/about']?.versions.map(({ language }) => language).sort()).toEqual(['en', 'es']);
  expect(pages['/']?.versions.map(({ language }) => language)).toEqual(['en']);
  expect((await facts('es')).map(({ path, hidden }) => [path, hidden])).toEqual([
    ['/', true],
    ['/about', false],
  ]);
});

test('includes what feeds need of articles, with the author by name [DEL-11]', async () => {
  await change((site) => {
    site.pages.find(({ path }) => path === '/blog/hail')!.fields = {
      Title: 'Hail',
      AbstractTitle: 'What hail does',
      AbstractDescription: 'Ice & dents',
      AbstractImage: { src: '/-/media/hail.jpg', alt: 'Ice', width: 8, height: 6 },
      Resources: 'Blog|Tools',
      Topic: 'Claims',
      PrimaryCategory: 'Auto',
      Author: { ref: '/authors/desk' },
      PublishDate: '2026-11-01T00:00:00Z',
    };
  });
  const pages = await byPath();
  expect(pages['/blog/hail']?.article).toEqual({
    title: 'What hail does',
    description: 'Ice & dents',
    tabs: ['blog', 'tools'],
    topics: ['Claims'],
    category: 'Auto',
    author: 'The claims desk',
    published: '2026-11-01T00:00:00Z',
    image: { src: '/-/media/hail.jpg', alt: 'Ice' },
  });
  expect(pages['/about']?.article).toBeNull();
});

test('excludes drafts, and items that leave the site [DEL-10]', async () => {
  const { results } = await db.prepare("SELECT item FROM heads WHERE route = '/about' AND stage = 'live'").all<{ item: string }>();
  const items = results.map(({ item }) => item);
  await unpublish(db, { ...at, items, by: 'editor', at: LATER });
  expect((await byPath())['/about']).toBeUndefined();
  await publish(db, { ...at, items, by: 'editor', at: LATER + HOUR });
  expect((await byPath())['/about']?.changedAt).toBe(LATER + HOUR);
});
