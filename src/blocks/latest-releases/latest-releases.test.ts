import { expect, test } from 'vitest';
import { documentOf, fakeServices } from '../../../test/fake-services.ts';
import { createApp } from '../../app.tsx';
import type { SearchAnswer } from '../../search/protocol.ts';

const hit = (number: number) => ({
  name: `Release ${number}`,
  url: `/press-releases/${number}`,
  id: `${number}`,
  published_date: '2026-10-28',
});

async function page(answer: () => Promise<object[]>, params = {}) {
  const services = fakeServices({
    documents: { '/media': documentOf([{ uid: 'l', componentName: 'LatestReleases', params, fields: {} }]) },
  });
  services.search = {
    ask: async () => ({ widgets: [{ content: await answer(), total_item: 9 }] }) as unknown as SearchAnswer,
  } as typeof services.search;
  const context = { ...services.background, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
  return (await createApp(services).fetch(new Request('http://localhost:8787/media'), services.env, context)).text();
}
const nine = async () => Array.from({ length: 9 }, (_, index) => hit(index + 1));
const links = (html: string) => [...html.matchAll(/class="entry__link" href="([^"]+)"/g)].map(([, href]) => href);

test('lists the newest three with day and title, or as many as requested [PRS-01]', async () => {
  const html = await page(nine);
  expect(links(html)).toEqual(['/press-releases/1', '/press-releases/2', '/press-releases/3']);
  expect(html).toMatch(/<time dateTime="2026-10-28">October 28, 2026<\/time>.*<h\d class="entry__name"><a [^>]*>Release 1</s);
  expect(links(await page(nine, { Limit: '1' }))).toHaveLength(1);
  expect(links(await page(nine, { Limit: '-5' }))).toHaveLength(1);
  expect(links(await page(nine, { Limit: 'all' }))).toHaveLength(3);
});

test('prints nothing without releases, and a message with a link to the list when the search fails [PRS-01]', async () => {
  expect(await page(async () => [])).not.toContain('class="latest-releases"');
  const failed = await page(() => Promise.reject(new Error('down')));
  expect(failed).toContain('The list of press releases is not there just now.');
  expect(failed).toContain('href="/press-releases">All press releases</a>');
});
