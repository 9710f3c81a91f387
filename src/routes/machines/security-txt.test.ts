/** Tests security.txt by the grammar of RFC 9116 §4. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { securityTxt } from './security-txt.ts';

const DAY_MS = 24 * 3600_000;
const YEAR_DAYS = 365;
const LINE =
  /^(?:Contact: (?:mailto:|https:\/\/|tel:)\S+|Expires: \d{4}-\d\d-\d\dT00:00:00Z|Preferred-Languages: [a-z-]+(?:, [a-z-]+)*|(?:Canonical|Policy): https?:\/\/\S+)$/;
const given = {
  contacts: ['mailto:security@lakeeriemutual.example', 'https://report.example/'],
  policy: 'https://www.lakeeriemutual.example/security',
  languages: ['en', 'es'],
  origin: 'https://www.lakeeriemutual.example',
};

test('names every contact in order, once each of the other fields, and nothing else', () => {
  const lines = securityTxt({ ...given, now: Date.UTC(2026, 10, 26, 23) }).split('\n');
  expect(lines.pop()).toBe('');
  expect(lines.filter((line) => !LINE.test(line))).toEqual([]);
  expect(lines).toEqual([
    'Contact: mailto:security@lakeeriemutual.example',
    'Contact: https://report.example/',
    'Expires: 2027-05-25T00:00:00Z',
    'Preferred-Languages: en, es',
    'Canonical: https://www.lakeeriemutual.example/.well-known/security.txt',
    'Policy: https://www.lakeeriemutual.example/security',
  ]);
});

test('leaves out the policy when there is none', () => {
  expect(securityTxt({ ...given, policy: '', now: 0 })).not.toContain('Policy');
});

test('expires within a year, and never while a cache may still serve it', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }), (date) => {
      const expires = Date.parse(/^Expires: (.*)$/m.exec(securityTxt({ ...given, now: date.getTime() }))?.[1] as string);
      const days = (expires - date.getTime()) / DAY_MS;
      expect(days).toBeGreaterThan(30);
      expect(days).toBeLessThan(YEAR_DAYS);
    }),
  );
});
