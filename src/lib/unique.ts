/** Names that may stand once only, such as ids: what comes again gets a number. */

/** @returns the names in their order; the second `a` becomes `a-2`, or the next number that is free */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free); number++) free = `${name}-${number}`;
    taken.add(free);
    return free;
  });
}
