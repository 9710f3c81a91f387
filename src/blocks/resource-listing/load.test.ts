/** Tests the listing with its search in whole pages: its queries, how it shows the results, and the effects of a failing search. */
import { expect, test } from 'vitest';
import { documentOf, fakeServices } from '../../../test/fake-services.ts';
import { createApp } from '../../app.tsx';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import type { FacetAnswer, SearchHit, SearchRequest, WidgetRequest } from '../../search/protocol.ts';

const hit = (number: number, more: Partial<SearchHit> = {}): SearchHit => ({
  id: `/blog/${number}`,
  type: 'Knowledge Center',
  name: `Ice & snow ${number}`,
  url: `/blog/${number}`,
  description: 'Warm air leaks up.',
  abstract_title: '',
  abstract_image: '',
  abstract_image_alt: '',
  published_date: '2026-11-04',
  author: '',
  primary_category: 'Homeowners',
  topic: [],
  insurance_quote_type: [],
  format: ['Article'],
  resources: ['Blog'],
  ...more,
});

type Answer = (item: WidgetRequest) => { content?: SearchHit[]; total_item?: number; facet?: FacetAnswer[]; more?: boolean };

/** A result with `total` entries, page by page. */
const listOf =
  (total: number): Answer =>
  ({ search: { offset, limit } }) => ({
    total_item: total,
    content: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, index) => hit(offset + index + 1)),
  });

function site(answer: Answer, fields: object = {}) {
  const asked: SearchRequest[] = [];
  const block = { uid: 'r', componentName: 'ResourceListing', params: {}, fields };
  const services = fakeServices({ documents: { '/blog': documentOf([block], { title: 'Blog', fields: { Title: { value: 'Blog' } } }) } });
  services.search = {
    ...services.search,
    async ask(request) {
      asked.push(request);
      const widgets = request.widget.items.map((item) => ({
        ...{ rfk_id: item.rfk_id, type: 'search', entity: 'content', limit: item.search.limit, offset: item.search.offset },
        ...{ content: [], total_item: 0, facet: [] },
        ...answer(item),
      }));
      return { widgets };
    },
  };
  const app = createApp(services);
  const get = async (query = '') => {
    const context = { ...services.background, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
    const response = await app.fetch(new Request(`http://localhost:8787/blog${query}`), services.env, context);
    const html = (await response.text()).replaceAll('&#x27;', "'");
    await Promise.all(services.waiting);
    return { html, response, tier: response.headers.get('server-timing')?.match(/page;desc="(\w+)"/)?.[1] };
  };
  return { get, asked, services };
}

const entries = (html: string) => [...html.matchAll(/class="entry__link" href="([^"]+)"/g)].map(([, href]) => href);

test('queries the tab, the text and the filters exactly as the protocol says, twelve at a time [RES-01] [SRC-02]', async () => {
  const { get, asked } = site(listOf(40));
  await get('?tab=education&q=ice+dam&topic=Claims&topic=Tips&product=Homeowners&page=2');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.context).toEqual({
    page: { uri: '/blog?tab=education&q=ice+dam&topic=Claims&topic=Tips&product=Homeowners&page=2' },
    locale: { country: 'us', language: 'en' },
  });
  const [list] = asked[0]?.widget.items ?? [];
  expect(list).toMatchObject({ rfk_id: 'resource_center_widget', entity: 'content' });
  expect(list?.search).toMatchObject({ limit: 12, offset: 12, query: { keyphrase: 'ice dam' } });
  expect(list?.search.sort).toEqual({ value: [{ name: 'published_date', order: 'desc' }] });
  const eq = (name: string, value: string) => ({ type: 'eq', name, value });
  expect(list?.search.filter).toEqual({
    type: 'and',
    filters: [
      eq('type', 'Knowledge Center'),
      eq('resources', 'Education'),
      { type: 'or', filters: [eq('topic', 'Claims'), eq('topic', 'Tips')] },
      { type: 'or', filters: [eq('insurance_quote_type', 'Homeowners')] },
    ],
  });
});

test('shows the first entry of the first page large and all others as rows [RES-01]', async () => {
  const { get } = site((item) => {
    const found = listOf(14)(item);
    return { ...found, content: found.content?.map((one) => ({ ...one, abstract_image: '/-/media/home-grape-belt.svg' })) ?? [] };
  });
  const first = (await get()).html;
  expect(entries(first)).toEqual(Array.from({ length: 12 }, (_, index) => `/blog/${index + 1}`));
  expect(first.match(/data-lead="true"/g)).toHaveLength(1);
  expect(first).toMatch(/<h2[^>]*><b[^>]*>14 entries<\/b> <span[^>]*>newest first<\/span><\/h2>/);
  expect(first).toMatch(/<img src="\/-\/media\/home-grape-belt.svg" alt=""[^>]*fetchPriority="high"/i);
  const second = (await get('?page=2')).html;
  expect(entries(second)).toEqual(['/blog/13', '/blog/14']);
  expect(second).not.toContain('data-lead=');
  expect(second).toContain('data-position="13"');
  expect(second).toContain('page 2 of 2');
});

test('labels the search box and keeps the typed text in it [RES-01]', async () => {
  const box = /<input[^>]*id="resources-q"[^>]*>/.exec((await site(listOf(3)).get('?q=ice')).html)?.[0];
  expect(box).toContain('placeholder="Search by title, tag, or author"');
  expect(box).toContain('value="ice"');
});

test('returns the last page for a page past the end, with one more query [RES-01]', async () => {
  const { get, asked } = site(listOf(14));
  expect(entries((await get('?page=500')).html)).toEqual(['/blog/13', '/blog/14']);
  expect(asked.map(({ widget }) => widget.items[0]?.search.offset)).toEqual([5988, 12]);
});

test('counts each value without regard to its own group, and disables a value without entries [RES-01]', async () => {
  const facet = (name: string, counts: Record<string, number>): FacetAnswer => ({
    name,
    label: name,
    value: Object.entries(counts).map(([text, count]) => ({ id: text, text, count })),
  });
  const { get } = site(({ search }) => ({
    ...listOf(3)({ search } as WidgetRequest),
    facet: (search.facet?.types ?? []).map(({ name }) => facet(name, name === 'topic' ? { Claims: 3, Tips: 5 } : { FAQ: 2 })),
  }));
  const { html } = await get('?topic=Claims');
  const box = (value: string) => new RegExp(`<input[^>]*value="${value}"[^>]*><span>${value}</span><span[^>]*>(\\d+)<`).exec(html) ?? [];
  expect(box('Claims')[0]).toContain('checked');
  expect([box('Claims')[1], box('Tips')[1], box('FAQ')[1], box('Video')[1]]).toEqual(['3', '5', '2', '0']);
  expect(box('Video')[0]).toContain('disabled');
  expect(box('Tips')[0]).not.toContain('disabled');
});

test('removes one filter with each chip, and all with one link [RES-01]', async () => {
  const { get } = site(listOf(30));
  const { html } = await get('?tab=tools&q=ice&topic=Claims&topic=Tips&page=2');
  const chips = /<ul class="listing__chips.*?<\/ul>/s.exec(html)?.[0].replaceAll('&amp;', '&') ?? '';
  expect([...chips.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/blog?tab=tools&topic=Claims&topic=Tips',
    '/blog?tab=tools&q=ice&topic=Tips',
    '/blog?tab=tools&q=ice&topic=Claims',
    '/blog?tab=tools',
  ]);
});

test('suggests what to try when nothing matches: tabs with results first, and no link to an empty list [RES-01]', async () => {
  const has = (item: WidgetRequest, value: string) => JSON.stringify(item.search.filter).includes(`"value":"${value}"`);
  const { get, asked } = site((item) => listOf(has(item, 'Tools') || (has(item, 'Blog') && !has(item, 'Claims')) ? 1 : 0)(item));
  const { html } = await get('?q=ice&topic=Claims');
  expect(asked).toHaveLength(2);
  expect(html).toContain('>No results found.</h2>');
  expect(html).toMatch(/href="\/blog\?tab=tools&amp;q=ice&amp;topic=Claims"[^>]*>1 entry in Tools</);
  expect(html).not.toContain('in Education<');
  expect(html).toMatch(/href="\/blog\?q=ice"[^>]*>Look without the filters/);
  expect((await get('?tab=education&q=ice&topic=Claims')).html).not.toContain('Look without the filters');
  expect(html).toContain('href="/search-results?searchValue=ice"');
  expect(html).toContain('/-/media/not-found-buoy.svg');
});

test.each([
  ['fails', () => Promise.reject(new UpstreamError('unavailable', 'the index is gone'))],
  ['answers nothing', async () => ({ widgets: [] })],
])('a search that %s is shown as no results [RES-01]', async (how, ask) => {
  const { get, services } = site(listOf(0));
  services.search = { ...services.search, ask };
  const { html, response } = await get('?tab=tools');
  expect(response.status).toBe(200);
  expect(html).toContain('>No results found.</h2>');
  expect(html).toContain('name="topic"');
  if (how !== 'fails') return;
  expect(html).toContain('<p role="status">The list is not there just now.');
  expect(services.lines).toMatchObject([{ event: 'block-load-failed', component: 'ResourceListing' }]);
  // Not cached: the next visitor gets the list as soon as the search works again.
  services.search = { ...site(listOf(2)).services.search };
  expect(entries((await get('?tab=tools')).html)).toHaveLength(2);
});

test('caches a tab for a minute; typed searches are not cached and hidden from search engines [RES-01] [DEL-03]', async () => {
  const { get, asked, services } = site(listOf(14));
  expect((await get('?tab=tools')).tier).toBe('streamed');
  expect((await get('?tab=tools&utm_source=x')).tier).toBe('memory');
  const typed = await get('?q=ice');
  expect(typed.response.headers.get('cache-control')).toBe('private, no-cache');
  expect(typed.html).toContain('<meta name="robots" content="noindex">');
  expect((await get('?q=ice')).tier).toBe('streamed');
  services.move(61_000);
  expect((await get('?tab=tools')).tier).toBe('streamed');
  expect(asked).toHaveLength(4);
});

test('describes the state in the head: title, canonical address, feed [RES-01] [MET-01] [DEL-11]', async () => {
  const { get } = site(listOf(40));
  const { html } = await get('?page=2&topic=Nonsense&tab=education');
  expect(html).toContain('<title>Education, page 2 | ');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/blog\?tab=education&amp;page=2">/);
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" href="/blog/feeds/education.xml">');
  expect(html).toContain('href="/blog/feeds/education.xml"');
  expect((await get('?topic=Risk+Mitigation')).html).toContain('href="/blog/feeds/topic/risk-mitigation.xml"');
  expect((await get()).html).toContain('<title>Blog | ');
});

test('prints typed text as text in every place [RES-01] [SEC-01]', async () => {
  const { get } = site(listOf(0));
  const { html } = await get(`?q=${encodeURIComponent('"><img src=x onerror=alert(1)>$&')}`);
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('value="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;$&amp;"');
  expect(html).toContain('“&quot;&gt;&lt;img src=x onerror=alert(1)&gt;$&amp;”');
});

test('a note is a row of text with its word, and never leads; any other entry has its picture or the editor’s [RES-01]', async () => {
  const note = { article_kind: 'Note', abstract_image: '/-/media/note.svg' };
  const rows = async (hits: Partial<SearchHit>[], fields = {}) => {
    const content = hits.map((more, index) => hit(index, more));
    const { html } = await site(() => ({ total_item: content.length, content }), fields).get();
    return html.split('<li class="resource-listing__entry').slice(1);
  };
  const [first = '', second = '', third = ''] = await rows([note, { ...note, format: ['FAQ'] }, { abstract_image: '/-/media/road.svg' }]);
  expect(first).not.toMatch(/<img|data-lead/);
  expect(first).toContain('<span>Note</span>');
  // Another format says what it is.
  expect(second).toContain('<span>FAQ</span>');
  expect(second).not.toContain('Note');
  expect(third).toContain('src="/-/media/road.svg"');
  const [lead = '', plain = ''] = await rows([{ abstract_image: '/-/media/road.svg' }, {}]);
  expect(lead).toMatch(/data-lead="true".*<img/s);
  expect(plain).not.toContain('<img');
  const chosen = await rows([{}, note], { DefaultImage: { value: { src: '/-/media/chosen.svg', alt: '' } } });
  expect(chosen.map((row) => row.includes('chosen.svg'))).toEqual([true, false]);
});

test('says that a count is a lower bound when the search stopped counting, and then keeps values without entries choosable [RES-01]', async () => {
  const facet = [{ name: 'topic', label: '', value: [{ id: 't', text: 'Claims', count: 1234 }] }];
  const choices = async (more: boolean) => {
    const { html } = await site(() => ({ total_item: 5000, content: [hit(1)], facet, more })).get();
    const group = html.slice(html.indexOf('<input type="checkbox" id="topic-'), html.indexOf('id="format-'));
    return { counts: [...group.matchAll(/hits num">([^<]*)</g)].map(([, count]) => count), isClosed: group.includes('disabled') };
  };
  expect(await choices(true)).toEqual({ counts: ['0+', '1,234+', '0+', '0+', '0+', '0+', '0+'], isClosed: false });
  expect(await choices(false)).toEqual({ counts: ['0', '1,234', '0', '0', '0', '0', '0'], isClosed: true });
});
