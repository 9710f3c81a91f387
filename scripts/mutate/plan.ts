/** What the command hands to the test processes: the mutants, and the test files that can reach them. */
import type { NumberedMutant } from './instrument.ts';

export interface PlannedFile {
  file: string;
  /** Mutants in files that it imports, directly or indirectly. */
  mutants: number[];
}

export interface Plan {
  mutants: NumberedMutant[];
  /** Test files of one project, in the order of the run: those that import the mutated files most directly first. */
  tests: PlannedFile[];
  project: string;
}

/** What the runner in a test process needs of it. */
export interface RunnerPlan {
  fileOf: Record<number, string>;
  mutantsOf: Record<string, number[]>;
}

/** Reports of the runner to the command. */
export type Report =
  | { type: 'start'; id: number; file: string }
  | { type: 'killed'; id: number; file: string; test: string }
  | { type: 'covered'; ids: number[]; file: string }
  | { type: 'unrepeatable'; file: string; tests: string[] }
  | { type: 'end'; file: string; ms: number; runs: number };

/** Begins each line of a report. */
export const REPORT = '@@mutation ';

/** Names the file with the plan, for the configuration. */
export const PLAN_VARIABLE = 'MUTATION_PLAN';
