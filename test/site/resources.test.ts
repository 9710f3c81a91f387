/** The resource listing as plain HTML over GET: tabs, search, filters, pages, links in menus, and arbitrary URL parameters. */
import { expect, test } from 'vitest';
import { siteOrigin } from '../site.ts';
import { ask } from './ask.ts';

const get = async (path: string) => {
  const { status, text, headers } = await ask(siteOrigin(), path);
  return {
    status,
    headers,
    html: text
      .replaceAll(/<!--.*?-->/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  };
};
const entries = (html: string) => [...html.matchAll(/class="entry__link" href="([^"]+)"/g)].map(([, href]) => href as string);
const total = (html: string) => Number(/data-listing-count="(\d+)"/.exec(html)?.[1]);
const dates = (html: string) => [...html.matchAll(/entry__about">.*?<time dateTime="([^"]+)"/gs)].map(([, date]) => date as string);
const hits = (html: string, value: string) =>
  Number(new RegExp(`value="${value}"[^>]*><span>[^<]*</span><span[^>]*>(\\d+)<`).exec(html)?.[1]);

test('each tab lists its entries, newest first, each exactly once over its pages [RES-01]', async () => {
  let all = 0;
  for (const tab of ['blog', 'education', 'tools']) {
    const first = await get(`/blog?tab=${tab}`);
    expect(first.status).toBe(200);
    expect(first.html).toMatch(new RegExp(`href="/blog[^"]*" aria-current="page" data-go="link">${tab}<`, 'i'));
    const count = total(first.html);
    const pages = Math.ceil(count / 12);
    const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => get(`/blog?tab=${tab}&page=${index + 2}`)));
    const every = [first, ...rest].flatMap(({ html }) => entries(html));
    expect(entries(first.html)).toHaveLength(Math.min(12, count));
    expect(new Set(every).size).toBe(count);
    expect(every).toHaveLength(count);
    const times = [first, ...rest].flatMap(({ html }) => dates(html));
    expect(times).toEqual(times.toSorted().reverse());
    all += count;
  }
  expect(all).toBeGreaterThanOrEqual(60);
});

test('every filter value has entries under some tab, as many as its count says [RES-01]', async () => {
  const values = {
    topic: ['Bundles', 'Claims', 'Cost and Savings', 'Coverage', 'Insurance Basics', 'Risk Mitigation', 'Tips'],
    format: ['Article', 'Infographic', 'FAQ', 'Video'],
    product: ['Auto', 'Business', 'Homeowners', 'Life', 'Motorcycle', 'Renters', 'Retirement'],
  };
  const tabs = ['blog', 'education', 'tools'];
  const plain = await Promise.all(tabs.map(async (tab) => (await get(`/blog?tab=${tab}`)).html));
  for (const [group, names] of Object.entries(values))
    for (const name of names) {
      const counts = plain.map((html) => hits(html, name));
      expect([name, Math.max(...counts) > 0]).toEqual([name, true]);
      const tab = counts.indexOf(Math.max(...counts));
      const { html } = await get(
        `/blog?${new URLSearchParams([
          ['tab', tabs[tab] as string],
          [group, name],
        ])}`,
      );
      expect([name, total(html)]).toEqual([name, counts[tab]]);
    }
});

test('values of a group are combined with or, groups with and; each chip removes its value [RES-01]', async () => {
  const { html } = await get('/blog?topic=Claims&topic=Tips&format=Article');
  const [claims, tips] = await Promise.all(
    ['Claims', 'Tips'].map(async (topic) => total((await get(`/blog?topic=${topic}&format=Article`)).html)),
  );
  expect(total(html)).toBeGreaterThanOrEqual(Math.max(claims as number, tips as number));
  expect(total(html)).toBeLessThanOrEqual((claims as number) + (tips as number));
  expect(html).toMatch(/href="\/blog\?topic=Tips&format=Article"[^>]*>Claims</);
  expect(html).toMatch(/href="\/blog"[^>]*>Clear all</);
});

test('title, tag and author find entries, and a tag of an article links to the listing with that tag [RES-01] [BLK-12]', async () => {
  expect(entries((await get('/blog?q=ice+dam')).html)).toContain('/blog/ice-dam-attic');
  expect(entries((await get('/blog?q=Dorothea+Vansickle')).html)).toContain('/blog/ice-dam-attic');
  const article = (await get('/blog/ice-dam-attic')).html;
  const tags = [...article.matchAll(/class="chip" href="(\/resource-center\?tag=[^"]+)"/g)].map(([, href]) => href as string);
  expect(tags.length).toBeGreaterThan(1);
  for (const tag of tags) {
    const { status, html } = await get(tag);
    expect([tag, status, entries(html).length > 0]).toEqual([tag, 200, true]);
    expect(html).toContain(`name="q" value="${new URL(tag, 'http://x').searchParams.get('tag')}"`);
  }
});

test('menus link to the tabs, and the feeds of tabs and topics work [SHL-05] [DEL-11]', async () => {
  const { html } = await get('/');
  for (const tab of ['blog', 'education', 'tools']) {
    expect(html).toContain(`href="/blog?tab=${tab}"`);
    const feed = /class="resource-listing__feed" href="([^"]+)"/.exec((await get(`/blog?tab=${tab}`)).html)?.[1] ?? '';
    expect([feed, (await get(feed)).status]).toEqual([`/blog/feeds/${tab}.xml`, 200]);
  }
  const topic = /class="resource-listing__feed" href="([^"]+)"/.exec((await get('/blog?topic=Claims')).html)?.[1] ?? '';
  expect([topic, (await get(topic)).status]).toEqual(['/blog/feeds/topic/claims.xml', 200]);
});

test('the Spanish listing has the Spanish entries, and both versions name each other [RES-01] [MET-01]', async () => {
  const { html } = await get('/es/blog?tab=education');
  expect(entries(html).every((href) => href.startsWith('/es/'))).toBe(true);
  expect(total(html)).toBeGreaterThan(0);
  expect(html).toContain('placeholder="Título, tema o autor"');
  expect(html).toMatch(/hreflang="en" href="[^"]*\/blog\?tab=education"/);
});

test('invalid parameters show the plain list, its last page or no results, without an error and uncached [RES-01] [SEC-01]', async () => {
  const plain = total((await get('/blog')).html);
  for (const query of [
    'page=-1',
    'page=1000000000',
    'page=0x2',
    'tab=%00',
    'q=%00',
    'tab=news',
    'topic=%27+OR+1%3D1',
    'topic=Claims%00',
    'format[]=FAQ',
    'product=Boat',
  ])
    expect([query, total((await get(`/blog?${query}`)).html)]).toEqual([query, plain]);
  const last = await get('/blog?page=500');
  expect(entries(last.html).length).toBeGreaterThan(0);
  expect(last.html).toMatch(/aria-current="page"[^>]*>\d+<\/a><\/li><\/ol><\/nav>/);
  const odd = [
    '🛶',
    '"',
    '" OR "',
    'NEAR(ice dam)',
    'ice*',
    '^ice',
    'title:ice',
    '-',
    '*',
    '()',
    'AND',
    "'; DROP TABLE documents; --",
    'ice\u0000dam',
    'x'.repeat(10_000),
    '\ud800'.toWellFormed(),
  ];
  for (const text of odd) {
    const { status, html, headers } = await get(`/blog?q=${encodeURIComponent(text)}`);
    expect([text.slice(0, 40), status, /Try again in a minute\.<\/p>/.test(html)]).toEqual([text.slice(0, 40), 200, false]);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(html).toContain('<meta name="robots" content="noindex">');
  }
});

test('the resource center is the same list, with the blog as its canonical URL [RES-01]', async () => {
  const [blog, center] = await Promise.all(['/blog?tab=tools', '/resource-center?tab=tools'].map(get));
  expect(entries(center?.html as string)).toEqual(entries(blog?.html as string));
  expect(center?.html).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(blog?.html).not.toContain('name="robots"');
  expect(blog?.html).toMatch(/<link rel="canonical" href="[^"]*\/blog\?tab=tools">/);
});
