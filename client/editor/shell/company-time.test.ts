import { afterEach, expect, test } from 'vitest';
import { companyTime, companyZone, timesAreIn } from './company-time.ts';
import { savedBy } from './people-names.ts';

const AT = Date.parse('2026-11-23T03:26:00Z');

afterEach(() => timesAreIn('UTC'));

test('editors anywhere read the company’s clock, with the name of its zone [EDT-03]', () => {
  timesAreIn('America/New_York');
  expect(companyTime(AT)).toBe('Nov 22, 2026, 10:26 PM EST');
  expect(companyZone()).toBe('Eastern Time');
  expect(savedBy({ by: 'Ana', at: AT })).toBe('saved by Ana, Nov 22, 2026, 10:26 PM EST');
  timesAreIn('America/Los_Angeles');
  expect(companyTime(AT)).toBe('Nov 22, 2026, 7:26 PM PST');
});
