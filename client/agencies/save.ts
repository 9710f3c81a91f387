/** Saves an agency as the visitor's own (AGY-08). Never throws. */
import type { Agency } from '../../src/agencies/agency.ts';
import { agencyCookie } from '../../src/audiences/cookies.rules.ts';
import { SAVED_KEY } from '../../src/agencies/visitor/storage-names.rules.ts';
import { readSaved } from '../../src/agencies/visitor/saved.rules.ts';
import readAgain from '../read-again.ts';
import { writeJson } from '../storage.ts';
import { track } from '../track.ts';
import { savedAgency } from './saved.ts';

/**
 * Stores the whole record, updates the page as another tab does, and sends AGENCY_SAVED.
 * @returns whether it is stored: a browser may block storage. A photo that does not fit is left out
 */
export function saveAgency(agency: Agency): boolean {
  const record = readSaved(agency);
  if (!record) return false;
  const isStored = () => savedAgency()?.AgencyAccountNumber === record.AgencyAccountNumber;
  writeJson('localStorage', SAVED_KEY, record);
  if (!isStored()) writeJson('localStorage', SAVED_KEY, { ...record, Image: '' });
  if (!isStored()) return false;
  // Pages may have a version of a block for those who saved an agency.
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store API yet
  document.cookie = agencyCookie(record.AgencyAccountNumber, location.protocol === 'https:');
  readAgain();
  track('AGENCY_SAVED', { agency_id: record.AgencyAccountNumber, agency_name: record.AgencyName });
  return true;
}
