/** The fourteen states that we write in, and their names in addresses (S2 §9, AGY-10, AGY-12). */

/** By code, sorted. */
export const STATES: Readonly<Record<string, string>> = {
  DC: 'District of Columbia',
  IL: 'Illinois',
  IN: 'Indiana',
  KY: 'Kentucky',
  MD: 'Maryland',
  NC: 'North Carolina',
  NJ: 'New Jersey',
  NY: 'New York',
  OH: 'Ohio',
  PA: 'Pennsylvania',
  TN: 'Tennessee',
  VA: 'Virginia',
  WI: 'Wisconsin',
  WV: 'West Virginia',
};

/** @param text a code or a name, with spaces or dashes, any case @returns the code, or `undefined` for other states */
export function stateCode(text: string): string | undefined {
  const spelling = text
    .trim()
    .replace(/[\s-]+/g, ' ')
    .toLowerCase();
  return Object.entries(STATES).find(([code, name]) => code.toLowerCase() === spelling || name.toLowerCase() === spelling)?.[0];
}
