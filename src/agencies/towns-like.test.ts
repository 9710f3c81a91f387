import { expect, test } from 'vitest';
import { townsLike } from './towns-like.ts';

const states = [
  { Key: 'NY', Value: ['Erieville', 'North East'] },
  { Key: 'PA', Value: ['Erie', 'North East', "O'Hara"] },
];
const towns = (text: string, most = 5) => townsLike(text, states, most).map(({ state, city }) => `${city} ${state}`);

test('finds towns by the beginning of their name, the whole name first, with a state or without [SHL-06]', () => {
  expect(towns('ERI')).toEqual(['Erie PA', 'Erieville NY']);
  expect(towns('erie, pa')).toEqual(['Erie PA']);
  expect(towns('north-east n')).toEqual(['North East NY']);
  expect(towns('ohara')).toEqual(["O'Hara PA"]);
  expect(towns('eri', 1)).toEqual(['Erie PA']);
});

test.each([['??'], [''], ['rie']])('%j finds none [SHL-06]', (text) => {
  expect(towns(text)).toEqual([]);
});
