/** A site with a search service: its responses at /api/search and on pages; while it is down, pages use the index and the API reports the failure. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type CaseDocument, caseDocuments } from '../../src/search/case-documents.test-data.ts';
import { startSite } from '../start-site.ts';
import { type SearchServer, start } from '../upstreams/search-server.ts';
import { ask } from './ask.ts';

/** With the site's own host and the topics of its articles. */
const documents: CaseDocument[] = caseDocuments.map((document) => ({ ...document, name: `${document.name} (service)` }));
const PAGE = '/blog/sump-pump';
const related = (text: string) => [...text.matchAll(/class="entry__link" href="([^"]+)"/g)].map(([, href]) => href);

let service: SearchServer;
let site: Awaited<ReturnType<typeof startSite>>;
const log: string[] = [];

beforeAll(async () => {
  service = await start({ documents, origin: 'http://localhost:8787' });
  site = await startSite({ vars: service.vars, index: true, onLog: (line) => log.push(JSON.stringify(line)) });
}, 60_000);
afterAll(async () => {
  await site.stop();
  await service.close();
});

const search = (keyphrase: string) =>
  ask(site.origin, '/api/search', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ widget: { items: [{ rfk_id: 'w', entity: 'content', search: { content: {}, query: { keyphrase } } }] } }),
  });
const event = (name: string) => log.filter((line) => line.includes(name));

test('returns the service’s hits; its key is added on the server and never shown [SRC-02] [SEC-05]', async () => {
  const { status, text } = await search('gutter');
  expect([status, JSON.parse(text).widgets[0].content.map(({ url }: { url: string }) => url)]).toEqual([200, ['/blog/hail', '/blog/ice']]);
  expect(service.requests.at(-1)?.headers.authorization).toBe(service.vars.SEARCH_API_KEY);
  expect(text).not.toContain(service.vars.SEARCH_API_KEY);
  const page = await ask(site.origin, PAGE);
  expect(related(page.text)).toContain('/blog/ice');
  expect(page.text).toContain('Ice &amp; snow (service)');
});

test('down: 502 at the API, a page from the index, one log line each, without the visitor’s query [SRC-02] [API-02]', async () => {
  service.control({ mode: 'error' });
  const refused = await search('quillfeather');
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([502, 'upstream-failed']);
  // The index is built after the first publish.
  await vi.waitFor(
    async () => {
      const page = await ask(site.origin, '/blog/hail-and-shingles');
      expect(page.status).toBe(200);
      expect(related(page.text).length).toBeGreaterThan(0);
      expect(page.text).not.toContain('(service)');
    },
    { timeout: 20_000, interval: 500 },
  );
  await vi.waitFor(() => expect(event('search-by-index').length).toBeGreaterThan(0));
  expect(event('upstream-failed').length).toBeGreaterThan(1);
  expect(log.join('\n')).not.toMatch(/quillfeather|gutter|not-a-secret/);
});

test('operators see the failure [DEL-09] [SRC-02]', async () => {
  const { text } = await ask(site.origin, '/healthz?deep', { headers: { 'x-revalidate-secret': 'preview' } });
  expect(JSON.parse(text).dependencies.search).toMatchObject({ state: 'failing', circuit: expect.any(String) });
});
