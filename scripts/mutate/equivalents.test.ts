import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EQUIVALENTS, equivalentsOf } from './equivalents.ts';
import { mutantsOf } from './mutants.ts';

const found = (text: string, line?: string) => {
  const entry = { file: 'a.ts', original: 'a < b', mutated: 'a <= b', reason: '', ...(line && { line }) };
  return equivalentsOf(mutantsOf('a.ts', text), text, [entry]).map((mutant) => mutant.line);
};

test.each([...Map.groupBy(EQUIVALENTS, ({ file }) => file)])('%s still has the mutants that are declared equivalent', (file, entries) => {
  const text = readFileSync(file, 'utf8');
  expect(new Set(equivalentsOf(mutantsOf(file, text), text, entries)).size).toBe(entries.length);
});

describe('an entry', () => {
  test('means one mutant, by its line where there are several', () => {
    expect(found('f(a < b);')).toEqual([1]);
    expect(found('f(a < b);\ng(a < b);', 'g(')).toEqual([2]);
  });

  test('that means none or several is an error', () => {
    expect(() => found('f(a > b);')).toThrow('a.ts: 0 mutants');
    expect(() => found('f(a < b);\ng(a < b);')).toThrow('a.ts: 2 mutants');
  });
});
