/** How deep a value is nested, counted without calling itself: what comes from outside may be deeper than the stack. */

/** @param most levels of lists and objects that are fine */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (depth >= most && level.length > 0) return true;
  }
  return false;
}
