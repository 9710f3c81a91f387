/** The press releases of the sample over HTTP, without script: pages, date filters, and invalid input for either (PRS-01). */
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { siteOrigin } from '../site.ts';
import { ask, leak } from './ask.ts';
import { samplePages } from './sample-pages.ts';

const releases = samplePages
  .filter(({ template }) => template === 'Press Release')
  .map(({ address, fields }) => ({ address, title: String(fields.Title), day: String(fields.PublishDate).slice(0, 10) }))
  .sort((one, other) => (one.day < other.day ? 1 : -1));
const between = (start: string, end: string) => releases.filter(({ day }) => day >= start && day <= end);

const get = (query = '') => ask(siteOrigin(), `/press-releases${query && `?${query}`}`, { headers: { accept: 'text/html' } });
const main = (html: string) => html.split('<main')[1] ?? '';
const shown = (html: string) =>
  [...main(html).matchAll(/<time dateTime="([^"]+)">([^<]+)<\/time>.*?class="entry__link" href="([^"]+)"/gs)].map(
    ([, day, text, address]) => ({ day, text, address }),
  );
const addresses = (list: readonly { address: string | undefined }[]) => list.map(({ address }) => address);

beforeAll(async () => {
  // Published pages are indexed a moment later.
  await vi.waitFor(async () => expect((await get()).text).toContain(`${releases.length} press releases`), {
    timeout: 20_000,
    interval: 300,
  });
}, 30_000);

test('the sample has more than forty releases from eight years, each a page that answers [PRS-01]', async () => {
  expect(releases.length).toBeGreaterThan(40);
  expect(new Set(releases.map(({ day }) => day.slice(0, 4))).size).toBe(8);
  for (const { address, title } of releases) {
    const { status, text } = await ask(siteOrigin(), address);
    expect([status, text.includes(`>${title}</h1>`)], address).toEqual([200, true]);
  }
});

test('lists ten a page, newest first, each release once, with links between the pages [PRS-01]', async () => {
  const pages = Math.ceil(releases.length / 10);
  expect(pages).toBe(5);
  const all: ReturnType<typeof shown> = [];
  for (let page = 1; page <= pages; page++) {
    const { text, headers } = await get(page === 1 ? '' : `page=${page}`);
    const list = shown(text);
    expect(list).toHaveLength(page < pages ? 10 : releases.length - 10 * (pages - 1));
    expect(main(text).includes('rel="next"')).toBe(page < pages);
    expect(main(text).includes('rel="prev"')).toBe(page > 1);
    expect(headers['cache-control']).not.toContain('no-store');
    all.push(...list);
  }
  expect(all.map(({ day }) => day)).toEqual(releases.map(({ day }) => day));
  expect(new Set(addresses(all))).toEqual(new Set(addresses(releases)));
  for (const { day, text } of all) expect(text).toBe(`${day?.slice(5, 7)}/${day?.slice(8)}/${day?.slice(0, 4)}`);
});

describe('date filters', () => {
  test('include both days, and one alone leaves the other side open [PRS-01]', async () => {
    const [start, end] = ['2023-05-09', '2024-03-26'];
    expect(releases.map(({ day }) => day)).toEqual(expect.arrayContaining([start, end]));
    for (const [query, wanted] of [
      [`start=${start}&end=${end}`, between(start, end)],
      [`start=${end}&end=${end}`, between(end, end)],
      [`end=2019-10-07`, between('', '2019-10-07')],
      [`start=2026-10-06`, between('2026-10-06', '9')],
      ['start=2019-01-30&end=2019-04-09', []],
    ] as const)
      expect(new Set(addresses(shown((await get(query)).text))), query).toEqual(new Set(addresses(wanted)));
  });

  test('are kept on the next page, and a change returns to the first [PRS-01]', async () => {
    const { text } = await get('start=2020-01-01&end=2024-12-31&page=2');
    expect(shown(text)).toHaveLength(10);
    expect(main(text)).toContain('href="/press-releases?start=2020-01-01&amp;end=2024-12-31&amp;page=3"');
    expect(main(text)).toMatch(/<form[^>]*action="\/press-releases"/);
    expect(main(text)).not.toMatch(/<input[^>]*name="page"/);
  });

  test('show the specified error and no releases when the end is before the start [PRS-01]', async () => {
    const { status, text } = await get('start=2024-06-01&end=2023-06-01');
    expect(status).toBe(200);
    expect(main(text)).toContain('<span>End date is set before start date.</span>');
    expect(shown(text)).toEqual([]);
  });
});

test.each([
  'page=-1',
  'page=1000000000',
  'page=1e9',
  'page=%00',
  'page=2&page=3',
  'start=2026-02-30',
  'start=%27%20OR%201%3D1%20--&end=NEAR(a%20b)%20*',
  'end=%F0%9F%98%80',
  'start=%E0%A4%A',
  `start=${'9'.repeat(600)}`,
  'start=0000-00-00&end=9999-99-99',
  'start[]=2026-01-01',
])('%s is answered with releases [PRS-01]', async (query) => {
  const answer = await get(query);
  expect(answer.status).toBe(200);
  expect(shown(answer.text).length).toBeGreaterThan(0);
  expect(leak(answer)).toBeUndefined();
});

test('show an error for an invalid day, and the other side still applies [PRS-01]', async () => {
  const { text } = await get('start=2026-02-30&end=2019-12-31');
  expect(main(text)).toContain('“2026-02-30” is not a day, so it was left out. Write it as MM/DD/YYYY.');
  expect(shown(text)).toHaveLength(between('', '2019-12-31').length);
});

test('the media page shows the newest three [PRS-01]', async () => {
  const { text } = await ask(siteOrigin(), '/media');
  expect(addresses(shown(text))).toEqual(addresses(releases.slice(0, 3)));
});
