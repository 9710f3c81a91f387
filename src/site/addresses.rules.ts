/** Addresses that scripts of every visitor need; in their own file, since the list of all others (`urls.ts`) is larger than such a script. */

export const forms = '/api/forms';
export const robotChallenge = '/api/robot-challenge';
export const agentLocator = '/api/agentlocator';
export const agencyDetail = '/api/agencydetail';
export const mediaProxy = '/api/media-proxy';
export const calculator = '/life-insurance-calculator';
export const unsubscribe = '/api/unsubscribe';
export const userProfile = '/api/userprofile';

/** Agent locator; `q` prefills its search and runs it (S2 §2). */
export const findAgent = (query: { q?: string; insuranceType?: string } = {}) =>
  `/find-an-agent${Object.keys(query).length ? `?${new URLSearchParams(query)}` : ''}`;

/** Quote journey: the visitor chooses an agency, then sends the request (S2 §4); `agency` skips the choice. */
export const quoteRequest = (query: { insuranceType?: string; zip?: string; agency?: string; step?: 'start' | 'agent' } = {}) =>
  `/get-a-quote${Object.keys(query).length ? `?${new URLSearchParams(query)}` : ''}`;

/** Address of an agency's own page (S1 §2). */
export function agencyAddress({ AgencyAccountNumber, AgencyName }: { AgencyAccountNumber: string; AgencyName: string }): string {
  const name = dashed(AgencyName);
  return `/agencies/${encodeURIComponent(AgencyAccountNumber.toWellFormed().toLowerCase())}${name && `/${name}`}`;
}

/** A name in an address (S1 §2, S2 §2): lower case, spaces to hyphens; other characters are encoded. A segment can't hold a slash, not even encoded, and dots alone would be a step up. */
export const dashed = (name: string): string =>
  encodeURIComponent(
    name
      .trim()
      .slice(0, 120)
      .toWellFormed()
      .replace(/[\s/\\]+|^\.+$/g, '-')
      .toLowerCase(),
  );
