/** Stores a visitor's progress in the calculator for this tab only, so that the next user of a shared computer sees nothing. */
import { INITIAL } from '../../src/calculator/answers.rules.ts';
import { CALCULATOR_KEY } from '../../src/calculator/storage-key.rules.ts';
import { FIRST, type Progress } from '../../src/calculator/progress.rules.ts';
import { dropJson, readStored, writeJson } from '../storage.ts';

/** @returns the stored value, unvalidated: `readProgress` parses it; `undefined` for none */
export const readStoredProgress = (): unknown => readStored('sessionStorage', CALCULATOR_KEY) ?? undefined;

/** The initial state is stored as nothing. */
export function storeProgress(progress: Progress): void {
  const isAtStart =
    progress.screen === FIRST &&
    progress.completed.length === 0 &&
    Object.keys(progress.refused).length === 0 &&
    Object.entries(INITIAL).every(([name, text]) => progress.values[name] === text);
  if (isAtStart) dropJson('sessionStorage', CALCULATOR_KEY);
  else writeJson('sessionStorage', CALCULATOR_KEY, progress);
}
