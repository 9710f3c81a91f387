/** Moves a rule in the matching order by changing as few places as possible. */

interface Placed {
  id: string;
  sort: number;
}

export type OrderMove = 'first' | 'up' | 'down' | 'last';
export const MOVES: readonly OrderMove[] = ['first', 'up', 'down', 'last'];

/** @param rules in their order @returns only the changed places; none when the rule is there already */
export function placesAfterMove(rules: readonly Placed[], id: string, move: OrderMove): Placed[] {
  const from = rules.findIndex((rule) => rule.id === id);
  const to = { first: 0, up: from - 1, down: from + 1, last: rules.length - 1 }[move];
  const one = rules[from];
  if (!one || to < 0 || to >= rules.length || to === from) return [];
  const others = rules.toSpliced(from, 1);
  const before = others[to - 1];
  const after = others[to];
  if (!before) return [{ id, sort: (after?.sort ?? 0) - 1 }];
  if (!after) return [{ id, sort: before.sort + 1 }];
  // Neighbours swap places; when both have the same place, the following rules make room.
  if (Math.abs(from - to) === 1 && rules[to]?.sort !== one.sort)
    return [
      { id, sort: rules[to]?.sort ?? 0 },
      { id: rules[to]?.id ?? '', sort: one.sort },
    ];
  return room(others, to, id, before.sort);
}

function room(others: readonly Placed[], to: number, id: string, sort: number): Placed[] {
  const changed: Placed[] = [{ id, sort: sort + 1 }];
  for (let at = to, least = sort + 2; at < others.length && (others[at]?.sort ?? 0) < least; at++, least++)
    changed.push({ id: others[at]?.id ?? '', sort: least });
  return changed;
}
