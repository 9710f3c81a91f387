/** Puts all mutants of a file into its text, each behind a switch: the module graph is loaded once for all of them. */
import type { Mutant } from './mutants.ts';

/** A mutant with its number in the run. */
export interface NumberedMutant extends Mutant {
  id: number;
}

/** Asks at run time whether a mutant is active (runner.ts). On the first line, so that lines keep their numbers. */
const SWITCH = 'const __mutant=(id)=>globalThis.__mutation?.isActive(id)===true;';

interface Place {
  start: number;
  end: number;
  mutants: NumberedMutant[];
  inner: Place[];
}

/** @param mutants of this file @returns its text with all of them, none active */
export function instrument(text: string, mutants: readonly NumberedMutant[]): string {
  const top: Place = { start: 0, end: text.length, mutants: [], inner: [] };
  const isStatement = ({ replacement }: Mutant) => replacement === undefined;
  const sorted = [...mutants].sort((a, b) => a.start - b.start || b.end - a.end || Number(isStatement(b)) - Number(isStatement(a)));
  for (const mutant of sorted) place(mutant, top);
  return SWITCH + print(top, text);
}

function place(mutant: NumberedMutant, outer: Place): void {
  const last = outer.inner.at(-1);
  if (!last || mutant.start >= last.end) outer.inner.push({ start: mutant.start, end: mutant.end, mutants: [mutant], inner: [] });
  else if (
    mutant.start === last.start &&
    mutant.end === last.end &&
    mutant.replacement !== undefined &&
    last.mutants[0]?.replacement !== undefined
  )
    last.mutants.push(mutant);
  else place(mutant, last);
}

function print({ start, end, mutants, inner }: Place, text: string): string {
  let printed = '';
  let at = start;
  for (const part of inner) {
    printed += text.slice(at, part.start) + print(part, text);
    at = part.end;
  }
  printed += text.slice(at, end);
  const [first] = mutants;
  if (!first) return printed;
  // In braces, so that an `else` after it keeps its `if`.
  if (first.replacement === undefined) return `{if(!__mutant(${first.id})){${printed}}}`;
  const choices = mutants.map(({ id, replacement }) => `__mutant(${id})?(${replacement}):`).join('');
  return `(${choices}(${printed}))`;
}
