/** The agency that a visitor has saved and the one last looked at, in the browser's storage (S1 §3, AGY-07, AGY-08). Never throws. */
import { isAccountNumber } from '../../src/agencies/account-number/rules.ts';
import type { Agency } from '../../src/agencies/agency.ts';
import { readSaved, SAVED_KEY, VIEWING_KEY } from '../../src/agencies/saved/rules.ts';
import { agencyAddress } from '../../src/urls.ts';
import { readJson, writeJson } from '../storage.ts';
import { track } from '../track.ts';

/** What differs by saved agency follows: the header's links on this page as on the next (`data-agency`), and cards that show it. */
export const AGENCY_SAVED_EVENT = 'agency-saved';

/** @returns `undefined` when none is saved, or what is there is no agency */
export const savedAgency = (): Agency | undefined => readSaved(readJson('localStorage', SAVED_KEY));

/**
 * Keeps the whole record, tells the page and sends AGENCY_SAVED.
 * @returns whether it is stored: a browser may allow no storage. A photo that it has no room for is left out
 */
export function saveAgency(agency: Agency): boolean {
  const record = readSaved(agency);
  if (!record) return false;
  const isStored = () => savedAgency()?.AgencyAccountNumber === record.AgencyAccountNumber;
  writeJson('localStorage', SAVED_KEY, record);
  if (!isStored()) writeJson('localStorage', SAVED_KEY, { ...record, Image: '' });
  if (!isStored()) return false;
  showSaved(record);
  track('AGENCY_SAVED', { agency_id: record.AgencyAccountNumber, agency_name: record.AgencyName });
  return true;
}

/** What the boot script does on the next page: header links read My Agency and lead to its details. */
export function showSaved(agency: Agency): void {
  const href = agencyAddress(agency);
  document.documentElement.dataset.agency = href;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.site-header__my-agency')) link.href = href;
  dispatchEvent(new CustomEvent(AGENCY_SAVED_EVENT, { detail: agency }));
}

/** @returns the account number, empty when none was looked at */
export function viewingAgency(): string {
  const number = readJson('localStorage', VIEWING_KEY);
  return isAccountNumber(number) ? number : '';
}

export function setViewingAgency(accountNumber: string): void {
  writeJson('localStorage', VIEWING_KEY, accountNumber);
}

declare module '../track.ts' {
  interface TrackEvents {
    /** A visitor saved an agency as theirs, or followed a link that did (S1 §3, §4). */
    AGENCY_SAVED: { agency_id: string; agency_name: string };
    /** A visitor looks at an agency's page. */
    AGENCY_VIEWED: { agency_id: string; agency_name: string };
  }
}
