/** The parts of the spoken journeys that need no browser: what is said twice, and what differs from run to run. */
import { expect, test } from 'vitest';
import { repeatedIn } from './spoken/spoken.ts';
import { weekFromMonday, withoutChance } from './spoken/without-chance.ts';

const repeated = (...lines: string[]) => repeatedIn({ title: 'Sends it', lines });

test('an announcement that comes twice is found, by regions and by the focus', () => {
  const twice = ['Sends it: “3 agencies”', 'Sends it: “3 agencies”'];
  expect(repeated('polite: 3 agencies', 'polite: 3 agencies')).toEqual(twice);
  expect(repeated('alert: 3 agencies', 'polite, perhaps: 3 agencies')).toEqual(twice);
  expect(repeated('polite: 3 agencies', 'focus: heading, 3 agencies near 16501')).toEqual(['Sends it: “3 agencies”']);
});

test('a message that is an alert, and the description of the field that gets the focus, is found', () => {
  expect(repeated('alert: Enter a ZIP code', 'focus: textbox, ZIP code, Enter a ZIP code, invalid')).toEqual([
    'Sends it: “Enter a ZIP code”',
  ]);
});

test('different announcements, and the message that now describes the field with the focus, are no repetition', () => {
  expect(repeated('polite: 3 agencies', 'focus: textbox, ZIP code', 'now: textbox, ZIP code')).toEqual([]);
  expect(repeated('alert: Enter a ZIP code', 'now: textbox, ZIP code, Enter a ZIP code, invalid')).toEqual([]);
});

test('references, days and hours are masked, and words are not', () => {
  expect(withoutChance('Your reference: K7PXM2QR')).toBe('Your reference: (reference)');
  expect(withoutChance('We answer by Monday, November 30, 2026')).toBe('We answer by (day)');
  expect(withoutChance('Closed Now Opens Monday 8:30 a.m.')).toBe('(open or closed)');
  expect(withoutChance('button, Choose agency')).toBe('button, Choose agency');
});

test('a week of hours begins on Monday', () => {
  const week = (...days: string[]) => days.flatMap((day) => [`rowheader, ${day}`, 'cell, 9 to 5']);
  expect(weekFromMonday(['table', ...week('Saturday', 'Sunday', 'Monday', 'Tuesday'), 'end of table'])).toEqual([
    'table',
    ...week('Monday', 'Tuesday', 'Saturday', 'Sunday'),
    'end of table',
  ]);
});
