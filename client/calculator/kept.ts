/** Where somebody is in the calculator, kept for this tab alone: gone with it, so that a shared computer tells the next visitor nothing. */
import { INITIAL } from '../../src/calculator/answers/rules.ts';
import { CALCULATOR_KEY } from '../../src/calculator/kept/rules.ts';
import { FIRST, type Progress } from '../../src/calculator/progress/rules.ts';
import { dropJson, readJson, writeJson } from '../storage.ts';

/** @returns what was kept, unread: `readProgress` makes progress of it; `undefined` for nothing */
export const keptProgress = (): unknown => readJson('sessionStorage', CALCULATOR_KEY) ?? undefined;

/** The start is kept as nothing. */
export function keepProgress(progress: Progress): void {
  const isAtStart =
    progress.screen === FIRST &&
    progress.completed.length === 0 &&
    Object.keys(progress.refused).length === 0 &&
    Object.entries(INITIAL).every(([name, text]) => progress.values[name] === text);
  if (isAtStart) dropJson('sessionStorage', CALCULATOR_KEY);
  else writeJson('sessionStorage', CALCULATOR_KEY, progress);
}
