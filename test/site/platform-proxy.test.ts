/** `/sitecore/api/*` with a content platform behind it: reads pass with our key, everything else is refused [DEL-08]. */
import { createGraphQLClientFactory, SitecoreClient } from '@sitecore-content-sdk/content/client';
import { defineConfig } from '@sitecore-content-sdk/content/config';
import { RedirectsService } from '@sitecore-content-sdk/content/site';
import { GraphQLRequestClient } from '@sitecore-jss/sitecore-jss/graphql.js';
import { GraphQLDictionaryService, RestDictionaryService } from '@sitecore-jss/sitecore-jss/i18n.js';
import { GraphQLLayoutService, RestLayoutService } from '@sitecore-jss/sitecore-jss/layout.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FaultMode } from '../upstreams/edge-server.ts';
import { type RecordedRequest, replay } from '../upstreams/replay.ts';
import { needSamples, sample } from '../upstreams/samples.ts';
import { leak } from './ask.ts';
import { type PlatformSite, startPlatformSite } from './platform-site.ts';

const KEY = 'key-of-the-platform-42';
const GRAPHQL = '/sitecore/api/graph/edge';
const LAYOUT = 'query A($site: String!) { layout(site: $site, routePath: "/auto-insurance", language: "en") { item { rendered } } }';
const THEIRS = '{00000000-0000-0000-0000-000000000001}';

/** The platform supports both protocols; without LAYOUT_SERVICE_URL the REST forms are read through its GraphQL. */
const forms: { form: string; vars: Record<string, string> }[] = [
  { form: 'GraphQL only', vars: { LAYOUT_SERVICE_URL: '' } },
  { form: 'GraphQL and REST', vars: {} },
];

describe.each(forms)('a platform with $form', ({ form, vars }) => {
  let site: PlatformSite;
  beforeAll(async () => {
    site = await startPlatformSite({
      vars: { LAYOUT_TIMEOUT_MS: '1000', ...vars },
      platform: { apiKey: KEY, phrases: 23, extraRoutes: 4 },
    });
  });
  afterEach(async () => {
    site.edge.control({ mode: 'ok' });
    // A success between failures keeps the circuit closed, which has its own tests.
    await graphql('{ __typename }');
    await layout('item=/');
    site.edge.requests.length = 0;
    site.lines.length = 0;
  });
  afterAll(() => site.stop());

  const graphql = (query: string, { variables = { site: site.edge.site } as object, headers = {}, host = 'localhost' } = {}) =>
    site.ask(GRAPHQL, {
      method: 'POST',
      host,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    });
  const layout = (query: string, headers: Record<string, string> = {}) => site.ask(`/sitecore/api/layout/render/jss?${query}`, { headers });

  test('the official clients read through the proxy with their own key, which is not passed on [DEL-08]', async () => {
    const name = site.edge.site;
    const config = defineConfig({
      api: { local: { apiHost: site.origin, apiKey: THEIRS } },
      defaultSite: name,
      defaultLanguage: 'en',
      editingSecret: 'preview',
    } as never);
    const sdk = new SitecoreClient(config as never);
    const clientFactory = GraphQLRequestClient.createClientFactory({ endpoint: site.origin + GRAPHQL, apiKey: THEIRS });
    const rest = new RestLayoutService({ apiHost: site.origin, apiKey: THEIRS, siteName: name });
    const page = await rest.fetchLayoutData('/auto-insurance', 'en');

    expect(page.sitecore.route?.name).toBe('auto-insurance');
    expect((await sdk.getPage('/auto-insurance'))?.layout).toEqual(page);
    expect(await new GraphQLLayoutService({ siteName: name, clientFactory }).fetchLayoutData('/auto-insurance', 'en')).toEqual(page);
    expect(await sdk.getPage('/there-is-no-such-page')).toBeNull();
    expect((await rest.fetchLayoutData('/there-is-no-such-page', 'en')).sitecore.route).toBeNull();
    expect((await rest.fetchPlaceholderData('headless-main', '/auto-insurance', 'en')).elements).toEqual(
      page.sitecore.route?.placeholders['headless-main'],
    );

    const phrases = await sdk.getDictionary({ site: name, locale: 'en' });
    expect(Object.keys(phrases)).toHaveLength(23);
    expect(
      await new RestDictionaryService({ apiHost: site.origin, apiKey: THEIRS, siteName: name, cacheEnabled: false }).fetchDictionaryData(
        'en',
      ),
    ).toEqual(phrases);
    expect(
      await new GraphQLDictionaryService({
        siteName: name,
        clientFactory,
        useSiteQuery: true,
        pageSize: 7,
        cacheEnabled: false,
      }).fetchDictionaryData('en'),
    ).toEqual(phrases);
    const factory = createGraphQLClientFactory({ api: (config as unknown as { api: never }).api });
    const redirects = await new RedirectsService({ clientFactory: factory, cacheEnabled: false } as never).fetchRedirects(name);
    expect(redirects.length).toBeGreaterThan(0);

    const sent = JSON.stringify(site.edge.requests);
    expect(site.edge.requests.length).toBeGreaterThan(5);
    expect(sent).not.toContain(THEIRS);
    for (const { headers, url } of site.edge.requests)
      expect(headers.sc_apikey ?? new URL(url, site.edge.url).searchParams.get('sc_apikey')).toBe(KEY);
  });

  describe('recorded requests', () => {
    needSamples();

    test('every recorded request of the official clients is answered [DEL-08]', async () => {
      const requests: Partial<RecordedRequest>[] = sample('recorded-official-client-requests.json');
      for (const { request, status, json } of await replay(requests, site.origin, {
        site: site.edge.site,
        path: '/auto-insurance',
        graphqlPath: GRAPHQL,
      })) {
        expect([request.by, status]).toEqual([request.by, request.url.includes('nope') ? 404 : 200]);
        expect(json, request.by).not.toHaveProperty('errors');
      }
    });
  });

  test('nothing of the visitor reaches the platform, and only status and JSON of its response come back [SEC-02]', async () => {
    const headers = {
      cookie: 'session=secret-cookie',
      authorization: 'Bearer visitors-token',
      'x-sitecore-contextid': 'forged',
      sc_apikey: 'forged',
      sc_editmode: 'true',
      sc_previewmode: 'true',
      'x-forwarded-for': '203.0.113.9',
      referer: 'https://here.test/private',
    };
    const replies = [
      await graphql(LAYOUT, { headers }),
      await layout('item=/auto-insurance&sc_apikey=forged&tracking=true&sc_mode=edit&x=1', headers),
    ];
    for (const { status, headers: answered } of replies) {
      expect(status).toBe(200);
      expect(answered['content-type']).toBe('application/json; charset=utf-8');
      expect(answered['cache-control']).toBe('no-store');
      expect(answered['x-content-type-options']).toBe('nosniff');
      expect(answered['set-cookie']).toBeUndefined();
    }
    const sent = JSON.stringify(site.edge.requests);
    for (const word of ['secret-cookie', 'visitors-token', 'forged', '203.0.113.9', 'private', 'sc_editmode', 'sc_mode', 'tracking=true'])
      expect([word, sent.includes(word)]).toEqual([word, false]);
  });

  test('the preview host with the editing secret requests drafts, with our key and without the secret [EDT-04]', async () => {
    const headers = { authorization: 'Bearer preview', sc_editmode: 'true', sc_layoutkind: 'shared', sc_unknown: 'x' };
    expect((await graphql(LAYOUT, { headers, host: 'preview.localhost' })).status).toBe(200);
    expect(site.edge.requests.at(-1)?.headers).toMatchObject({
      sc_editmode: 'true',
      sc_layoutkind: 'shared',
      sc_site: site.edge.site,
      sc_apikey: KEY,
    });
    expect(JSON.stringify(site.edge.requests.at(-1)?.headers)).not.toMatch(/Bearer|sc_unknown/);
  });

  test.each([
    ['a write', 'mutation { deleteItem { ok } }'],
    ['introspection', '{ __schema { types { name } } }'],
    ['another root', '{ authoring { users } }'],
    ['another site', '{ layout(site: "intranet", routePath: "/") { item { rendered } } }'],
    ['a query too deep', `{ item ${'{ parent '.repeat(16)} { id } ${'}'.repeat(16)} }`],
  ])('%s is refused without a request to the platform [SEC-02]', async (_, query) => {
    const { status, headers, text } = await graphql(query);
    expect([status, headers['content-type'], site.edge.requests.length]).toEqual([400, 'application/problem+json', 0]);
    expect(JSON.parse(text).errors[0]).toMatchObject({ parameter: 'query', message: expect.any(String) });
  });

  test('a query that the platform cannot parse is refused with its reason [DEL-08]', async () => {
    const { status, text } = await graphql('{ item(language: "en") { nothing } }');
    expect([status, JSON.parse(text).errors[0].message]).toEqual([400, expect.stringContaining('nothing')]);
  });

  test('another site is 404 without a request to the platform [SEC-02]', async () => {
    const { status, text } = await layout('item=/&sc_site=intranet');
    expect([status, JSON.parse(text)]).toEqual([404, { sitecore: { context: { pageEditing: false, language: 'en' }, route: null } }]);
    expect((await site.ask('/sitecore/api/jss/dictionary/intranet/en')).status).toBe(404);
    expect(site.edge.requests).toEqual([]);
  });

  test.each([
    ['GET', GRAPHQL, 405],
    ['POST', '/sitecore/api/layout/render/jss', 405],
    ['DELETE', '/sitecore/api/jss/dictionary/lake-erie/en', 405],
    ['GET', '/sitecore/api/ssc/item/123', 404],
    ['POST', '/sitecore/api/jss/track/event', 404],
    ['POST', '/sitecore/api/authoring/graphql/v1', 404],
    ['GET', '/sitecore/api/layout/render/jss/../../../shell', 404],
    ['GET', '/sitecore/api/layout/render/jss%2f..%2f..%2fssc', 200],
    ['POST', '/api/repository/import', 405],
  ])('%s %s: %i, and the platform gets no other URL [DEL-08]', async (method, path, status) => {
    expect((await site.ask(path, { method, headers: { 'content-type': 'application/json' } })).status).toBe(status);
    for (const { url } of site.edge.requests)
      expect(url).toMatch(/^\/(api\/graphql\/v1|sitecore\/api\/(graph\/edge|layout\/render\/jss\?))/);
  });

  test.each<[FaultMode, number]>([
    ['down', 502],
    ['truncated', 502],
    ['too-large', 502],
    ['html', 502],
    ['redirected', 502],
    ['unavailable', 502],
    ['rate-limited', 503],
    ['slow', 504],
  ])('a platform that is %s: %i with a reason and no internal details [API-02]', async (mode, status) => {
    site.edge.control({ mode, delayMs: 2500, retryAfterSeconds: 7 });
    const replies = [await graphql(LAYOUT), await layout('item=/auto-insurance')];
    for (const reply of replies) {
      expect([reply.status, reply.headers['content-type']]).toEqual([status, 'application/problem+json']);
      expect(leak(reply)).toBeUndefined();
      for (const word of [KEY, site.edge.url, new URL(site.edge.url).port]) expect(reply.text).not.toContain(word);
      if (mode === 'rate-limited') expect(reply.headers['retry-after']).toBe('7');
    }
    expect(JSON.parse(replies[0]?.text ?? '').errors[0].message).toBe(JSON.parse(replies[0]?.text ?? '').title);
    // The simulator delivers log lines a moment after the response.
    await expect.poll(() => site.events('upstream-failed').length, { timeout: 5000 }).toBeGreaterThan(0);
    expect(JSON.stringify(site.lines)).not.toContain(KEY);
  });

  test('a key that the platform rejects is our error, not the caller’s [SEC-02]', async () => {
    const wrong = await startPlatformSite({ vars: { EDGE_API_KEY: 'an-old-key', ...vars }, platform: { apiKey: KEY } });
    try {
      const reply = await wrong.ask(`/sitecore/api/layout/render/jss?item=/`);
      expect([form, reply.status, reply.text.includes('Invalid key')]).toEqual([form, 502, false]);
    } finally {
      await wrong.stop();
    }
  });
});

test('a layout service alone has no GraphQL, and the response names the setting for it [DEL-08]', async () => {
  const site = await startPlatformSite({
    source: 'layout-service',
    vars: { EDGE_URL: '', DELIVERY_KEY: 'theirs' },
    platform: { apiKey: KEY },
  });
  try {
    const headers = { 'content-type': 'application/json', sc_apikey: 'theirs' };
    const reply = await site.ask(GRAPHQL, { method: 'POST', headers, body: JSON.stringify({ query: '{ __typename }' }) });
    expect([reply.status, JSON.parse(reply.text).detail]).toEqual([503, 'Setting EDGE_URL is not set.']);
    for (const [key, status] of [
      ['theirs', 200],
      [KEY, 401],
      ['', 401],
    ] as const)
      expect([key, (await site.ask('/sitecore/api/layout/render/jss?item=/', { headers: { sc_apikey: key } })).status]).toEqual([
        key,
        status,
      ]);
  } finally {
    await site.stop();
  }
});
