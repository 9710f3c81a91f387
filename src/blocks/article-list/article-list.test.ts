/** Tests the list and its search through whole pages. */
import { expect, test } from 'vitest';
import { documentOf, fakeServices } from '../../../test/fake-services.ts';
import { createApp } from '../../app.tsx';
import { articlesBy, articlesOf, newestArticles } from '../../search/requests.ts';
import type { SearchRequest } from '../../search/protocol.ts';
import type { SearchHit } from '../../search/service.ts';

const hit = (url: string, name: string): SearchHit => ({
  id: url,
  type: 'Knowledge Center',
  name,
  url,
  description: 'Warm air leaks up & snow melts.',
  abstract_title: name,
  abstract_image: '/-/media/spot-ice-dam.svg',
  abstract_image_alt: 'Icicles',
  published_date: '2026-11-04',
  author: 'Dorothea Vansickle',
  primary_category: 'Homeowners',
  topic: [],
  insurance_quote_type: [],
  format: [],
  resources: [],
});
const context = { uri: '/blog/authors/x', language: 'en' };
const dorothea = { id: 'd', fields: { Title: { value: 'Dorothea Vansickle' } } };

async function page(search: () => Promise<SearchHit[]>, { fields = {}, params = {}, route = {} as object } = {}) {
  const requests: SearchRequest[] = [];
  const block = { uid: 'l', componentName: 'ArticleList', params, fields };
  const services = fakeServices({ documents: { '/blog/authors/x': documentOf([block], { fields: route }) } });
  services.search = {
    async ask(request) {
      requests.push(request);
      const content = await search();
      return {
        widgets: [
          { rfk_id: 'w', type: 'content_grid', entity: 'content', content, total_item: content.length, limit: 13, offset: 0, facet: [] },
        ],
      };
    },
  };
  const context = { ...services.background, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
  const answer = await createApp(services).fetch(new Request('http://localhost:8787/blog/authors/x'), services.env, context);
  return { html: await answer.text(), query: requests[0] };
}

test('lists an author’s articles, each title its only link, with their feed [BLK-05] [DEL-11]', async () => {
  const { html, query } = await page(async () => [hit('/blog/ice', 'Ice'), hit('/blog/hail', 'Hail')], { route: { Author: dorothea } });
  expect(query).toEqual(articlesBy(context, 'Dorothea Vansickle', 13));
  expect(html).toMatch(
    /<h2>Articles by Dorothea Vansickle<\/h2>.*href="\/blog\/ice".*>Ice<.*snow melts.*<b>Homeowners<\/b>.*href="\/blog\/hail"/s,
  );
  expect(html).toContain('href="/blog/feeds/author/dorothea-vansickle.xml"');
});

test('prefers a chosen author or category to the page’s own author, and limits the count [BLK-05]', async () => {
  const none = async () => [];
  const route = { Author: dorothea };
  const emmet = { Author: { id: 'e', fields: { Title: { value: 'Emmet' } } } };
  expect((await page(none, { route, fields: emmet })).query).toEqual(articlesBy(context, 'Emmet', 13));
  const category = { Category: { value: ' Auto ' } };
  expect((await page(none, { route, fields: category, params: { Limit: '900' } })).query).toEqual(articlesOf(context, 'Auto', 51));
  expect((await page(none, { params: { Limit: '-3' } })).query).toEqual(newestArticles(context, 2));
});

test('never lists the page it is on, and still lists as many articles as requested [BLK-05]', async () => {
  const found = ['/Blog/authors/x/', '/blog/ice', '/blog/hail', '/blog/deer'].map((url) => hit(url, url));
  const { html } = await page(async () => found, { params: { Limit: '2' } });
  expect([...html.matchAll(/class="entry__link" href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/blog/ice', '/blog/hail']);
});

test('prints nothing when there are no articles, and a message when the search fails [BLK-05]', async () => {
  expect((await page(async () => [], { route: { Author: dorothea } })).html).not.toMatch(/data-block="article-list"|<h2/);
  const failed = await page(() => Promise.reject(new Error('down')), { route: { Author: dorothea } });
  expect(failed.html).toContain('The list of articles is not there just now.');
  expect(failed.html).not.toContain('/blog/feeds/author');
});
