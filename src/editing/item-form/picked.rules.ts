/** Values of a taxonomy field: one, or several in one text, which content stores with `|` (or `;`) between them. Pure, for the desk and the page. */

/** @returns the values, without spaces around them, empty ones and repetitions */
export const pickedValues = (text: string): string[] => [
  ...new Set(
    text
      .split(/[|;]/)
      .map((value) => value.trim())
      .filter(Boolean),
  ),
];

/** @param typed further values, separated by commas */
export const withTyped = (picked: readonly string[], typed: string): string[] => [
  ...new Set([
    ...picked,
    ...typed
      .split(/[,|\n]/)
      .map((value) => value.trim())
      .filter(Boolean),
  ]),
];

/** @returns text as content stores it */
export const pickedText = (values: readonly string[]): string => values.join('|');

/** Keeps the stored order of values that stay: the same choice is no change. */
export function inOrderOf(stored: string, chosen: readonly string[]): string[] {
  const before = pickedValues(stored);
  return [...before.filter((value) => chosen.includes(value)), ...chosen.filter((value) => !before.includes(value))];
}
