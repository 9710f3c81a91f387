/** Selects the parts that a splitter shows (S3 §2: up to eight, chosen by a list). */

export const partNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type PartNumber = (typeof partNumbers)[number];

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const;

/** The same parameter for each part, such as `Styles1` to `Styles8`. @param make receives the part's ordinal: `first` */
export const forEachPart = <const Name extends string, S>(name: Name, make: (ordinal: string) => S) =>
  Object.fromEntries(partNumbers.map((number) => [`${name}${number}`, make(ORDINALS[number - 1] as string)])) as Record<
    `${Name}${PartNumber}`,
    S
  >;

/**
 * @param enabled numbers in their order; empty when the platform gives no list
 * @param placeholders of the rendering: without a list, the parts that exist are shown in number order
 * @param kind `column` or `row`: the prefix of the placeholder names
 */
export function enabledParts(enabled: readonly number[], placeholders: Record<string, unknown>, kind: 'column' | 'row'): PartNumber[] {
  const known = enabled.filter((part): part is PartNumber => partNumbers.includes(part as PartNumber));
  if (known.length > 0) return known;
  const names = Object.keys(placeholders);
  return partNumbers.filter((part) => names.some((name) => name.startsWith(`${kind}-${part}-`)));
}
