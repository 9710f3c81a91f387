/** Reads the utm parameters of an address, and names the storage key of a campaign that waits for consent (TRK-04). */

/** sessionStorage: a CAMPAIGN_IDENTIFIED that waits for consent. */
export const CAMPAIGN_KEY = 'CAMPAIGN';
const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term'] as const;

/** Only those present. */
export function utmOf(search: string): Partial<Record<(typeof NAMES)[number], string>> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])));
}
