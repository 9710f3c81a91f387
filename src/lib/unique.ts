/** Names that may stand once only, such as ids: what comes again gets a number. */

/** @returns the names in their order; the second `a` becomes `a-2`, or the next number that is free */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  /** Numbers below are taken: thousands of one name must not count from two each time. */
  const next = new Map<string, number>();
  return names.map((name) => {
    let free = name;
    let number = next.get(name) ?? 2;
    for (; taken.has(free); number++) free = `${name}-${number}`;
    next.set(name, number);
    taken.add(free);
    return free;
  });
}
