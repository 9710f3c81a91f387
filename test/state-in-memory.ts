/** The stored state of a `Publisher` in memory: a copy of each value, as its table stores it. */
import type { State } from '../src/content/publisher/tables.ts';

export function stateInMemory(): State {
  const values = new Map<string, string>();
  const state: Pick<State, 'get' | 'set'> = {
    get: (name) => JSON.parse(values.get(name) ?? 'null') ?? undefined,
    set: (name, value) => void values.set(name, JSON.stringify(value)),
  };
  return state as State;
}
