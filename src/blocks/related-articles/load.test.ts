/** Tests the block with its search in whole pages: which queries it sends, when it sends none, and the effects of a failing search. */
import { expect, test } from 'vitest';
import { documentOf, fakeServices } from '../../../test/fake-services.ts';
import { createApp } from '../../app.tsx';
import { relatedContent } from '../../search/requests.ts';
import type { SearchRequest } from '../../search/protocol.ts';
import type { SearchHit } from '../../search/service.ts';
import { shortLimits } from '../../../test/short-limits.ts';

const hit = (url: string, name: string): SearchHit => ({
  id: url,
  type: 'Knowledge Center',
  name,
  url,
  description: '',
  abstract_title: name,
  abstract_image: '',
  abstract_image_alt: '',
  published_date: '2026-11-04',
  author: '',
  primary_category: 'Auto',
  topic: [],
  insurance_quote_type: [],
  format: [],
  resources: [],
});
const placed = (url: string, title: string) => ({ id: url, url, name: url, fields: { Title: { value: title } } });
const block = (...Articles: object[]) => ({ uid: 'r', componentName: 'RelatedArticles', params: {}, fields: { Articles } });

function site({ category = 'Auto', articles = [] as object[], search = async (): Promise<SearchHit[]> => [] } = {}) {
  const asked: SearchRequest[] = [];
  const fields = category ? { PrimaryCategory: { value: category } } : {};
  const services = fakeServices({ documents: { '/blog/deer': documentOf([block(...articles)], { fields }) } });
  services.search = {
    async ask(request) {
      asked.push(request);
      const { limit = 0, offset = 0 } = request.widget.items[0]?.search ?? {};
      const all = await search();
      const content = all.slice(offset, offset + limit);
      return {
        widgets: [{ rfk_id: 'w', type: 'content_grid', entity: 'content', content, total_item: all.length, limit, offset, facet: [] }],
      };
    },
  };
  const app = createApp(services);
  const get = async () => {
    const answer = await app.fetch(new Request('http://localhost:8787/blog/deer'), services.env, {
      ...services.background,
      passThroughOnException: () => undefined,
      props: {},
    } as unknown as ExecutionContext);
    const text = await answer.text();
    await Promise.all(services.waiting);
    return { text, tier: answer.headers.get('server-timing')?.match(/page;desc="(\w+)"/)?.[1] };
  };
  return { get, asked, services };
}

const offsets = (asked: SearchRequest[]) => asked.map(({ widget }) => widget.items[0]?.search.offset);

test('queries exactly the page’s category and language, and shows found articles after chosen ones [BLK-11] [SRC-02]', async () => {
  const { get, asked } = site({ articles: [placed('/blog/ice', 'Ice')], search: async () => [hit('/blog/hail', 'Hail')] });
  const { text } = await get();
  expect(asked).toEqual([relatedContent({ uri: '/blog/deer', language: 'en' }, 'Auto')]);
  expect(text).toMatch(/href="\/blog\/ice"[\s\S]*href="\/blog\/hail"/);
});

test('queries the next three only when the page itself or a chosen article was among the first, and there are more [BLK-11] [SRC-02]', async () => {
  const found = ['/blog/deer', '/blog/ice', '/blog/hail', '/blog/pump', '/blog/roof'].map((url) => hit(url, url));
  const crowded = site({ search: async () => found });
  expect((await crowded.get()).text).toMatch(/\/blog\/ice"[\s\S]*\/blog\/hail"[\s\S]*\/blog\/pump"/);
  expect(offsets(crowded.asked)).toEqual([0, 3]);
  const enough = site({ articles: [placed('/a', 'A')], search: async () => found.slice(1) });
  expect((await enough.get()).text).not.toContain('/blog/pump');
  expect(offsets(enough.asked)).toEqual([0]);
  const few = site({ search: async () => found.slice(0, 3) });
  await few.get();
  expect(offsets(few.asked)).toEqual([0]);
});

test('sends no query for three chosen articles or for a page without a category [BLK-11]', async () => {
  const full = site({ articles: ['/a', '/b', '/c'].map((url) => placed(url, url)) });
  expect((await full.get()).tier).toBe('rendered');
  expect(full.asked).toEqual([]);
  const bare = site({ category: '', articles: [placed('/a', 'A')] });
  expect((await bare.get()).text).toContain('href="/a"');
  expect(bare.asked).toEqual([]);
});

test.each([
  ['fails', () => Promise.reject(new Error('the index is gone'))],
  ['never answers', () => new Promise<SearchHit[]>(() => undefined)],
])('a search that %s does not affect the chosen articles, and the page is not cached [BLK-11]', async (_, search) => {
  shortLimits();
  const { get, services } = site({ articles: [placed('/blog/ice', 'Ice')], search });
  expect((await get()).text).toContain('href="/blog/ice"');
  expect(services.lines).toMatchObject([{ event: 'block-load-failed', component: 'RelatedArticles' }]);
  expect((await get()).tier).toBe('streamed');
});

test('renders a page again after a minute, so that new articles of its category appear [BLK-11]', async () => {
  const found = [hit('/blog/hail', 'Hail')];
  const { get, services } = site({ search: async () => [...found] });
  expect((await get()).text).toContain('/blog/hail');
  found.unshift(hit('/blog/ice', 'Ice'));
  services.move(59_000);
  expect((await get()).tier).toBe('memory');
  services.move(2000);
  expect((await get()).text).toContain('/blog/ice');
});
