/** Tests how times are shown to operators and read from them, in the company's time zone (EDT-04). */
import { expect, test } from 'vitest';
import { momentOf, readMoment, zoneName } from './moment.ts';

const ZONE = 'America/New_York';
const NOON = Date.UTC(2026, 9, 1, 12);

test('a time is shown in the zone, with an ordinary space before AM [EDT-04]', () => {
  expect(momentOf(NOON, ZONE)).toEqual({ iso: '2026-10-01T12:00:00.000Z', text: 'Oct 1, 2026, 8:00 AM EDT' });
  expect(zoneName(ZONE)).toBe('Eastern Time');
});

test.each([
  '2026-10-01T12:00Z',
  '2026-10-01T12:00z',
  '2026-10-01T08:00-04:00',
  '2026-10-01T08:00-0400',
  '2026-10-01T14:00 02:00',
  '2026-10-01T08:00',
])('%s is read with its zone, or in that of the company [EDT-04]', (text) => {
  expect(readMoment(text, 'at', ZONE)).toBe(NOON);
});

test.each(['', 'soon', '2026-13-01T00:00Z', '2026-02-30', 'x+02:00'])('%j is no time [EDT-04]', (text) => {
  expect(() => readMoment(text, 'at', ZONE)).toThrow(expect.objectContaining({ status: 400 }));
});
