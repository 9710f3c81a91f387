/** Tests both forms of the repair facilities: common cases, then the service's failures and the local data. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeServices } from '../../test/fake-services.ts';
import { type RepairServer, start } from '../../test/upstreams/repair-server.ts';
import { STATES } from '../agencies/places/states.rules.ts';
import type { DataFiles } from '../lib/cache/data-files.ts';
import { caseFacilities, repairCases } from './cases.test-data.ts';
import { repairFacilitiesOf } from './choose.ts';
import { MAX_FACILITIES, type RepairFacilities, type RepairFacility } from './service.ts';
import { readFacilities } from './service-response.ts';

const erie = { zipCode: '16501', city: 'Erie', state: 'PA', point: { latitude: 42.1292, longitude: -80.0851 } };
const files = (content: unknown) => ({ json: async () => content }) as unknown as DataFiles;
const formOf = (REPAIR_URL: string, content: unknown, services = fakeServices({ settings: { REPAIR_URL } })) => {
  return { services, form: repairFacilitiesOf({ ...services, data: files(content) }) };
};

describe('local data', () => {
  repairCases(() => formOf('', caseFacilities).form);

  test('fails when the data was not built, instead of being empty', async () => {
    await expect(formOf('', undefined).form.near(erie, AbortSignal.timeout(1000))).rejects.toMatchObject({ kind: 'unavailable' });
  });

  test('has 300 readable shops in the fourteen states [LOC-07]', async () => {
    const built = JSON.parse(readFileSync('dist/assets/-data/facilities.json', 'utf8'));
    const { log } = fakeServices();
    const shops = readFacilities(built, log);
    expect([shops.length, built.length]).toEqual([300, 300]);
    expect(new Set(shops.map((shop: RepairFacility) => shop.Address.State))).toEqual(new Set(Object.keys(STATES)));
    const near = await formOf('', built).form.near(erie, AbortSignal.timeout(1000));
    expect(near.length).toBeGreaterThan(0);
    expect(near.length).toBeLessThanOrEqual(MAX_FACILITIES);
    expect(near.every(({ Distance }) => Distance !== null && Distance <= 100)).toBe(true);
  });
});

describe('the service', () => {
  let server: RepairServer;
  let form: RepairFacilities;
  let services: ReturnType<typeof fakeServices>;
  beforeAll(async () => {
    server = await start(caseFacilities);
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.control({ mode: 'ok' });
    ({ services, form } = formOf(server.url, null));
  });
  repairCases(() => form);

  test('is called with zipCode, city and state [LOC-07]', async () => {
    server.requests.length = 0;
    await form.near({ ...erie, city: "St. Mary's & Co" }, AbortSignal.timeout(5000));
    expect(server.requests.map(({ method, url }) => [method, Object.fromEntries(url.searchParams)])).toEqual([
      ['GET', { zipCode: '16501', city: "St. Mary's & Co", state: 'PA' }],
    ]);
  });

  test.each([
    ['down', 'unavailable'],
    ['failing', 'unavailable'],
    ['half', 'malformed'],
    ['empty', 'malformed'],
    ['wrong-types', 'malformed'],
    ['html', 'malformed'],
    ['too-large', 'malformed'],
  ] as const)('%s is %s, logged once, and never an empty list [API-02]', async (mode, kind) => {
    server.control({ mode });
    await expect(form.near(erie, AbortSignal.timeout(8000))).rejects.toMatchObject({ kind });
    expect(services.lines.filter(({ event }) => event === 'upstream-failed')).toHaveLength(1);
  });

  test('times out when it is slow [API-02]', async () => {
    server.control({ mode: 'slow' });
    await expect(form.near(erie, AbortSignal.timeout(300))).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('accepts a single facility, leaves out and logs an unreadable one, and accepts an empty list [LOC-07]', async () => {
    const count = async (mode: Parameters<RepairServer['control']>[0]['mode']) => {
      server.control({ mode });
      return (await formOf(server.url, null, services).form.near(erie, AbortSignal.timeout(5000))).length;
    };
    expect([await count('single'), await count('one-bad'), await count('none')]).toEqual([1, 3, 0]);
    expect(services.lines).toContainEqual(expect.objectContaining({ event: 'facilities-left-out', count: 1, of: 4 }));
  });

  test('is cached for five minutes, for any point; a failure is not cached [LOC-07]', async () => {
    server.requests.length = 0;
    const near = (query: object = {}) => form.near({ ...erie, ...query }, AbortSignal.timeout(5000));
    const [first] = await near();
    const [moved] = await near({ point: { latitude: 42.2, longitude: -79.8 } });
    expect(server.requests).toHaveLength(1);
    expect([first?.FacilityName, moved?.FacilityName]).toEqual(['Bayfront Body & Frame', "O'Dell's <script>alert(1)</script> Auto"]);
    await near({ zipCode: '16502' });
    expect(server.requests).toHaveLength(2);
    services.move(5 * 60_000 + 1);
    server.control({ mode: 'failing' });
    await expect(near()).rejects.toMatchObject({ kind: 'unavailable' });
    server.control({ mode: 'ok' });
    expect(await near({ zipCode: '16502' })).toHaveLength(3);
  });
});
