import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agencyWith } from '../../../test/agency-pages.ts';
import { daysToOpening, openFirst, speakers } from './order.rules.ts';

/** A Friday, 10 a.m. in Erie. */
const NOW = Date.parse('2026-11-27T15:00:00Z');
const office = (AgencyName: string, ...days: [DayName: string, StartTime: string, EndTime: string][]) =>
  agencyWith({ AgencyName, HoursOfOperation: days.map(([DayName, StartTime, EndTime]) => ({ DayName, StartTime, EndTime })) });

const open = office('Open', ['Friday', '9:00 a.m.', '5:00 p.m.']);
const later = office('Later', ['Friday', '1:00 p.m.', '5:00 p.m.']);
const saturday = office('Saturday', ['Saturday', '9:00 a.m.', '12:00 p.m.']);
const monday = office('Monday', ['Monday', '9:00 a.m.', '5:00 p.m.']);
const nextWeek = office('Next week', ['Friday', '8:00 a.m.', '9:00 a.m.']);
const unknown = office('Unknown');

test.each([
  [open, -1],
  [later, 0],
  [saturday, 1],
  [monday, 3],
  [nextWeek, 7],
  [unknown, 8],
])('%j opens in %d days [AGY-05]', (agency, days) => {
  expect(daysToOpening(agency, NOW)).toBe(days);
});

test('lists open agencies first, then those that open soonest; those of one day stay by name, and none is lost [AGY-12]', () => {
  const all = [unknown, nextWeek, monday, saturday, later, open];
  expect(openFirst(all, NOW).map(({ AgencyName }) => AgencyName)).toEqual(['Open', 'Later', 'Saturday', 'Monday', 'Next week', 'Unknown']);
  fc.assert(
    fc.property(fc.shuffledSubarray([...all, ...all.map((one) => ({ ...one }))]), (some) => {
      const shown = openFirst(some, NOW);
      expect(new Set(shown)).toEqual(new Set(some));
      for (const day of [-1, 0, 1, 3, 7, 8]) {
        const ofDay = (list: typeof some) => list.filter((one) => daysToOpening(one, NOW) === day);
        expect(ofDay(shown)).toEqual(ofDay(some));
      }
    }),
  );
});

test('names each language once, with the numbers of all who speak it [AGY-12]', () => {
  const speaking = (...string: string[]) => ({ Languages: { string } });
  expect(speakers([speaking('Spanish', 'Nepali'), speaking(), speaking('Spanish', 'Spanish')])).toEqual([
    ['Nepali', [1]],
    ['Spanish', [1, 3]],
  ]);
});
