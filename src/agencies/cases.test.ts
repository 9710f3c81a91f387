/** Runs the agency cases against both forms: the client with a server that speaks the service's protocol, and the local files. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeRecords } from '../../scripts/data/agency-files.ts';
import { broken, records } from '../../test/upstreams/locator-agencies.ts';
import { placeNamed } from '../../test/upstreams/locator-places.ts';
import { type LocatorFault, type LocatorServer, type LocatorShape, start } from '../../test/upstreams/locator-server.ts';
import { testBackground } from '../../test/worker/background.ts';
import { memoryLog } from '../../test/worker/memory-log.ts';
import { movedClock } from '../../test/worker/moved-clock.ts';
import type { Geocoder } from '../geocoding/service.ts';
import { Circuits } from '../lib/resilience/circuit.ts';
import type { DataFiles } from '../lib/cache/data-files.ts';
import type { Fetch } from '../lib/http/fetch.ts';
import { metricsOf } from '../lib/logging/metrics.ts';
import { readSettings } from '../settings.ts';
import type { Agency } from './agency.ts';
import { agencyCases } from './cases.test-data.ts';
import { agenciesOf } from './choose.ts';
import type { Agencies } from './service.ts';
import { readAgency } from './response/agency-response.ts';

const log = memoryLog();
const files = new Map<string, unknown>();
const data: DataFiles = { json: async <T>(name: string) => files.get(name) as T | undefined };
const read = records.map((record) => ({ agency: readAgency(record) as Agency }));
/** Geocodes the locations of the records, as the server does. */
const geocoder: Geocoder = {
  async geocode(address) {
    const [, city = '', state = '', postalcode = ''] = /^(?:.*?, )?([^,\d]*?)(?:, )?([A-Z]{2})? ?(\d{5}(?:-\d{4})?)?$/.exec(address) ?? [];
    const point = placeNamed(read, { city, state, postalcode });
    return point && { line1: '', city, state, zip: postalcode, point, exactness: postalcode ? 'zip' : 'town', centreOf: city };
  },
};
const nothingStored = { get: async () => null, put: async () => undefined } as unknown as KVNamespace;

function form(vars: Record<string, string>, fetch?: Fetch): Agencies {
  const clock = movedClock();
  return agenciesOf({
    settings: readSettings({ RUN: 'local', SITE_URL: 'http://localhost:8787', ...vars }),
    log,
    clock,
    circuits: new Circuits(clock),
    metrics: metricsOf(undefined),
    data,
    geocoder,
    kv: nothingStored,
    background: testBackground(),
    ...(fetch && { fetch }),
  });
}

let server: LocatorServer;
beforeAll(async () => {
  writeRecords([...records, ...broken], (name, content) => files.set(name, JSON.parse(JSON.stringify(content))));
  server = await start();
});
afterAll(() => server.close());
beforeEach(() => {
  log.lines.length = 0;
  server.control();
});
const real = () => form({ LOCATOR_URL: server.url, ...server.vars });

describe('from local files', () => agencyCases(() => form({})));

describe.each<LocatorShape>(['usual', 'backing-field', 'nested', 'list', 'with-broken'])('from the service, answers %s', (shape) => {
  beforeEach(() => server.control({ shape }));
  agencyCases(real);
});

const signal = new AbortController().signal;
const newest = () => server.requests.at(-1) as LocatorServer['requests'][number];

test('sends the headers of the client, the query of the channel and a new request id with each call [AGY-13]', async () => {
  const agencies = form({ LOCATOR_URL: `${server.url}/`, ...server.vars });
  await agencies.near({ state: 'PA' }, signal);
  const { headers, query, path, method } = newest();
  expect([method, path, headers.client_id, headers.client_secret]).toEqual([
    'GET',
    '/agencies/agency/agents/locations',
    server.vars.LOCATOR_CLIENT_ID,
    server.vars.LOCATOR_CLIENT_SECRET,
  ]);
  expect(headers).not.toHaveProperty('cookie');
  expect(query).toEqual({
    state: 'PA',
    radius: '100',
    minimumResults: '0',
    quoteSlaIndicator: 'false',
    pageLength: '100',
    channelName: 'WEB',
    channelId: '1',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  await agencies.near({ state: 'PA' }, signal);
  expect(newest().query.requestId).not.toBe(query.requestId);
});

test('passes on every parameter in the spelling of the service [AGY-13]', async () => {
  const all = {
    addressline1: '1 A&B St $line2=x',
    addressline2: '#2',
    city: 'Erie',
    state: 'PA',
    postalcode: '16501',
    latitude: 42.1,
    longitude: -80.1,
    radius: 20,
    minimumResults: 3,
    quoteSlaIndicator: true,
    pageLength: 7,
  };
  await real().near(all, signal);
  const { requestId: _, ...sent } = newest().query;
  const texts = Object.fromEntries(Object.entries(all).map(([name, value]) => [name, String(value)]));
  expect(sent).toEqual({ ...texts, channelName: 'WEB', channelId: '1' });
});

test('requests accounts by POST, as JSON, in both spellings [AGY-13]', async () => {
  await real().byAccountNumber('pp1001', signal);
  const { method, path, text, headers } = newest();
  expect([method, path, JSON.parse(text), headers['content-type']]).toEqual([
    'POST',
    '/agencies/accounts/locations',
    { accountNumbers: ['pp1001', 'PP1001'] },
    'application/json',
  ]);
});

test('leaves out a malformed agency, with one line in the log [AGY-14]', async () => {
  server.control({ shape: 'with-broken' });
  expect(await real().near({ state: 'PA' }, signal)).toHaveLength(4);
  expect(log.events('agencies-left-out')).toEqual([{ count: 4, of: 8, reason: expect.stringMatching(/^an agency without|Invalid/) }]);
});

test("keeps the service's own message for an empty result [AGY-13] [API-02]", async () => {
  expect(await real().inCity('WI', 'Eau Claire', signal)).toEqual({ AgentSearchError: { Message: 'No agents in WI' } });
});

test.each<[LocatorFault, string]>([
  ['down', 'unavailable'],
  ['error', 'unavailable'],
  ['unavailable', 'unavailable'],
  ['redirected', 'unavailable'],
  ['half', 'malformed'],
  ['empty', 'malformed'],
  ['wrong-types', 'malformed'],
  ['too-large', 'malformed'],
  ['html-page', 'malformed'],
  ['null', 'malformed'],
  ['all-broken', 'malformed'],
])('a service that is %s: every call rejects as %s, with one log line [AGY-13]', async (mode, kind) => {
  server.control({ mode });
  const calls: ((agencies: Agencies) => Promise<unknown>)[] = [
    (agencies) => agencies.byAccountNumber('PP1001', signal),
    (agencies) => agencies.near({ state: 'PA' }, signal),
    (agencies) => agencies.languages(signal),
    (agencies) => agencies.inState('PA', signal),
    (agencies) => agencies.inCity('PA', 'Erie', signal),
  ];
  for (const call of calls) {
    log.lines.length = 0;
    await expect(call(real())).rejects.toMatchObject({ name: 'UpstreamError', kind });
    expect(log.events('upstream-failed')).toHaveLength(1);
  }
  log.lines.length = 0;
  await expect(real().states(signal)).rejects.toMatchObject({ name: 'UpstreamError', kind });
  // States are requested in parallel.
  await expect.poll(() => log.events('upstream-failed').length).toBe(4);
});

test('stops waiting for a slow service when the caller aborts [AGY-13]', async () => {
  server.control({ mode: 'slow' });
  await expect(real().near({ state: 'PA' }, AbortSignal.timeout(200))).rejects.toMatchObject({ kind: 'timeout' });
});

test('fails with a wrong secret, and reveals it nowhere [SEC-02]', async () => {
  const agencies = form({ LOCATOR_URL: server.url, ...server.vars, LOCATOR_CLIENT_SECRET: 'wrong-secret' });
  await expect(agencies.near({ state: 'PA' }, signal)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(JSON.stringify(log.lines)).not.toContain('wrong-secret');
});

test('treats a 404 as a missing account, but not a 404 page of another server [AGY-02] [AGY-13]', async () => {
  const answering = (body: string) => form({ LOCATOR_URL: 'https://locator.test' }, async () => new Response(body, { status: 404 }));
  expect(await answering('{"error":"no such account"}').byAccountNumber('PP1', signal)).toBeUndefined();
  await expect(answering('<html>Not Found</html>').byAccountNumber('PP1', signal)).rejects.toMatchObject({ kind: 'malformed' });
  await expect(answering('{}').near({ state: 'PA' }, signal)).rejects.toMatchObject({ kind: 'unavailable' });
});

test('without its files the local form is unavailable [AGY-13]', async () => {
  const saved = new Map(files);
  files.clear();
  await expect(form({}).near({ state: 'PA' }, signal)).rejects.toMatchObject({ kind: 'unavailable' });
  for (const [name, content] of saved) files.set(name, content);
});
