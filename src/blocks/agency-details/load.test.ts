/** Tests the agency's page through the whole app: the server's clock, and how long a response is cached. */
import { expect, test } from 'vitest';
import { documentOf, fakeServices } from '../../../test/fake-services.ts';
import { createApp } from '../../app.tsx';
import type { Agency } from '../../agencies/agency.ts';
import { readSaved } from '../../agencies/visitor/saved.rules.ts';

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
