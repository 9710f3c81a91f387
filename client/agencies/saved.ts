/** Stores the visitor's saved agency in browser storage (S1 §3, AGY-08). Never throws. */
import type { Agency } from '../../src/agencies/agency.ts';
import { SAVED_KEY } from '../../src/agencies/visitor/storage-names.rules.ts';
import { readSaved } from '../../src/agencies/visitor/saved.rules.ts';
import { readStored, writeJson } from '../storage.ts';
import { track } from '../track.ts';

export { setViewingAgency, viewingAgency } from './viewing.ts';

/** @returns `undefined` when none is saved, or the stored value is no agency */
export const savedAgency = (): Agency | undefined => readSaved(readStored('localStorage', SAVED_KEY));

/**
 * Stores the whole record, updates the page and sends AGENCY_SAVED.
 * @returns whether it is stored: a browser may block storage. A photo that does not fit is left out
 */
export function saveAgency(agency: Agency): boolean {
  const record = readSaved(agency);
  if (!record) return false;
  const isStored = () => savedAgency()?.AgencyAccountNumber === record.AgencyAccountNumber;
  writeJson('localStorage', SAVED_KEY, record);
  if (!isStored()) writeJson('localStorage', SAVED_KEY, { ...record, Image: '' });
  if (!isStored()) return false;
  // As in another tab: header, cards and buttons follow (client/main.ts).
  dispatchEvent(new Event('storage'));
  track('AGENCY_SAVED', { agency_id: record.AgencyAccountNumber, agency_name: record.AgencyName });
  return true;
}
