/** Tests lists of redirects as tables [DEL-06]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Redirect } from '../../content/source.ts';
import { csvLines } from '../../lib/text/csv.ts';
import { CSV_HEADER, csvRow, MAX_LINES, readCsv } from './csv.ts';

const rule: fc.Arbitrary<Redirect> = fc.record({
  pattern: fc.stringMatching(/^[/^][^\s\0]{1,20}$/),
  target: fc.stringMatching(/^\/[^\s\0]{1,20}$/),
  redirectType: fc.constantFrom('REDIRECT_301', 'REDIRECT_302', 'REDIRECT_308', 'SERVER_TRANSFER'),
  isQueryStringPreserved: fc.boolean(),
  isLanguagePreserved: fc.boolean(),
  locale: fc.constantFrom('', 'en', 'es'),
});

const plain: Redirect = {
  pattern: '/a',
  target: '/b',
  redirectType: 'REDIRECT_301',
  isQueryStringPreserved: false,
  isLanguagePreserved: false,
  locale: '',
};

test('reads an exported list unchanged, with quotes and commas [DEL-06]', () => {
  fc.assert(
    fc.property(fc.array(rule, { minLength: 1, maxLength: 20 }), (rules) => {
      const { lines, faults } = readCsv(`\ufeff${csvLines([CSV_HEADER, ...rules.map(csvRow)])}`);
      expect(faults).toEqual([]);
      expect(lines.map((line) => line.rule)).toEqual(rules);
    }),
    // More bars than commas.
    { examples: [[[{ ...plain, target: '/,||' }, plain]]] },
  );
});

test('reports every fault with its line, and accepts other column names, semicolons and empty lines [DEL-06]', () => {
  const { lines, faults } = readCsv('Old address;Target;Type\n/a;/b;permanent\n\n;/c\n/d;/e;307\n/f;/g;301;too;much\n');
  expect(lines).toEqual([{ line: 2, rule: expect.objectContaining({ pattern: '/a', target: '/b', redirectType: 'REDIRECT_301' }) }]);
  expect(faults.map(({ line }) => line)).toEqual([4, 5, 6]);
  expect(readCsv('a,b\n1,2').faults.map(({ line, message }) => `${line} ${message}`)).toEqual([
    expect.stringContaining('1 has no column “from”'),
    expect.stringContaining('1 has no column “to”'),
    expect.stringContaining('1 has a column “a”'),
    expect.stringContaining('1 has a column “b”'),
  ]);
  expect(readCsv('from,to\n"/a,/b').faults[0]).toMatchObject({ line: 2 });
  expect(readCsv('').faults.length).toBeGreaterThan(0);
});

test('reads up to its limit and reports longer lists [DEL-06]', () => {
  const { faults } = readCsv(`from,to\n${'/a,/b\n'.repeat(MAX_LINES + 10)}`);
  expect(faults.at(-1)?.message).toContain(`more than ${MAX_LINES} lines`);
});
