/** The REST source against the stand-in: the cases of every source, and those of REST alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EdgeServer, start } from '../../../test/upstreams/edge-server.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { calm, collect, keptLog, sourceCases } from './cases.test-data.ts';
import { layoutServiceSource } from './layout-service.ts';

sourceCases((server, made) => layoutServiceSource({ url: server.url, apiKey: server.apiKey, ...made }));

let server: EdgeServer;
const log = keptLog();
const source = (url = server.url) => layoutServiceSource({ url, apiKey: server.apiKey, log, clock: systemClock });

beforeAll(async () => {
  server = await start();
});
afterAll(() => server.close());

test('fetches the layout without tracking, since a fetch for the cache is not a visit [DEL-02]', async () => {
  await source(`${server.url}/`).layout(server.site, 'en', '/auto-insurance', calm());
  expect(server.requests.at(-1)?.url).toBe(
    `/sitecore/api/layout/render/jss?item=%2Fauto-insurance&sc_site=lake-erie&sc_lang=en&tracking=false&sc_apikey=${server.apiKey}`,
  );
});

test('treats a 404 without a layout document as a failure, not as a missing page [DEL-05]', async () => {
  await expect(source(`${server.url}/wrong`).layout(server.site, 'en', '/', calm())).rejects.toMatchObject({ kind: 'malformed' });
});

test('reports that the dictionary of an unknown site is unavailable [DEL-17]', async () => {
  await expect(source().dictionary('lake-eerie', 'en', calm())).rejects.toMatchObject({ kind: 'unavailable', message: 'answered 404' });
});

test('returns no redirects, sites, error pages, routes or sitemaps, and sends no request for them [DEL-02]', async () => {
  server.requests.length = 0;
  expect(await source().redirects(server.site, calm())).toEqual([]);
  expect(await source().sites(calm())).toEqual([]);
  expect(await source().errorPages(server.site, 'en', calm())).toEqual({ notFound: null, serverError: null });
  expect(await collect(source().routes(server.site, 'en', calm()))).toEqual([]);
  expect(await source().sitemaps(server.site, calm())).toEqual([]);
  expect(server.requests).toEqual([]);
});
