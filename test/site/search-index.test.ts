/** From publish to search with real Durable Objects and queues: the Publisher sends a message, its consumer updates the index; operators and cron can rebuild it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteSearch } from '../../src/search/requests.ts';
import type { SearchAnswer } from '../../src/search/protocol.ts';
import { urls } from '../../src/site/urls.ts';
import { startSite } from '../start-site.ts';
import { ask } from './ask.ts';

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite({ seed: false, index: true, onLog: () => undefined });
});
afterAll(() => site?.stop());

const JSON_TYPE = { 'content-type': 'application/json' };
const SECRET = { 'x-revalidate-secret': 'preview' };

async function publish(title: string, text: string): Promise<void> {
  const page = {
    path: `/${title}`,
    template: 'Page',
    design: '',
    fields: { Title: title },
    placeholders: { main: [{ name: 'RichText', fields: { Text: text } }] },
  };
  const body = JSON.stringify({ site: 'lake-erie', language: 'en', pages: [page] });
  const answer = await fetch(site.origin + urls.importContent, { method: 'POST', headers: { ...JSON_TYPE, ...SECRET }, body });
  expect(answer.status).toBe(200);
}

let visitors = 0;
async function find(text: string): Promise<string[] | number> {
  const headers = { ...JSON_TYPE, origin: site.origin, 'sec-fetch-site': 'same-origin', 'cf-connecting-ip': `192.0.2.${++visitors % 250}` };
  const body = JSON.stringify(siteSearch({ language: 'en' }, { text, types: [], page: 0 }));
  const answer = await fetch(site.origin + urls.searchApi, { method: 'POST', headers, body });
  if (!answer.ok) return answer.status;
  return ((await answer.json()) as SearchAnswer).widgets[0]!.content.map(({ url }) => url);
}
const settled = { timeout: 25_000, interval: 100 };

test('published pages and changes are found, by the queue alone [SRC-02]', async () => {
  expect(await find('lanterns'), 'no index yet').toBe(502);
  await publish('pier', '<p>Lanterns over the water</p>');
  await expect.poll(() => find('lanterns'), settled).toEqual(['/pier']);
  await publish('pier', '<p>Gulls over the water</p>');
  await publish('barn', '<p>Gulls in the beams</p>');
  await expect.poll(() => find('gulls'), settled).toHaveLength(2);
  await expect.poll(() => find('lanterns'), settled).toEqual([]);
});

test('a caller with the publish secret can have the indexes rebuilt, other callers cannot [SRC-02] [API-02]', async () => {
  const rebuild = (headers: Record<string, string>) => fetch(site.origin + urls.rebuildSearchIndex, { method: 'POST', headers });
  expect((await rebuild({ 'x-revalidate-secret': 'guess' })).status).toBe(401);
  // The preview host needs no session for it; in production it is that host's alone.
  const onPreview = (headers: Record<string, string>) =>
    ask(site.origin, urls.rebuildSearchIndex, { method: 'POST', host: 'preview.localhost', headers: { accept: '*/*', ...headers } });
  expect((await onPreview({ 'x-revalidate-secret': 'guess' })).status).toBe(401);
  const generation = () => site.env.SEARCH.prepare(`SELECT live FROM indexes WHERE place = 'lake-erie/en'`).first('live');
  const before = Number(await generation());
  expect((await rebuild(SECRET)).status).toBe(202);
  const answer = await onPreview(SECRET);
  expect([answer.status, answer.headers['cache-control']]).toEqual([202, 'private, no-store']);
  expect(JSON.parse(answer.text)).toEqual({ rebuilding: expect.arrayContaining([{ site: 'lake-erie', language: 'en' }]) });
  await expect.poll(generation, settled).toBeGreaterThan(before);
  await expect.poll(() => find('gulls'), settled).toHaveLength(2);
});
