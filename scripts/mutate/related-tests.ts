/** Finds the test files that can reach mutated files, by the import graph. */
import path from 'node:path';
import type { ImportGraph } from '../import-graph.ts';
import type { NumberedMutant } from './instrument.ts';
import type { PlannedFile } from './plan.ts';

export const PROJECTS = ['unit', 'client', 'worker'] as const;
export type Project = (typeof PROJECTS)[number];

/** Tests behind more imports go through whole pages or the whole Worker: many, slow, and not meant for a rule far below. */
const MOST_IMPORTS: Record<Project, number> = { unit: 2, client: 2, worker: 1 };
const IS_TEST = /\.test\.tsx?$/;

/** @returns the runner of a test file by its name, as in vitest.config.ts; `undefined` for tests of the built site or of a browser */
export function projectOf(file: string): Project | undefined {
  if (!IS_TEST.test(file) || /\.browser\.test\.|^test\/(site|browser)\/|official-clients/.test(file)) return undefined;
  if (/\.worker\.test\./.test(file)) return 'worker';
  return file.startsWith('client/') ? 'client' : 'unit';
}

/** @returns test files by project with the mutants they can reach: first those in or below a file's folder, then by the number of imports between */
export function relatedTests(graph: ImportGraph, mutants: readonly NumberedMutant[]): Record<Project, PlannedFile[]> {
  const importers = new Map<string, string[]>();
  for (const [file, { values }] of graph) for (const value of values) importers.set(value, [...(importers.get(value) ?? []), file]);
  const reached = new Map<string, { distance: number; mutants: number[] }>();
  const tests = [...graph.keys()].filter(projectOf);
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const ids = mutants.filter((mutant) => mutant.file === file).map(({ id }) => id);
    // Tests of the folder may reach it without an import, through a binding of the Worker.
    const near = tests.filter((test) => isBelow(test, path.dirname(file)));
    for (const [test, distance] of new Map([...distances(file, importers), ...near.map((one) => [one, 0] as const)])) {
      const project = projectOf(test);
      if (!project || distance > MOST_IMPORTS[project]) continue;
      const before = reached.get(test);
      reached.set(test, { distance: Math.min(distance, before?.distance ?? distance), mutants: [...(before?.mutants ?? []), ...ids] });
    }
  }
  const sorted = [...reached].sort(([a, one], [b, two]) => one.distance - two.distance || (a < b ? -1 : 1));
  const of = (project: Project) =>
    sorted.filter(([file]) => projectOf(file) === project).map(([file, { mutants: ids }]) => ({ file, mutants: ids }));
  return { unit: of('unit'), client: of('client'), worker: of('worker') };
}

/** @returns the number of imports from each file to a file */
function distances(file: string, importers: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const found = new Map([[file, 0]]);
  // A map's iterator also visits what is added meanwhile.
  for (const [at, distance] of found)
    for (const importer of importers.get(at) ?? []) if (!found.has(importer)) found.set(importer, distance + 1);
  return found;
}

/** Tests of a folder are in it or below it; the top folders hold everything. */
const isBelow = (test: string, folder: string): boolean =>
  path.dirname(test) === folder || (folder.includes('/') && test.startsWith(`${folder}/`));
