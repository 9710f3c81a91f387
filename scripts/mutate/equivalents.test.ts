import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EQUIVALENTS } from './equivalents.ts';
import { mutantsOf } from './mutants.ts';

test.each(EQUIVALENTS)('$file still has the mutant $original → $mutated that is declared equivalent', ({ file, original, mutated }) => {
  expect(mutantsOf(file, readFileSync(file, 'utf8'))).toContainEqual(expect.objectContaining({ original, mutated }));
});
