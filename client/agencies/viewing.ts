/** Stores the agency viewed last, by its account number (S1 §3, AGY-07). Never throws. */
import { isAccountNumber } from '../../src/agencies/visitor/account-number.rules.ts';
import { VIEWING_KEY } from '../../src/agencies/visitor/storage-names.rules.ts';
import { readStored, writeJson } from '../storage.ts';

/** @returns the account number, empty when none was viewed */
export function viewingAgency(): string {
  const number = readStored('localStorage', VIEWING_KEY);
  return isAccountNumber(number) ? number : '';
}

export function setViewingAgency(accountNumber: string): void {
  writeJson('localStorage', VIEWING_KEY, accountNumber);
}
