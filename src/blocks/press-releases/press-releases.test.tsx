/** Tests the list in whole pages, with a search that returns given results. */
import { expect, test } from 'vitest';
import { documentOf, fakeServices } from '../../../test/fake-services.ts';
import { createApp } from '../../app.tsx';
import type { SearchHit, SearchRequest } from '../../search/protocol.ts';

const hit = (number: number, more: Partial<SearchHit> = {}): SearchHit => ({
  id: `r${number}`,
  type: 'Press Release',
  name: `Release ${number}`,
  url: `/press-releases/release-${number}`,
  description: `About & around ${number}`,
  abstract_title: '',
  abstract_image: '',
  abstract_image_alt: '',
  published_date: '2026-10-28T00:00:00Z',
  author: '',
  primary_category: 'Company',
  topic: [],
  insurance_quote_type: [],
  format: [],
  resources: [],
  ...more,
});

interface Options {
  query?: string;
  hits?: SearchHit[];
  total?: number;
  fails?: boolean;
}

async function ask({ query = '', hits = [], total = hits.length, fails = false }: Options) {
  const asked: SearchRequest[] = [];
  const block = { uid: 'p', componentName: 'PressReleases', params: {}, fields: { Desk: { value: '<p>Ring (814) 555 - 0117</p>' } } };
  const services = fakeServices({ documents: { '/press-releases': documentOf([block]) } });
  services.search = {
    async ask(request: SearchRequest) {
      asked.push(request);
      if (fails) throw new Error('down');
      const { limit, offset } = request.widget.items[0]!.search;
      const content = hits.slice(offset, offset + limit);
      return {
        widgets: [{ rfk_id: 'press', type: 'content_grid', entity: 'content', content, total_item: total, limit, offset, facet: [] }],
      };
    },
  } as typeof services.search;
  const context = { ...services.background, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
  const url = `http://localhost:8787/press-releases${query && `?${query}`}`;
  const get = async () => (await createApp(services).fetch(new Request(url), services.env, context)).text();
  const whole = await get();
  const html = /<div class="press-releases".*?<\/main>/s.exec(whole)?.[0] ?? '';
  return { html, whole, asked, services, get };
}
const searchOf = ({ asked }: { asked: SearchRequest[] }) => asked.map((request) => request.widget.items[0]!.search);
const plain = (html: string) =>
  html
    .replace(/<svg.*?<\/svg>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('lists each release with its date and its title as the only link, newest first, by year [PRS-01]', async () => {
  const hits = [hit(1), hit(2, { published_date: '2026-01-01T00:00:00Z' }), hit(3, { published_date: '2025-12-31T23:59:59Z' })];
  const answer = await ask({ hits });
  expect(plain(answer.html)).toContain(
    '3 press releases 2026 10/28/2026 Release 1 About &amp; around 1 01/01/2026 Release 2 About &amp; around 2 2025 12/31/2025 Release 3',
  );
  expect(answer.html).toContain('<time dateTime="2026-10-28">10/28/2026</time>');
  expect(answer.html).toMatch(/<h4 class="entry__name"><a class="entry__link" href="\/press-releases\/release-1">Release 1</);
  expect(searchOf(answer)).toMatchObject([{ limit: 10, offset: 0, sort: { value: [{ name: 'published_date', order: 'desc' }] } }]);
  expect(searchOf(answer)[0]).not.toHaveProperty('filter');
});

test('shows Unknown date, Untitled and Invalid date for missing and invalid values [PRS-01]', async () => {
  const { html } = await ask({
    hits: [
      hit(1, { published_date: '' }),
      hit(2, { name: ' ' }),
      hit(3, { published_date: '2026-02-30' }),
      hit(4, { published_date: 'soon', url: '', name: 'No page' }),
    ],
  });
  expect(plain(html)).toMatch(/Unknown date Release 1 .*10\/28\/2026 Untitled .*Invalid date Release 3 .*Invalid date No page/);
  expect(html).toMatch(/href="\/press-releases\/release-2">Untitled</);
  expect(html.match(/class="entry__link"/g)).toHaveLength(3);
  expect(html.match(/<time/g)).toHaveLength(1);
});

test('shows a picture for the newest release, on the first page only [PRS-01]', async () => {
  const hits = Array.from({ length: 25 }, (_, index) => hit(index + 1, { abstract_image: '/-/media/spot-mutual-hall.svg' }));
  expect((await ask({ hits })).html.match(/<img/g)).toHaveLength(1);
  const second = await ask({ hits, query: 'page=2' });
  expect(second.html).not.toContain('<img');
  expect(plain(second.html)).toContain('25 press releases , page 2 of 3');
});

test('shows ten to a page with one margin page and a range of four, and the dates in every link [PRS-01]', async () => {
  const hits = Array.from({ length: 95 }, (_, index) => hit(index + 1));
  const { html, asked } = await ask({ hits, query: 'start=2020-01-01&end=2026-12-31&page=5' });
  expect(html.match(/class="press-releases__release entry"/g)).toHaveLength(10);
  expect(searchOf({ asked })[0]).toMatchObject({
    offset: 40,
    filter: {
      type: 'and',
      filters: [
        { type: 'gte', name: 'published_date', value: '2020-01-01' },
        { type: 'lte', name: 'published_date', value: '2026-12-31T23:59:59Z' },
      ],
    },
  });
  expect([...html.matchAll(/aria-label="Page (\d+)"/g)].map(([, number]) => number)).toEqual(['1', '4', '5', '6', '7', '10']);
  expect(html).toContain('href="/press-releases?start=2020-01-01&amp;end=2026-12-31&amp;page=6"');
  expect(html).toContain('href="/press-releases?end=2026-12-31"');
  expect(plain(html)).toMatch(/From 01\/01\/2020 .*Until 12\/31\/2026 .*Clear/);
});

test.each(['-1', '1e9', '1000000000', '499'])('shows an existing page for page %s [PRS-01]', async (page) => {
  const hits = Array.from({ length: 12 }, (_, index) => hit(index + 1));
  const { html, asked } = await ask({ hits, query: `page=${page}` });
  const last = page === '499';
  expect(html.match(/class="press-releases__release entry"/g)).toHaveLength(last ? 2 : 10);
  expect(asked).toHaveLength(last ? 2 : 1);
  expect(html).toContain(`aria-label="Page ${last ? 2 : 1}" aria-current="page"`);
});

test('shows an error at the field when the end is before the start, keeps the entries and searches nothing [PRS-01]', async () => {
  const { html, asked } = await ask({ hits: [hit(1)], query: 'start=2026-05-02&end=2026-05-01' });
  expect(asked).toEqual([]);
  expect(html).toMatch(/id="press-end-fault"[^>]*>.*?<span>End date is set before start date\.<\/span>/s);
  expect(html).toMatch(/<input[^>]*id="press-end"[^>]*aria-invalid="true" aria-describedby="press-end-fault"[^>]*value="2026-05-01"/);
  expect(html).toContain('value="2026-05-02"');
  expect(html).toMatch(/<details class="press-releases__filters" open/);
  expect(html).not.toContain('No results found.');
  expect(html).toContain('href="/press-releases?start=2026-05-01&amp;end=2026-05-02"');
});

test('reports an invalid date at its field and leaves it out of the search [PRS-01]', async () => {
  const { html, asked } = await ask({ hits: [hit(1)], query: 'start=2026-02-30&end=2026-12-31' });
  expect(searchOf({ asked })[0]).toMatchObject({ filter: { type: 'lte', value: '2026-12-31T23:59:59Z' } });
  expect(plain(html)).toContain('“2026-02-30” is not a day, so it was left out. Write it as MM/DD/YYYY.');
  expect(html).toMatch(/id="press-start"[^>]*aria-invalid="true"/);
  expect(html).not.toMatch(/id="press-end"[^>]*aria-invalid/);
  const { html: mean } = await ask({ query: `start=${encodeURIComponent('"><script>alert(1)</script>')}` });
  expect(mean).not.toContain('<script>alert');
});

test('says that nothing was found between the dates and links to all releases [PRS-01]', async () => {
  const { html } = await ask({ query: 'start=1926-11-01' });
  expect(plain(html)).toMatch(/No results found\. From 11\/01\/1926 .*All press releases Ring \(814\) 555 - 0117/);
  expect(html).toContain('<a href="/press-releases" data-go="link">All press releases</a>');
  const { html: none } = await ask({});
  expect(none).toContain('No results found.');
  expect(none).not.toContain('All press releases');
});

test('logs and reports a failed search, and does not cache the page [PRS-01]', async () => {
  const { html, services, asked, get } = await ask({ fails: true, query: 'page=2' });
  expect(plain(html)).toContain('No results found. The list of press releases is not there just now. Try again in a minute. Try again');
  expect(html).toContain('href="/press-releases?page=2" data-go="link">Try again');
  expect(services.lines.map(({ event }) => event)).toContain('block-load-failed');
  await get();
  expect(asked).toHaveLength(2);
});

test('gives search engines each page as its own, and chosen dates as the list itself [PRS-01]', async () => {
  const hits = Array.from({ length: 25 }, (_, index) => hit(index + 1));
  const canonical = async (query: string) =>
    /rel="canonical" href="http:\/\/localhost:8787([^"]*)"/.exec((await ask({ hits, query })).whole)?.[1];
  expect(await canonical('page=2')).toBe('/press-releases?page=2');
  expect(await canonical('page=2&start=2020-01-01')).toBe('/press-releases');
  expect(await canonical('page=-4')).toBe('/press-releases');
  expect((await ask({ hits, query: 'page=2' })).whole).toContain('<title>Press releases, page 2 | ');
});
