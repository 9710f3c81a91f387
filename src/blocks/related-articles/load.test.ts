/** The block and the search behind it, through whole pages: what it asks, when it asks at all, and what a search in trouble costs. */
import { expect, test } from 'vitest';
import { documentOf, fakeServices } from '../../../test/fake-services.ts';
import { createApp } from '../../app.tsx';
import type { ArticleQuery, SearchHit } from '../../search/service.ts';

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
});
const placed = (url: string, title: string) => ({ id: url, url, name: url, fields: { Title: { value: title } } });
const block = (...Articles: object[]) => ({ uid: 'r', componentName: 'RelatedArticles', params: {}, fields: { Articles } });

function site({ category = 'Auto', articles = [] as object[], search = async (): Promise<SearchHit[]> => [] } = {}) {
  const asked: ArticleQuery[] = [];
  const fields = category ? { PrimaryCategory: { value: category } } : {};
  const services = fakeServices({ documents: { '/blog/deer': documentOf([block(...articles)], { fields }) } });
  services.search = {
    articles(query) {
      asked.push(query);
      return search();
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

test('asks for the page’s category and language, without the page and what is chosen [BLK-11]', async () => {
  const { get, asked } = site({ articles: [placed('/blog/ice', 'Ice')], search: async () => [hit('/blog/hail', 'Hail')] });
  const { text } = await get();
  expect(asked).toEqual([{ site: 'lake-erie', language: 'en', category: 'Auto', exclude: ['/blog/deer', '/blog/ice'], limit: 3 }]);
  expect(text).toMatch(/href="\/blog\/ice"[\s\S]*href="\/blog\/hail"/);
});

test('three chosen articles ask nobody, and neither does a page of no category [BLK-11]', async () => {
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
])('a search that %s costs nothing of what was chosen, and the answer is not kept [BLK-11]', async (_, search) => {
  const { get, services } = site({ articles: [placed('/blog/ice', 'Ice')], search });
  expect((await get()).text).toContain('href="/blog/ice"');
  expect(services.lines).toMatchObject([{ event: 'block-load-failed', component: 'RelatedArticles' }]);
  expect((await get()).tier).toBe('streamed');
});

test('a page is made again a minute after it was made, so that new articles of its category show [BLK-11]', async () => {
  const found = [hit('/blog/hail', 'Hail')];
  const { get, services } = site({ search: async () => [...found] });
  expect((await get()).text).toContain('/blog/hail');
  found.unshift(hit('/blog/ice', 'Ice'));
  services.move(59_000);
  expect((await get()).tier).toBe('memory');
  services.move(2000);
  expect((await get()).text).toContain('/blog/ice');
});
