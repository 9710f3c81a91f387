/** Tests which test files are run for a mutant. */
import { expect, test } from 'vitest';
import type { ImportGraph } from '../import-graph.ts';
import type { NumberedMutant } from './instrument.ts';
import { projectOf, relatedTests } from './related-tests.ts';

test.each([
  ['src/a/b.test.tsx', 'unit'],
  ['src/a/b.worker.test.ts', 'worker'],
  ['test/worker/b.worker.test.ts', 'worker'],
  ['client/b.test.ts', 'client'],
  ['test/site/b.test.ts', undefined],
  ['test/browser/b.browser.test.ts', undefined],
  ['src/a/b.ts', undefined],
])('%s runs in %s', (file, project) => {
  expect(projectOf(file)).toBe(project);
});

const graphOf = (imports: Record<string, string[]>): ImportGraph =>
  new Map(Object.entries(imports).map(([file, values]) => [file, { values: new Set(values), types: new Set(), declares: [] }]));
const mutant = (id: number, file: string) => ({ id, file }) as NumberedMutant;

test('runs the tests of the folder first, then those two imports away (of the Worker one), each with the mutants it reaches', () => {
  const graph = graphOf({
    'src/a/rule.ts': [],
    'src/a/other.ts': [],
    'src/a/deep/rule.test.ts': ['src/c/page.ts'],
    'src/b/near.test.ts': ['src/a/rule.ts'],
    'src/b/user.ts': ['src/a/rule.ts', 'src/a/other.ts'],
    'src/b/user.test.ts': ['src/b/user.ts'],
    'src/c/page.ts': ['src/b/user.ts'],
    'src/c/page.test.ts': ['src/c/page.ts'],
    'src/b/user.worker.test.ts': ['src/b/user.ts'],
    'src/b/near.worker.test.ts': ['src/a/rule.ts'],
    'src/a/bound.worker.test.ts': [],
  });
  expect(relatedTests(graph, [mutant(1, 'src/a/rule.ts'), mutant(2, 'src/a/other.ts')])).toEqual({
    unit: [
      { file: 'src/a/deep/rule.test.ts', mutants: [1, 2] },
      { file: 'src/b/near.test.ts', mutants: [1] },
      { file: 'src/b/user.test.ts', mutants: [1, 2] },
    ],
    client: [],
    worker: [
      { file: 'src/a/bound.worker.test.ts', mutants: [1, 2] },
      { file: 'src/b/near.worker.test.ts', mutants: [1] },
    ],
  });
});
