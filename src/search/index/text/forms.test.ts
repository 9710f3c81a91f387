import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedBeginning } from './forms.ts';

const isOneWord = (forms: string) => new Set(forms.split(' ').map((word) => sharedBeginning(word, 'en'))).size === 1;

test.each([
  'insure insures insured insurer insurers insuring insurance',
  'claim claims claimed claiming',
  'policy policies',
  'cover covers covered covering',
  'plan plans planned planning',
  'rate rates rated rating',
  'replace replaced replacement',
  'cancel canceled cancelled cancellation',
  'collision collisions',
  'adjust adjusted adjuster adjusters',
  'box boxes boxed',
  'loss losses',
  'pay pays paying',
])('%s are forms of one word [SRC-01]', (forms) => {
  expect(isOneWord(forms)).toBe(true);
});

test.each(['car care', 'car carry', 'rat rate', 'fir fire', 'bus busy', 'cover coverage', 'agent agency', 'wind window', 'rent renters'])(
  '%s are two words [SRC-01]',
  (words) => {
    expect(isOneWord(words)).toBe(false);
  },
);

test('words of other languages, with other letters, and short ones are not stemmed [SRC-01] [DEL-17]', () => {
  expect(sharedBeginning('seguros', 'es')).toBe('seguros');
  for (const word of ['ed', 'm8s', 'straße', '保険', '']) expect(sharedBeginning(word, 'en-US')).toBe(word);
});

test('any text has a beginning, which is never longer than the text [SRC-01]', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aeisyngdltrbz'), maxLength: 60 });
  fc.assert(
    fc.property(word, (letters) => {
      const shared = sharedBeginning(letters, 'en');
      expect(shared.length).toBeLessThanOrEqual(letters.length);
      expect(shared === '').toBe(letters === '');
    }),
  );
});

test('English of a country is stemmed like English [SRC-01]', () => {
  expect(['EN', 'en-GB', 'eng'].map((language) => sharedBeginning('claims', language))).toEqual(['claim', 'claim', 'claims']);
});
