/** Tests how a typed line is cleaned and read: which part is the ZIP, the state, and the rest. */
import { expect, test } from 'vitest';
import { cleanText } from './clean-text.ts';
import type { AddressReading } from './foreign.ts';
import { readAddress } from './parse-address.ts';

const shown = ({ parts, state, zip, isRepaired, isZipDoubtful, isWhole }: AddressReading) =>
  [
    [parts.map((part) => part.join(' ')).join(', '), state, zip].filter(Boolean).join(' | '),
    isRepaired && '(repaired)',
    isZipDoubtful && '(doubtful)',
    isWhole && '(whole)',
  ]
    .filter(Boolean)
    .join(' ');

test.each([
  ['Erie PA16501-1234', ['Erie | PA | 16501', 'Erie PA | 16501']],
  ['Erie PA 165OO', ['Erie | PA | 16500 (repaired)', 'Erie PA | 16500 (repaired)']],
  ['Erie PA 16OOO', ['Erie PA 16OOO']],
  ['Erie 16501 1234', ['Erie | 16501']],
  ['Erie 16501- 1234', ['Erie | 16501']],
  ['Erie 16501-', ['Erie | 16501']],
  ['12345 16501', ['12345 | 16501']],
  ['Erie, PA, 16501, 16502', ['Erie, PA, 16501 | 16502']],
  ['16501 Erie', ['Erie | 16501 (doubtful)', '16501 Erie']],
  ['165O1 Erie', ['Erie | 16501 (repaired) (doubtful)', '165O1 Erie']],
  ['Erie 165O1 PA', ['Erie | PA | 16501 (repaired)', 'Erie 165O1 PA']],
  [
    '12345 Main St, Erie 16501 PA',
    ['Main St, Erie 16501 PA | 12345 (doubtful)', '12345 Main St, Erie | PA | 16501', '12345 Main St, Erie 16501 PA'],
  ],
  ['Erie 16501 Pensylvania', ['Erie 16501 Pensylvania', 'Erie | PA | 16501 (repaired)']],
])('finds the ZIP in "%s" [LOC-01]', (typed, readings) => {
  expect(readAddress(typed).map(shown)).toEqual(readings);
});

test.each([
  ['Omaha NE', ['Omaha | NE', 'Omaha NE']],
  ['Lincoln NE 68501', ['Lincoln | NE | 68501', 'Lincoln NE | 68501']],
  ['500 H St NE 20002', ['500 H St NE | 20002']],
  ['New York', ['New York', 'NY']],
  ['New York, New York', ['New York | NY', 'New York, New York']],
  ['12 Elm St, Washington, D.C.', ['12 Elm St, Washington | DC', '12 Elm St, Washington, D.C.']],
  ['Pittsburgh, Pensylvania', ['Pittsburgh, Pensylvania', 'Pittsburgh | PA (repaired)']],
  ['Bend Oregom', ['Bend Oregom', 'Bend | OR (repaired)']],
  ['Bend Oregxx', ['Bend Oregxx']],
  ['Bend Orgom', ['Bend Orgom']],
  ['Raleigh North Karolyna', ['Raleigh North Karolyna', 'Raleigh | NC (repaired)']],
  ['Raleigh North Karolyne', ['Raleigh North Karolyne']],
  // As near to one as to the other.
  ['Raleigh Nouth Carolina', ['Raleigh Nouth Carolina']],
])('finds the state in "%s" [LOC-01]', (typed, readings) => {
  expect(readAddress(typed).map(shown)).toEqual(readings);
});

test.each([
  ['agents nearest me', []],
  ['agents near by me', []],
  ['Erie USA.', ['Erie']],
  ['Erie, America', ['Erie']],
  ['near near Erie', ['Erie']],
  ['Erie, , PA', ['Erie | PA', 'Erie, PA']],
])('leaves out the words around the place in "%s" [LOC-01]', (typed, readings) => {
  expect(readAddress(typed).map(shown)).toEqual(readings);
});

test.each([
  ['Beirut, Lebanon', []],
  ['Kowloon, Hong Kong', []],
  ['Cardiff, GB', []],
  ['Fredericton, NB', []],
  ['Toronto, BC', []],
  ['Belfast, Northern Ireland', []],
  ['Colombo, Sri Lanka', []],
  ['Lima, Perú', []],
  ['Erie, K1A 0B1', []],
  ['West Lebanon', ['West Lebanon (whole)']],
  ['75001 Paris France', ['75001 Paris France (whole)']],
  ['K1A 0B1 PA', ['K1A 0B1 PA (whole)']],
  ['Perú', ['Perú']],
  ['100 Main St, Lebanon', ['100 Main St, Lebanon']],
  ['Lima, Peru 16501', ['Lima, Peru | 16501']],
  ['Cork, Ireland, OH', ['Cork, Ireland | OH', 'Cork, Ireland, OH']],
  ['Erie, Pensylvania, Canada', []],
  ['165O1 Paris, France', []],
])('tells a place abroad from one of ours: "%s" [LOC-03]', (typed, readings) => {
  expect(readAddress(typed).map(shown)).toEqual(readings);
});

test.each([
  ['“Erie”, ‘PA’', "Erie , 'PA'"],
  ['O´Fallon, O′Fallon, O`Fallon, OʼFallon', "O'Fallon, O'Fallon, O'Fallon, O'Fallon"],
  ['Winston‐Salem‑', 'Winston-Salem-'],
  ['Erie – PA', 'Erie, PA'],
  ['Erie - PA', 'Erie, PA'],
  ['Erie—PA;USA', 'Erie, PA, USA'],
  ['Erie/PA 1/2', 'Erie PA 1/2'],
  ['(Erie)?! PA: _x', 'Erie PA x'],
  ['Ｅｒｉｅ', 'Erie'],
  ['\u200bErie\u202c', 'Erie'],
  [' Erie   PA ', 'Erie PA'],
  ['12¼ and 3 ½ St', '12 1/4 and 3 1/2 St'],
  ['1', '1'],
])('writes "%s" as on a keyboard: "%s" [LOC-01]', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean);
});

test.each(['Москва', 'a\ue000', '--', '#', 'Erie\nPA', 'x'.repeat(201)])('refuses the text "%s" [API-02]', (typed) => {
  expect(cleanText(typed)).toBeUndefined();
});

test('accepts a text of 200 characters [API-02]', () => {
  expect(cleanText('x'.repeat(200))).toHaveLength(200);
});
