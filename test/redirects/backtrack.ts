/** A backtracking matcher that counts its steps: a model of the cost of a regular expression, the same on every machine. */
import type { Node } from '../../src/redirects/patterns/pattern-syntax.ts';

type Step = { op: 'set'; chars: bigint } | { op: 'split'; to: number } | { op: 'jump'; to: number } | { op: 'start' } | { op: 'end' };

/** The number of characters that an expression can match, with counted repeats written out. */
export function placesIn(node: Node): number {
  if (node.kind === 'set') return 1;
  if (node.kind === 'repeat') return placesIn(node.body) * Math.max(1, Number.isFinite(node.max) ? node.max : node.min);
  const inner = node.kind === 'sequence' ? node.parts : node.kind === 'choice' ? node.options : [];
  return inner.reduce((sum, part) => sum + placesIn(part), 0);
}

function program(node: Node): Step[] {
  const steps: Step[] = [];
  const emit = (one: Node): void => {
    if (one.kind === 'set') steps.push({ op: 'set', chars: one.chars });
    else if (one.kind === 'start' || one.kind === 'end') steps.push({ op: one.kind });
    else if (one.kind === 'sequence') one.parts.forEach(emit);
    else if (one.kind === 'choice') {
      const ends: { op: 'jump'; to: number }[] = [];
      one.options.forEach((option, index) => {
        const split = { op: 'split' as const, to: 0 };
        if (index < one.options.length - 1) steps.push(split);
        emit(option);
        if (index < one.options.length - 1) {
          const end = { op: 'jump' as const, to: 0 };
          ends.push(end);
          steps.push(end);
          split.to = steps.length;
        }
      });
      for (const end of ends) end.to = steps.length;
    } else {
      for (let copy = 0; copy < one.min; copy++) emit(one.body);
      if (one.max === Number.POSITIVE_INFINITY) {
        const at = steps.length;
        const split = { op: 'split' as const, to: 0 };
        steps.push(split);
        emit(one.body);
        steps.push({ op: 'jump', to: at });
        split.to = steps.length;
      } else {
        const splits: { op: 'split'; to: number }[] = [];
        for (let copy = one.min; copy < one.max; copy++) {
          const split = { op: 'split' as const, to: 0 };
          splits.push(split);
          steps.push(split);
          emit(one.body);
        }
        for (const split of splits) split.to = steps.length;
      }
    }
  };
  emit(node);
  return steps;
}

/** Searches from every start, in the same order as a backtracking engine. @param limit gives up after this many steps */
export function backtrack(tree: Node, text: string, limit: number): { matched: boolean; steps: number } {
  const code = program(tree);
  const bits = [...text].map((char) => 1n << BigInt(Math.min(char.codePointAt(0) ?? 0, 128)));
  let steps = 0;
  for (let begin = 0; begin <= bits.length; begin++) {
    const stack: [pc: number, at: number][] = [[0, begin]];
    for (let top = stack.pop(); top; top = stack.pop()) {
      let [pc, at] = top;
      for (;;) {
        if (++steps >= limit) return { matched: false, steps };
        const step = code[pc];
        if (!step) return { matched: true, steps };
        if (step.op === 'set') {
          if (!((bits[at] ?? 0n) & step.chars)) break;
          [pc, at] = [pc + 1, at + 1];
        } else if (step.op === 'split') {
          stack.push([step.to, at]);
          pc++;
        } else if (step.op === 'jump') pc = step.to;
        else if (step.op === 'start' ? at === 0 : at === bits.length) pc++;
        else break;
      }
    }
    // An expression that begins with "^" is not tried at later positions.
    if (code[0]?.op === 'start') return { matched: false, steps };
  }
  return { matched: false, steps };
}
