/** Makes names unique, such as ids: a repeated name gets a number. */

/** @returns the names in their order; the second `a` becomes `a-2`, or the next free number */
export function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  /** Next number to try for each name: thousands of equal names must not each count from two. */
  const next = new Map<string, number>();
  return names.map((name) => {
    let free = name;
    let number = next.get(name) ?? 2;
    for (; used.has(free); number++) free = `${name}-${number}`;
    next.set(name, number);
    used.add(free);
    return free;
  });
}
