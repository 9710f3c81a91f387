/** Tests `/api/search` and `/discover/v2/{domain}`: callers, refusals, forwarded requests, and responses. */
import { beforeEach, describe, expect, test } from 'vitest';
import { fakeServices, type FakeServices } from '../../../../test/fake-services.ts';
import { createApp } from '../../../app.tsx';
import { UpstreamError } from '../../../lib/http/upstream-error.ts';
import type { SearchHit, SearchRequest } from '../../../search/protocol.ts';
import type { SearchPlace } from '../../../search/service.ts';

const KEY = 'a key of tests';
const SITES = {
  '/es': { site: 'lake-erie', language: 'es' },
  'foundation.localhost': { site: 'foundation', language: 'en' },
};
const hit = { id: '/blog/ice', name: 'Ice', url: '/blog/ice', abstract_image: '/-/media/ice.jpg' } as SearchHit;
const bodyOf = (search: object = {}, context: object = {}) => ({
  context: { page: { uri: '/' }, ...context },
  widget: { items: [{ rfk_id: 'w', entity: 'content', search }] },
});

let services: FakeServices;
let queries: { request: SearchRequest; place: SearchPlace }[];
let failure: Error | undefined;
beforeEach(() => set());

function set(settings: Record<string, string> = {}) {
  queries = [];
  failure = undefined;
  services = fakeServices({ settings: { SITES: JSON.stringify(SITES), SEARCH_API_KEY: KEY, ...settings } });
  services.search = {
    async ask(request, place) {
      queries.push({ request, place });
      if (failure) throw failure;
      return {
        widgets: [{ rfk_id: 'w', type: 'content_grid', entity: 'content', content: [hit], total_item: 1, limit: 10, offset: 0, facet: [] }],
      };
    },
  };
}

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

async function send(path: string, { method = 'POST', headers = {}, body = bodyOf() }: Sent = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(new URL(path, 'http://localhost:8787'), {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body: text }),
  });
  const answer = await createApp(services).fetch(request, services.env, services.background as unknown as ExecutionContext);
  return { status: answer.status, headers: answer.headers, json: (await answer.json().catch(() => undefined)) as Record<string, unknown> };
}

const keyed = (sent: Sent = {}): Sent => ({ ...sent, headers: { authorization: KEY, ...sent.headers } });
const endpoints: [string, (sent?: Sent) => Promise<Awaited<ReturnType<typeof send>>>][] = [
  ['/api/search', (sent) => send('/api/search', sent)],
  ['/discover/v2/1', (sent) => send('/discover/v2/1', keyed(sent))],
];

describe.each(endpoints)('%s', (_, call) => {
  test('follows the protocol, uncached [SRC-02] [API-02]', async () => {
    const { status, headers, json } = await call();
    expect(status).toBe(200);
    expect(json).toMatchObject({ ts: expect.any(Number), dt: expect.any(Number), widgets: [{ rfk_id: 'w', total_item: 1 }] });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toMatch(/^application\/json/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('does not allow GET [API-02]', async () => {
    expect(await call({ method: 'GET' })).toMatchObject({ status: 405, json: { code: 'method-not-allowed' } });
  });

  test.each<[string, Sent, number, string]>([
    ['no JSON', { body: '{"context":' }, 400, 'bad-request'],
    ['another type', { headers: { 'content-type': 'text/plain' } }, 415, 'wrong-type'],
    ['too much', { body: bodyOf({ filling: 'x'.repeat(40_000) }) }, 413, 'too-large'],
    ['10 KB of words', { body: bodyOf({ query: { keyphrase: 'x'.repeat(10_240) } }) }, 422, 'invalid-search'],
    ['an offset of 10^9', { body: bodyOf({ offset: 1e9 }) }, 422, 'invalid-search'],
  ])('%s is refused by name before the service is called [SRC-02] [API-02]', async (_what, sent, status, code) => {
    const answer = await call(sent);
    expect(answer).toMatchObject({ status, json: { code } });
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(queries).toEqual([]);
  });

  test('a filter of a hundred levels is refused as quickly as a small one [SRC-02] [API-02]', async () => {
    let filter: object = { type: 'eq', name: 'topic', value: 'x' };
    for (let level = 0; level < 100; level++) filter = { type: 'not', filter };
    expect(await call({ body: bodyOf({ filter }) })).toMatchObject({
      status: 422,
      json: { code: 'invalid-search', errors: [{ parameter: expect.stringMatching(/^widget\.items\.0\.search\.filter/) }] },
    });
  });

  test('limits the chosen values over all facets: 60 pass, one more is refused by the field’s name [SRC-02] [API-02] [SEC-01]', async () => {
    const choosing = (...sizes: number[]) =>
      bodyOf({
        facet: {
          types: sizes.map((size, at) => ({
            name: `facet_${at}`,
            filter: { type: 'or', values: Array.from({ length: size }, (_, value) => `v${value}`) },
          })),
        },
      });
    // Each facet counts in addition to its values.
    expect((await call({ body: choosing(19, 19, 19) })).status).toBe(200);
    expect(queries).toHaveLength(1);
    const { status, json, headers } = await call({ body: choosing(19, 19, 20) });
    expect([status, headers.get('content-type')]).toEqual([422, 'application/problem+json']);
    expect(json).toMatchObject({
      code: 'invalid-search',
      errors: [{ parameter: 'widget.items.0.search.facet.types', message: expect.stringContaining('60') }],
    });
    expect(queries).toHaveLength(1);
  });

  test.each([
    [new UpstreamError('timeout', 'no answer within 4000 ms'), 504],
    [new UpstreamError('rate-limited', 'answered 429', 7), 503],
    [new UpstreamError('unavailable', 'answered 500'), 502],
    [new UpstreamError('malformed', 'no list of widgets'), 502],
  ])('%s is never a success [API-02]', async (error, status) => {
    failure = error;
    const answer = await call();
    expect(answer).toMatchObject({ status, json: { code: expect.stringMatching(/^upstream-/) } });
    expect(JSON.stringify(answer.json)).not.toContain(error.message);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('too many from one visitor: 429, and the service is not called [API-02]', async () => {
    services.limits.reads = { allows: async () => false };
    const answer = await call();
    expect(answer).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(queries).toEqual([]);
  });
});

describe('/api/search', () => {
  test('refuses pages of other sites [SRC-02] [SEC-03]', async () => {
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.example' },
    ];
    for (const headers of foreign)
      expect(await send('/api/search', { headers })).toMatchObject({ status: 403, json: { code: 'forbidden' } });
    expect(queries).toEqual([]);
    expect((await send('/api/search', { headers: { 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
  });

  test('the host names the site, the body the language; an unknown language becomes the host’s [SRC-02] [DEL-17]', async () => {
    const placeFor = async (language: string, host = 'localhost:8787') => {
      await send('/api/search', { headers: { host }, body: bodyOf({}, { locale: { country: 'us', language } }) });
      const { place, request } = queries.at(-1)!;
      expect(request.context.locale.language).toBe(place.language);
      return place;
    };
    expect(await placeFor('es')).toEqual({ site: 'lake-erie', language: 'es', strict: true });
    expect(await placeFor('de')).toMatchObject({ site: 'lake-erie', language: 'en' });
    expect(await placeFor('es', 'foundation.localhost')).toMatchObject({ site: 'foundation', language: 'en' });
  });

  test('sends the visitor’s id to the service only with consent [TRK-06]', async () => {
    const userFor = async (headers: Record<string, string>) => {
      await send('/api/search', { headers, body: bodyOf({}, { user: { uuid: 'ab12' } }) });
      return queries.at(-1)?.request.context.user;
    };
    const accepted = { cookie: 'COOKIE_BANNER_DISMISSED=true' };
    expect(await userFor({})).toBeUndefined();
    expect(await userFor(accepted)).toEqual({ uuid: 'ab12' });
    expect(await userFor({ ...accepted, 'sec-gpc': '1' })).toBeUndefined();
  });

  test('hits link to this site’s addresses; /api/discover/v2 is the same endpoint under the service’s name [SRC-02]', async () => {
    for (const path of ['/api/search', '/api/discover/v2'])
      expect((await send(path)).json).toMatchObject({ widgets: [{ content: [{ url: '/blog/ice' }] }] });
  });
});

describe('/discover/v2/{domain}', () => {
  test('requires only the key in its header [SRC-02] [SEC-05]', async () => {
    for (const authorization of [undefined, '', 'another', `Bearer ${KEY}`, `${KEY} `.repeat(2)]) {
      const answer = await send('/discover/v2/1', authorization === undefined ? {} : { headers: { authorization } });
      expect([authorization, answer.status, answer.json.code]).toEqual([authorization, 401, 'unauthorized']);
    }
    expect(queries).toEqual([]);
  });

  test('is closed without a key of its own, and to callers who repeat guesses [SEC-05]', async () => {
    set({ SEARCH_API_KEY: '' });
    expect((await send('/discover/v2/1', { headers: { authorization: '' } })).status).toBe(401);
    set();
    services.limits.secrets = { allows: async () => false };
    await send('/discover/v2/1', { headers: { authorization: 'guess' } });
    expect((await send('/discover/v2/1', keyed())).status).toBe(429);
  });

  test('accepts a site’s number and name; any other domain is refused [SRC-02] [DEL-17]', async () => {
    const siteFor = async (domain: string) => {
      const { status } = await send(`/discover/v2/${domain}`, keyed());
      return status === 200 ? queries.at(-1)?.place.site : status;
    };
    expect(await siteFor('1')).toBe('lake-erie');
    expect(await siteFor('lake-erie')).toBe('lake-erie');
    expect(await siteFor('2')).toBe('foundation');
    for (const domain of ['3', '0', '01', 'elsewhere', 'constructor', '%00'])
      expect([domain, await siteFor(domain)]).toEqual([domain, 404]);
  });

  test('is closed when an external search service is configured [SRC-02]', async () => {
    set({ SEARCH_URL: 'https://discover.example/discover/v2/2222222' });
    expect((await send('/discover/v2/1', keyed())).status).toBe(404);
  });

  test('hits have absolute addresses, since callers are on other hosts [SRC-02]', async () => {
    expect((await send('/discover/v2/1', keyed())).json).toMatchObject({
      widgets: [{ content: [{ url: 'http://localhost:8787/blog/ice', abstract_image: 'http://localhost:8787/-/media/ice.jpg' }] }],
    });
  });

  test('every refusal has `errors`, where the service’s clients look for failure [SRC-02] [API-02]', async () => {
    failure = new UpstreamError('unavailable', 'down');
    for (const answer of [await send('/discover/v2/1'), await send('/discover/v2/9', keyed()), await send('/discover/v2/1', keyed())])
      expect((answer.json.errors as unknown[]).length).toBeGreaterThan(0);
  });
});
