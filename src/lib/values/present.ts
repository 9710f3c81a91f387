/** Builds a list of which some entries depend on a condition: `present([a, isOpen && b])`. */
export const present = <T>(entries: readonly (T | false | '' | 0 | null | undefined)[]): T[] =>
  entries.filter((entry): entry is T => Boolean(entry));
