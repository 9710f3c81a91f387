/** The search cases against a server that speaks the service's protocol; the requests we send, every shape of response, and failures. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SearchFault, type SearchServer, type SearchShape, start } from '../../test/upstreams/search-server.ts';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { movedClock } from '../../test/worker/moved-clock.ts';
import { Circuits } from '../lib/resilience/circuit.ts';
import { metricsOf } from '../lib/logging/metrics.ts';
import { readSettings } from '../settings.ts';
import { newestArticles, relatedContent, siteSearch } from './requests.ts';
import { caseDocuments } from './case-documents.test-data.ts';
import { CASE_ORIGIN, searchCases } from './cases.test-data.ts';
import { searchClient } from './client.ts';
import { PRESS_RELEASE } from './requests.ts';
import type { Search } from './service.ts';

const SITES = { '/es': { site: 'harbor', language: 'es' }, 'foundation.harbor.example': { site: 'foundation', language: 'en' } };
const place = { site: 'harbor', language: 'en' };
const context = { uri: '/here', language: 'en' };
const calm = () => AbortSignal.timeout(10_000);
const log = memoryLog();

let server: SearchServer;
beforeAll(async () => {
  server = await start({ documents: caseDocuments, origin: CASE_ORIGIN });
});
afterAll(() => server.close());
beforeEach(() => {
  log.lines.length = 0;
  server.requests.length = 0;
  server.control();
});

/** A client of a new isolate. */
function client(vars: Record<string, string> = {}): Search {
  const clock = movedClock(Date.now());
  return searchClient({
    settings: readSettings({
      RUN: 'local',
      SITE_URL: CASE_ORIGIN,
      SITE_NAME: 'harbor',
      SITES: JSON.stringify(SITES),
      ...server.vars,
      ...vars,
    }),
    log,
    clock,
    circuits: new Circuits(clock),
    metrics: metricsOf(undefined),
  });
}

const shapes: SearchShape[] = ['usual', 'once-each'];
describe.each(shapes)('the cases, from a service whose responses are %s', (shape) => {
  beforeEach(() => server.control({ shape }));
  searchCases(() => client());
});

describe('requests', () => {
  const sent = () => JSON.parse(server.requests[0]?.text ?? '');

  test('send the key only in its header, and nothing about a visitor [SRC-02] [SEC-05]', async () => {
    await client().ask(newestArticles(context, 3), place, calm());
    const { headers } = server.requests[0] ?? { headers: {} };
    expect(headers).toMatchObject({ authorization: server.vars.SEARCH_API_KEY, 'content-type': 'application/json' });
    expect(headers).not.toHaveProperty('cookie');
    expect(sent().context).toEqual({ page: { uri: '/here' }, locale: { country: 'us', language: 'en' } });
  });

  test('omit our own extensions; highlight is beside the query, as specified [SRC-02]', async () => {
    await client().ask(siteSearch({ language: 'en' }, { text: 'gutter', types: [], page: 0, exact: true }), place, calm());
    const { search } = sent().widget.items[0];
    expect(search.query).toEqual({ keyphrase: 'gutter' });
    expect(search.highlight).toMatchObject({ fragment_size: 500 });
  });

  test('name the configured sources in every widget [SRC-02]', async () => {
    await client({ SEARCH_SOURCES: '1105, 1106' }).ask(newestArticles(context, 3), place, calm());
    expect(sent().widget.items[0].sources).toEqual(['1105', '1106']);
    server.requests.length = 0;
    await client().ask(newestArticles(context, 3), place, calm());
    expect(sent().widget.items[0]).not.toHaveProperty('sources');
  });

  test('are one call for all widgets, and one more for each missing widget [SRC-02]', async () => {
    const request = siteSearch({ language: 'en' }, { text: 'office', types: [PRESS_RELEASE], page: 0 });
    await client().ask(request, place, calm());
    expect(server.requests).toHaveLength(1);
    server.control({ shape: 'once-each' });
    const { widgets } = await client().ask(request, place, calm());
    expect(server.requests).toHaveLength(3);
    expect(widgets.map(({ facet }) => facet[0]?.value.length)).toEqual([1, 2]);
  });
});

describe('responses', () => {
  test('may be minimal: missing parts are empty [SRC-02]', async () => {
    server.control({ shape: 'bare' });
    const { widgets } = await client().ask(relatedContent(context, 'Homeowners'), place, calm());
    expect(widgets[0]).toMatchObject({ entity: 'content', limit: 3, offset: 0, total_item: 4, facet: [] });
    expect(widgets[0]?.content[0]).toEqual({
      id: '/blog/ice',
      type: '',
      name: 'Ice & snow',
      url: '/blog/ice',
      description: '',
      abstract_title: '',
      abstract_image: '',
      abstract_image_alt: '',
      published_date: '',
      author: '',
      primary_category: '',
      topic: [],
      insurance_quote_type: [],
      format: [],
      resources: [],
    });
  });

  test('may have numbers as text, texts for lists, times as numbers; invalid hits and script links are omitted [SRC-02] [SEC-01]', async () => {
    server.control({ shape: 'odd' });
    const { widgets } = await client().ask(relatedContent(context, 'Homeowners'), place, calm());
    expect(widgets[0]?.total_item).toBe(4);
    expect(widgets[0]?.content.map(({ name }) => name)).toEqual(['Ice & snow', 'Hail', 'Pump']);
    expect(widgets[0]?.content[0]).toMatchObject({
      id: '1',
      url: '/blog/ice',
      topic: ['Claims', 'Tips'],
      format: ['Article'],
      author: 'Ruth Ödegård-Lane',
      published_date: '2026-11-04T00:00:00.000Z',
    });
    const counted = await client().ask(siteSearch({ language: 'en' }, { text: 'office', types: [], page: 0 }), place, calm());
    expect(counted.widgets[0]?.facet[0]?.value).toMatchObject([
      { text: PRESS_RELEASE, count: 4 },
      { text: 'Page', count: 1 },
    ]);
  });
});

describe('failures', () => {
  test.each<[SearchFault, string, number]>([
    ['down', 'unavailable', 2],
    ['error', 'unavailable', 1],
    ['unavailable', 'unavailable', 2],
    ['redirected', 'unavailable', 1],
    ['errors', 'unavailable', 1],
    ['widget-errors', 'unavailable', 1],
    ['rate-limited', 'rate-limited', 1],
    ['half', 'malformed', 1],
    ['empty', 'malformed', 1],
    ['null', 'malformed', 1],
    ['html-page', 'malformed', 1],
    ['wrong-types', 'malformed', 1],
    ['content-is-a-number', 'malformed', 1],
    ['no-widgets', 'malformed', 1],
    ['empty-widgets', 'malformed', 1],
    ['other-widget', 'malformed', 1],
    ['too-large', 'malformed', 1],
  ])('%s: %s after %i calls, one line, and never what was looked for [SRC-02] [API-02]', async (mode, kind, calls) => {
    server.control({ mode });
    const request = siteSearch({ language: 'en' }, { text: 'gutter', types: [], page: 0 });
    await expect(client().ask(request, place, calm())).rejects.toMatchObject({ name: 'UpstreamError', kind });
    expect(server.requests).toHaveLength(calls);
    const failed = log.lines.filter(({ event }) => event === 'upstream-failed');
    expect(failed).toMatchObject([{ fields: { upstream: 'search', operation: 'discover', kind } }]);
    expect(JSON.stringify(log.lines)).not.toMatch(/gutter|not-a-secret/);
  });

  test('a slow service ends with the caller’s own limit [SRC-02]', async () => {
    server.control({ mode: 'slow' });
    await expect(client().ask(newestArticles(context, 3), place, AbortSignal.timeout(50))).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('a wrong key is a failure that says so [SRC-02]', async () => {
    await expect(client({ SEARCH_API_KEY: 'another' }).ask(newestArticles(context, 3), place, calm())).rejects.toThrow('answered 401');
  });

  test('after five failures the service is not called [SRC-02]', async () => {
    server.control({ mode: 'unavailable' });
    const one = client();
    for (let call = 0; call < 3; call++) await one.ask(newestArticles(context, 3), place, calm()).catch(() => undefined);
    const asked = server.requests.length;
    await expect(one.ask(newestArticles(context, 3), place, calm())).rejects.toThrow('not called for a while');
    expect(server.requests).toHaveLength(asked);
  });
});
