/** Agency endpoints over HTTP, from local files and from a service with the same agencies: envelopes, bad input, errors [API-01] [API-02]. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAgencies } from '../../scripts/data/agencies.ts';
import { COUNT, SEED } from '../../scripts/data/write-agencies.ts';
import type { Agency, AgencyMatch } from '../../src/agencies/agency.ts';
import type { StateCities } from '../../src/agencies/service.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { siteOrigin } from '../site.ts';
import { type LocatorFault, type LocatorServer, start } from '../upstreams/locator-server.ts';
import { ask, leak } from './ask.ts';
import { untilRefused } from './until-refused.ts';

let locator: LocatorServer;
let real: RunningSite;
const lines: string[] = [];

beforeAll(async () => {
  locator = await start({ records: makeAgencies({ count: COUNT, seed: SEED }) });
  const vars = { LOCATOR_URL: locator.url, ...locator.vars };
  real = await startSite({ seed: false, vars, onLog: (line) => lines.push(JSON.stringify(line)) });
});
afterAll(async () => {
  await real?.stop();
  await locator?.close();
});
beforeEach(() => locator.control());

const json = async (origin: string, path: string) => JSON.parse((await ask(origin, path)).text);
interface Detail {
  AgencyByAgencyIdResponse: { GetAgencyByAgencyIdResult: { AgentInformation: Agency } };
}
interface Found {
  AgentsByLocationResponse: { GetAgentsByLocationWithMaxResultsResult: { AgentInformation: AgencyMatch[] } };
}
const detailIn = (body: Detail) => body.AgencyByAgencyIdResponse.GetAgencyByAgencyIdResult.AgentInformation;
const foundIn = (body: Found) => body.AgentsByLocationResponse.GetAgentsByLocationWithMaxResultsResult.AgentInformation;
const numbersOf = (agencies: readonly Agency[]) => agencies.map(({ AgencyAccountNumber }) => AgencyAccountNumber);

describe.each<[string, () => string]>([
  ['from local files', () => siteOrigin()],
  ['from the service', () => real.origin],
])('%s', (_, origin) => {
  const get = (path: string) => json(origin(), path);

  test('agentlocator: returns a list in its envelope for each of the four kinds of place and for the five of the locator page [API-01]', async () => {
    for (const query of [
      'zipcode=16501',
      'zipcode=16501-1234',
      'city=Erie',
      'state=PA',
      'line1=100+State+St%2C+Erie%2C+PA+16501',
      'line1=&line2=&city=Erie&state=PA&zipcode=',
      'line1=1+State+St&line2=Apt+2&city=Erie&state=PA&zipcode=16501',
      'zipcode=16501&utm_source=letter',
    ]) {
      const body = await get(`/api/agentlocator?${query}`);
      expect([query, Object.keys(body), Object.keys(body.AgentsByLocationResponse)]).toEqual([
        query,
        ['AgentsByLocationResponse'],
        ['GetAgentsByLocationWithMaxResultsResult'],
      ]);
      const found = foundIn(body);
      expect([query, found.length]).toEqual([query, 100]);
      expect(found[0]).toMatchObject({
        AgencyName: expect.any(String),
        Address: { State: 'PA' },
        Languages: { string: expect.any(Array) },
      });
    }
  });

  test('agentlocator: reaches every agency of a state, a hundred each time, in the same envelope [API-01] [LOC-05]', async () => {
    const all = makeAgencies({ count: COUNT, seed: SEED }).filter(({ Address }) => (Address as { State: string }).State === 'PA');
    for (const place of ['state=PA', 'city=pennsylvania']) {
      const numbers: string[] = [];
      for (let page = 1; numbers.length < all.length; page++) {
        const found = numbersOf(foundIn(await get(`/api/agentlocator?${place}&page=${page}`)));
        expect(found.length, `${place} ${page}`).toBe(Math.min(100, all.length - numbers.length));
        numbers.push(...found);
      }
      expect(numbers.toSorted(), place).toEqual(all.map(({ AgencyAccountNumber }) => AgencyAccountNumber).toSorted());
    }
    expect(numbersOf(foundIn(await get('/api/agentlocator?state=PA&page=x')))).toHaveLength(100);
  });

  test('agentlocator: filters by language, and returns an empty list where no agency is near [API-01] [LOC-02]', async () => {
    const found = foundIn(await get('/api/agentlocator?state=PA&language=spanish'));
    expect(found.length).toBeGreaterThan(3);
    for (const { Languages } of found) expect(Languages.string).toContain('Spanish');
    for (const query of ['zipcode=99950', 'state=TX', 'city=Erie&language=Klingon'])
      expect([query, foundIn(await get(`/api/agentlocator?${query}`))]).toEqual([query, []]);
  });

  test('agencydetail: returns one agency, whatever the case and the characters of its number [API-01] [AGY-14]', async () => {
    const found = foundIn(await get('/api/agentlocator?state=OH'));
    const odd = makeAgencies({ count: COUNT, seed: SEED })
      .map(({ AgencyAccountNumber }) => String(AgencyAccountNumber))
      .filter((number) => !/^\w+$/.test(number));
    expect(odd.length).toBeGreaterThan(0);
    for (const number of [...numbersOf(found).slice(0, 3), ...odd.slice(0, 3)])
      for (const written of [number, number.toLowerCase()]) {
        const body = await get(`/api/agencydetail?accountnumber=${encodeURIComponent(written)}`);
        expect(Object.keys(body)).toEqual(['AgencyByAgencyIdResponse']);
        expect(detailIn(body).AgencyAccountNumber).toBe(number);
      }
  });

  test('agencydetail: an unknown agency is 404 with its reason [API-02]', async () => {
    for (const number of ['zz9999', '..', "';--", '<script>', 'é'.repeat(20)]) {
      const reply = await ask(origin(), `/api/agencydetail?accountnumber=${encodeURIComponent(number)}`);
      expect([number, reply.status, reply.headers['content-type'], leak(reply)]).toEqual([
        number,
        404,
        'application/problem+json',
        undefined,
      ]);
      expect(JSON.parse(reply.text)).toMatchObject({ code: 'not-found', status: 404 });
    }
  });

  test('statescities: lists states sorted by Key with their cities; agentsbystatescities finds agents in each, spelled as in URLs [API-01]', async () => {
    const body = await get('/api/statescities');
    const states: StateCities[] = body.AgencyStatesAndCitiesResponse.GetAgencyStatesAndCitiesResult;
    const keys = states.map(({ Key }) => Key);
    expect(keys).toEqual('DC IL IN KY MD NC NJ NY OH PA TN VA WI WV'.split(' '));
    for (const { Key, Value } of states) {
      const city = Value[Math.floor(Value.length / 2)]!;
      for (const [state, written] of [
        [Key, city],
        [Key.toLowerCase(), city.toLowerCase().replaceAll(' ', '-')],
      ]) {
        const query = new URLSearchParams({ state: state!, city: written! });
        const { AgenciesByCityAndStateResponse: answer } = await get(`/api/agentsbystatescities?${query}`);
        const agents: Agency[] = answer.GetAgenciesByCityAndStateResult.AgentInformation;
        expect([state, written, agents[0]?.Address.State]).toEqual([state, written, Key]);
      }
    }
  });

  test('agentsbystatescities: no agents is an AgentSearchError with status 200 [API-02]', async () => {
    for (const query of ['state=PA&city=Nowhere', 'state=TX&city=Erie', 'state=zz&city=%3Cscript%3E']) {
      const reply = await ask(origin(), `/api/agentsbystatescities?${query}`);
      const { AgenciesByCityAndStateResponse: answer } = JSON.parse(reply.text);
      expect([query, reply.status, Object.keys(answer.GetAgenciesByCityAndStateResult)]).toEqual([query, 200, ['AgentSearchError']]);
      expect(answer.GetAgenciesByCityAndStateResult.AgentSearchError.Message).toMatch(/^No agents/);
    }
  });

  test.each([
    ['agencydetail', '', ['accountnumber']],
    ['agencydetail', 'accountnumber=', ['accountnumber']],
    ['agencydetail', 'accountnumber=%20%20', ['accountnumber']],
    ['agencydetail', `accountnumber=${'a'.repeat(61)}`, ['accountnumber']],
    ['agencydetail', 'accountnumber=a&accountnumber=b', ['accountnumber']],
    ['agencydetail', 'accountnumber=a%00b', ['accountnumber']],
    ['agencydetail', 'accountnumber=%ff', ['accountnumber']],
    ['agentsbystatescities', '', ['state', 'city']],
    ['agentsbystatescities', 'state=PA', ['city']],
    ['agentsbystatescities', `state=PA&city=${'a'.repeat(101)}`, ['city']],
    ['agentlocator', '', ['(query)']],
    ['agentlocator', 'zipcode=&state=&city=&line1=', ['(query)']],
    ['agentlocator', 'line1=&line2=&city=&state=&zipcode=', ['(query)']],
    ['agentlocator', 'line1=&line2=x&city=&state=&zipcode=', ['(query)']],
    ['agentlocator', 'city=Erie&state=PA', ['(query)']],
    ['agentlocator', 'zipcode=16501&line1=x', ['(query)']],
    ['agentlocator', 'line1=x&line2=y', ['line2']],
    ['agentlocator', 'line2=y', ['(query)']],
    ['agentlocator', 'zipcode=1650', ['zipcode']],
    ['agentlocator', 'zipcode=16501x', ['zipcode']],
    ['agentlocator', 'zipcode=16501&zipcode=16502', ['zipcode']],
    ['agentlocator', `line1=${'a'.repeat(201)}`, ['line1']],
    ['agentlocator', `city=Erie&language=${'a'.repeat(61)}`, ['language']],
    ['agentlocator', 'city=Er%0Aie', ['city']],
    ['agentlocator', 'line1=1+State+St$line2=&city=Erie$state=PA', ['(query)']],
  ])('%s?%s is refused with 400 naming %j [API-02]', async (name, query, parameters) => {
    const before = locator.requests.length;
    const reply = await ask(origin(), `/api/${name}?${query}`);
    expect([reply.status, reply.headers['content-type'], reply.headers['cache-control'], leak(reply)]).toEqual([
      400,
      'application/problem+json',
      'no-store',
      undefined,
    ]);
    const problem = JSON.parse(reply.text) as { code: string; errors: { parameter: string; message: string }[] };
    expect([problem.code, problem.errors.map(({ parameter }) => parameter)]).toEqual(['bad-request', parameters]);
    for (const { message } of problem.errors) expect(message).toMatch(/\w/);
    expect(locator.requests.length).toBe(before);
  });

  test.each([
    ['/api/agencydetail?accountnumber=', 300],
    ['/api/statescities', 3600],
    ['/api/agentsbystatescities?state=pa&city=erie', 300],
    ['/api/agentlocator?zipcode=16501', 300],
  ])('%s may be cached for %i seconds, is the same for everyone, and answers HEAD and 304 [API-01]', async (path, seconds) => {
    const number = path.endsWith('=') ? numbersOf(foundIn(await get('/api/agentlocator?state=OH')))[0] : '';
    const address = path + number;
    const full = await ask(origin(), address, { headers: { cookie: 'a=b', accept: 'text/html' } });
    expect([full.status, full.headers['content-type'], full.headers['cache-control'], full.headers['set-cookie']]).toEqual([
      200,
      'application/json',
      `public, max-age=${seconds}`,
      undefined,
    ]);
    expect([full.headers['x-content-type-options'], full.headers['content-security-policy']]).toEqual([
      'nosniff',
      "default-src 'none'; frame-ancestors 'none'",
    ]);
    const head = await ask(origin(), address, { method: 'HEAD' });
    expect([head.status, head.text, head.headers.etag]).toEqual([200, '', full.headers.etag]);
    const again = await ask(origin(), address, { headers: { 'if-none-match': String(full.headers.etag) } });
    expect([again.status, again.text]).toEqual([304, '']);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const refused = await ask(origin(), address, { method });
      expect([method, refused.status, refused.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
    }
  });
});

test('responses to queries with a street are cached by the browser only [API-01] [SEC-02]', async () => {
  const { status, headers } = await ask(siteOrigin(), '/api/agentlocator?line1=100%20State%20St,%20Erie,%20PA');
  expect([status, headers['cache-control']]).toEqual([200, 'private, max-age=300']);
});

test('both forms return the same agencies, byte for byte [AGY-13] [API-01]', async () => {
  const sites = [siteOrigin(), real.origin];
  const [local, remote] = await Promise.all(sites.map((origin) => json(origin, '/api/statescities')));
  expect(remote).toEqual(local);
  for (const city of ['erie', 'pittsburgh', 'allentown']) {
    const answers = await Promise.all(sites.map((origin) => json(origin, `/api/agentsbystatescities?state=PA&city=${city}`)));
    expect(answers[1]).toEqual(answers[0]);
    const { AgentInformation } = answers[0].AgenciesByCityAndStateResponse.GetAgenciesByCityAndStateResult;
    const path = `/api/agencydetail?accountnumber=${encodeURIComponent(AgentInformation[0].AgencyAccountNumber)}`;
    expect(await json(real.origin, path)).toEqual(await json(siteOrigin(), path));
  }
});

test('sends the service the typed values and every default, but no cookie and no dollar sign [AGY-13] [API-01] [SEC-02]', async () => {
  await ask(real.origin, '/api/agentlocator?line1=5+A%26B+St&line2=%232&city=Erie&state=PA&zipcode=16501&latitude=1&x=$y', {
    headers: { cookie: 'eig_AssociatedAgency=x', authorization: 'Bearer y' },
  });
  const { query, headers } = locator.requests.at(-1)!;
  const { requestId: _, channelName: __, channelId: ___, ...sent } = query;
  expect(sent).toEqual({
    addressline1: '5 A&B St',
    addressline2: '#2',
    city: 'Erie',
    state: 'PA',
    postalcode: '16501',
    radius: '100',
    minimumResults: '0',
    quoteSlaIndicator: 'false',
    pageLength: '100',
  });
  expect([headers.cookie, headers.authorization, headers.client_id]).toEqual([undefined, undefined, locator.vars.LOCATOR_CLIENT_ID]);
});

test.each<[LocatorFault, number]>([
  ['down', 502],
  ['error', 502],
  ['half', 502],
  ['empty', 502],
  ['wrong-types', 502],
  ['too-large', 502],
  ['html-page', 502],
  ['redirected', 502],
  ['slow', 504],
])('a service that is %s never results in 200: %i with its reason and no internal details [API-02]', async (mode, status) => {
  // A success in between keeps the breaker closed, which has its own tests.
  await ask(real.origin, '/api/agentlocator?state=WV');
  locator.control({ mode });
  const paths = ['/api/agentlocator?city=Erie', ...(mode === 'slow' ? [] : [`/api/agencydetail?accountnumber=never-${mode}`])];
  for (const path of paths) {
    const reply = await ask(real.origin, path);
    expect([path, reply.status, reply.headers['content-type'], leak(reply)]).toEqual([path, status, 'application/problem+json', undefined]);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.text).not.toContain(new URL(locator.url).port);
    expect(JSON.parse(reply.text).code).toMatch(/^upstream-/);
  }
  expect(lines.join('\n')).not.toContain(locator.vars.LOCATOR_CLIENT_SECRET);
});

test('limits the rate of one visitor by IP address and endpoint [API-02] [SEC-01]', async () => {
  const headers = { 'cf-connecting-ip': '203.0.113.91' };
  const { refused } = await untilRefused(300, () => ask(siteOrigin(), '/api/agencydetail?accountnumber=zz', { headers }));
  expect([refused?.status, refused?.headers['retry-after'], JSON.parse(refused?.text ?? '{}').code]).toEqual([
    429,
    '60',
    'too-many-requests',
  ]);
  expect((await ask(siteOrigin(), '/api/agencydetail?accountnumber=zz')).status).toBe(404);
});

test('the deep health response has a line for the service [DEL-09]', async () => {
  const states = async (origin: string) => JSON.parse((await ask(origin, '/healthz?deep')).text).dependencies.locator.state;
  expect([await states(siteOrigin()), await states(real.origin)]).toEqual(['not configured', 'ok']);
});
