/** Measures how deep a value is nested, without recursion: input may be deeper than the stack. */

/** @param most allowed levels of lists and objects */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
    if (depth >= most && level.length > 0) return true;
  }
  return false;
}
