/** Tests what operators learn about the events database: its size, and a day on which no more events are stored (TRK-07, DEL-09). */
import { expect, test } from 'vitest';
import { fakeServices } from '../../test/fake-services.ts';
import type { RecordsState } from '../tracking/storage/records.ts';
import { runChecks } from './check.ts';
import { checks } from './checks.ts';

async function eventsCheck(state: Partial<RecordsState>) {
  const services = fakeServices();
  const usual: RecordsState = { megabytes: 40, oldestMinutes: 0, today: 900, isDayFull: false, addressesOver: 0 };
  services.eventRecords = { state: async () => ({ ...usual, ...state }) } as never;
  const table = checks.filter(({ name }) => name === 'events');
  const { events } = await runChecks(table, services, services.background, new Map());
  return { events, lines: services.lines };
}

test('one address over its limit is a figure, not a failure [TRK-07] [DEL-09]', async () => {
  const { events, lines } = await eventsCheck({ addressesOver: 1 });
  expect(events).toMatchObject({ state: 'ok', megabytes: 40, today: 900, addressesOver: 1 });
  expect(lines).toEqual([]);
});

test.each([
  ['a full day', { isDayFull: true, today: 300_040 }, 'no longer stored after 300040'],
  ['a database of 8 GB', { megabytes: 8000 }, 'holds 8000 MB'],
])('%s fails, with its figures and a line that says why [TRK-07] [DEL-09]', async (_, state, why) => {
  const { events, lines } = await eventsCheck(state);
  expect(events).toMatchObject({ state: 'failing', ...('today' in state ? { today: state.today } : state) });
  expect(lines).toMatchObject([{ level: 'warn', event: 'health-check-failed', check: 'events', reason: expect.stringContaining(why) }]);
});
