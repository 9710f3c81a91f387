/** Tests the agency's page through the whole app: the server's clock, and how long a response is cached. */
import { expect, test } from 'vitest';
import { documentOf, fakeServices } from '../../../test/fake-services.ts';
import { createApp } from '../../app.tsx';
import type { Agency } from '../../agencies/agency.ts';
import { readSaved } from '../../agencies/visitor/saved.rules.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import { load } from './load.ts';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const agency = (TimeZone: string): Agency =>
  readSaved({
    AgencyAccountNumber: 'AA1',
    AgencyName: 'Old Oak',
    TimeZone,
    HoursOfOperation: days.map((DayName) => ({ DayName, StartTime: '9:00 a.m.', EndTime: '5:00 p.m.' })),
  }) as Agency;

function site(TimeZone = 'America/New_York') {
  const services = fakeServices({
    documents: { '/agencies/agency': documentOf([{ uid: 'a', componentName: 'AgencyDetails', params: {}, fields: {} }]) },
  });
  let queries = 0;
  services.agencies = {
    ...services.agencies,
    async byAccountNumber() {
      queries++;
      return agency(TimeZone);
    },
  };
  const app = createApp(services);
  const get = async (at?: string) => {
    if (at) services.move(Date.parse(at) - services.clock.now());
    const context = { ...services.background, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
    const answer = await app.fetch(new Request('http://localhost:8787/agencies/aa1/old-oak'), services.env, context);
    const html = await answer.text();
    await Promise.all(services.waiting);
    return {
      html,
      tier: answer.headers.get('server-timing')?.match(/page;desc="(\w+)"/)?.[1],
      line: /agency-details__open"[^>]*>(.*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]+>/g, '|'),
    };
  };
  return { get, queries: () => queries };
}

test.each([
  ['2026-11-05T13:59:59Z', 'Closed Now', 'Opens 9:00 a.m.'],
  ['2026-11-05T14:00:00Z', 'Open Now', 'Closes 5:00 p.m.'],
  ['2026-11-05T21:59:59Z', 'Open Now', 'Closes 5:00 p.m.'],
  ['2026-11-05T22:00:00Z', 'Closed Now', 'Opens Friday 9:00 a.m.'],
  ['2026-11-07T16:00:00Z', 'Closed Now', 'Opens Monday 9:00 a.m.'],
])('shows at %s: %s, %s [AGY-05]', async (at, state, next) => {
  expect((await site().get(at)).line).toBe(`|${state}||${next}|`);
});

test('uses the agency’s time zone, not the insurer’s [AGY-05]', async () => {
  const { html, line } = await site('America/Chicago').get('2026-11-05T14:30:00Z');
  expect(line).toBe('|Closed Now||Opens 9:00 a.m.|');
  expect(html).toContain('Given in Central time.');
  expect(html).toMatch(/<tr data-day="Thursday" data-today="true">/);
});

test('caches the page for a minute and queries the service once for it [AGY-05]', async () => {
  const { get, queries } = site();
  expect((await get('2026-11-05T21:58:30Z')).tier).toBe('streamed');
  expect((await get('2026-11-05T21:59:29Z')).tier).toBe('memory');
  expect(queries()).toBe(1);
  expect((await get('2026-11-05T22:00:00Z')).line).toBe('|Closed Now||Opens Friday 9:00 a.m.|');
  expect(queries()).toBe(2);
});

test('looks up the middle of town for the directions, and does without it when the geocoder fails, hangs or knows only the state [AGY-03]', async () => {
  const inErie = readSaved({
    AgencyAccountNumber: 'AA1',
    AgencyName: 'Old Oak',
    Address: { City: 'Erie', State: 'PA', GeoCode: { Latitude: 42.1, Longitude: -80.1 } },
  }) as Agency;
  const point = { latitude: 42.13, longitude: -80.09 };
  const asked: string[] = [];
  const townBy = async (found: () => unknown, known: Agency = inErie) => {
    const geocoder = {
      async geocode(address: string) {
        asked.push(address);
        return found();
      },
    };
    const props = { fields: { agencyDetails: known }, page: { query: new URLSearchParams() } } as unknown as Parameters<
      typeof load.load
    >[0];
    const services = { geocoder, clock: { now: () => 0 } } as unknown as Parameters<typeof load.load>[1];
    return (await load.load(props, services, new AbortController().signal)).town;
  };
  expect(await townBy(() => ({ exactness: 'town', point }))).toEqual(point);
  expect(asked).toEqual(['Erie, PA']);
  expect(await townBy(() => ({ exactness: 'state', point }))).toBeUndefined();
  expect(await townBy(() => undefined)).toBeUndefined();
  expect(
    await townBy(() => {
      throw new UpstreamError('unavailable', 'down');
    }),
  ).toBeUndefined();
  expect(await townBy(() => new Promise(() => undefined))).toBeUndefined();
  expect(await townBy(() => ({ exactness: 'town', point }), agency('America/New_York'))).toBeUndefined();
  expect(asked).toHaveLength(5);
});
