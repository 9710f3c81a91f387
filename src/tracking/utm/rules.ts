/** What an address says of the link that led to it; and where a campaign waits for consent (TRK-04). */

/** sessionStorage: a CAMPAIGN_IDENTIFIED that waits for consent. */
export const CAMPAIGN_KEY = 'CAMPAIGN';
const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term'] as const;

/** Only what it says. */
export function utmOf(search: string): Partial<Record<(typeof NAMES)[number], string>> {
  const said = new URLSearchParams(search);
  return Object.fromEntries(NAMES.flatMap((name) => (said.get(name) ? [[name, said.get(name)!]] : [])));
}
