/** The GraphQL source against the stand-in: the cases of every source, and those of GraphQL alone. */
import { buildSchema, parse, validate } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EdgeServer, start } from '../../../test/upstreams/edge-server.ts';
import { systemClock } from '../../lib/time/clock.ts';
import { typeDefs } from '../repository/delivery/schema.graphql.ts';
import { calm, collect, documentAt, keptLog, sourceCases } from './cases.test-data.ts';
import { type EdgeOptions, edgeSource } from './edge.ts';
import * as queries from './queries.ts';

sourceCases((server, made) => edgeSource({ url: server.url, apiKey: server.apiKey, ...made }));

describe.each(Object.entries(queries))('%s', (_, query) => {
  test('is valid against the platform schema and has variables only [DEL-02]', () => {
    expect(validate(buildSchema(typeDefs), parse(query))).toEqual([]);
    expect(query).not.toMatch(/:\s*"|\bfirst: \d/);
  });
});

describe('GraphQL only', () => {
  let server: EdgeServer;
  let log = keptLog();
  const source = (options: Partial<EdgeOptions> = {}) =>
    edgeSource({ url: server.url, apiKey: server.apiKey, log, clock: systemClock, ...options });
  const answering = (data: unknown) => source({ fetch: async () => Response.json({ data }) });

  beforeAll(async () => {
    server = await start();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    log = keptLog();
    server.control({ mode: 'ok' });
    server.requests.length = 0;
  });

  test('uses the platform address with a context id [DEL-02]', async () => {
    const made = source({ contextId: server.contextId });
    expect(await made.layout(server.site, 'en', '/', calm())).toEqual(documentAt('/'));
    expect(server.requests[0]).toMatchObject({ url: '/v1/content/api/graphql/v1', headers: { 'x-sitecore-contextid': server.contextId } });
    expect(server.requests[0]?.headers).not.toHaveProperty('sc_apikey');
  });

  test('reports that its key is refused [DEL-02]', async () => {
    await expect(source({ apiKey: 'old-key' }).layout(server.site, 'en', '/', calm())).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'answered 401',
    });
  });

  test('never reads a response with errors as a missing page [DEL-05]', async () => {
    server.control({ mode: 'errors' });
    await expect(source().layout(server.site, 'en', '/', calm())).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('being rebuilt'),
    });
  });

  test.each([{ layout: null }, { layout: { item: null } }, { layout: { item: { rendered: null } } }])(
    'reads %j as a missing page [DEL-05]',
    async (data) => {
      expect(await answering(data).layout('lake-erie', 'en', '/x', calm())).toMatchObject({ sitecore: { route: null } });
    },
  );

  test('pages through the dictionary by 500 and through the routes by 100 [DEL-02]', async () => {
    await source().dictionary(server.site, 'en', calm());
    expect(server.requests.map((request) => request.body?.variables?.first)).toEqual([500, 500, 500]);
    server.requests.length = 0;
    const paths = await collect(source().routes(server.site, 'en', calm()));
    expect(new Set(paths).size).toBe(245);
    expect(paths).toContain('/articles/archive-0240');
    expect(server.requests).toHaveLength(3);
  });

  test('returns no partial dictionary when a later page fails [DEL-03]', async () => {
    server.control({ mode: 'html', after: 2 });
    await expect(source().dictionary(server.site, 'en', calm())).rejects.toMatchObject({ kind: 'malformed' });
    expect(server.requests).toHaveLength(3);
  });

  test('stops at an endless list [DEL-03]', async () => {
    const page = { pageInfo: { endCursor: 'again', hasNext: true }, results: [{ key: 'a', value: 'b' }] };
    await expect(answering({ site: { siteInfo: { dictionary: page } } }).dictionary('lake-erie', 'en', calm())).rejects.toMatchObject({
      kind: 'malformed',
    });
    expect(log.lines).toMatchObject([{ event: 'upstream-failed', fields: { kind: 'malformed' } }]);
  });

  test('reads redirects, and skips an invalid row with a log line [DEL-02]', async () => {
    const redirects = await source().redirects(server.site, calm());
    expect(redirects.map((row) => [row.pattern, row.redirectType, row.locale])).toEqual([
      ['/boats', 'REDIRECT_301', 'en'],
      ['^/blog/(.*)$', 'REDIRECT_302', ''],
      ['/forms/proxy-2025.pdf', 'REDIRECT_301', ''],
      ['/chart', 'SERVER_TRANSFER', ''],
    ]);
    expect(log.lines).toMatchObject([{ level: 'error', event: 'redirects-unreadable', fields: { rows: 1 } }]);
  });

  test('lists the sites with their hosts, without the one called website [DEL-17]', async () => {
    expect(await source().sites(calm())).toEqual([
      { name: 'lake-erie', hostName: 'www.lakeeriemutual.example|*.lakeeriemutual.test', language: 'en' },
    ]);
  });

  test('returns the documents of the platform error pages, or null for a missing one [DEL-05]', async () => {
    expect(await source().errorPages(server.site, 'en', calm())).toEqual({
      notFound: documentAt('/_errors/not-found'),
      serverError: documentAt('/_errors/server-error'),
    });
    expect(await source().errorPages(server.site, 'fr', calm())).toEqual({ notFound: null, serverError: null });
    expect(await answering({ site: { siteInfo: { errorHandling: null } } }).errorPages('lake-erie', 'en', calm())).toEqual({
      notFound: null,
      serverError: null,
    });
  });

  test('returns the addresses of sitemap files [DEL-15]', async () => {
    expect(await source().sitemaps(server.site, calm())).toHaveLength(2);
    expect(await answering({ site: { siteInfo: { sitemap: [] } } }).sitemaps('lake-erie', calm())).toEqual([]);
  });

  test('fails for a site name that the platform does not know, with a log line [DEL-17]', async () => {
    await expect(source().redirects('lake-eerie', calm())).rejects.toMatchObject({
      kind: 'malformed',
      message: expect.stringContaining('does not know this site'),
    });
    expect(log.lines).toHaveLength(1);
  });
});
