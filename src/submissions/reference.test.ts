import { expect, test } from 'vitest';
import { ALPHABET, LENGTH, newReference } from './reference.ts';

test('references have no characters that look alike, and form no words [FRM-11]', () => {
  expect(new Set(ALPHABET).size).toBe(ALPHABET.length);
  for (const pair of ['0O', '1I', '1L', 'IL', '2Z', '5S', '8B', '6G', 'UV', 'CG'])
    expect([...pair].filter((sign) => ALPHABET.includes(sign)).length).toBeLessThan(2);
  expect(/[AEIOU]/.test(ALPHABET)).toBe(false);
});

test('a thousand references have eight characters, are all different, and have evenly distributed characters [FRM-11]', () => {
  const made = Array.from({ length: 1000 }, () => newReference());
  expect(new Set(made).size).toBe(1000);
  expect(made.every((reference) => new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(reference))).toBe(true);
  const counts = new Map<string, number>();
  for (const sign of made.join('')) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  // 8,000 characters over 20: 400 each, with a standard deviation of 19.5.
  for (const sign of ALPHABET) expect(Math.abs((counts.get(sign) ?? 0) - 400)).toBeLessThan(140);
});

test('discards bytes that would favour the first characters', () => {
  const bytes = [255, 240, 0, 19, 20, 239, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  let at = 0;
  const given = newReference((into) => into.map(() => bytes[at++] ?? 0));
  expect(given).toBe([0, 19, 0, 19, 1, 2, 3, 4].map((index) => ALPHABET[index]).join(''));
});
