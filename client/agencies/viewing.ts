/** The agency last looked at, by its account number (S1 §3, AGY-07). Never throws. */
import { isAccountNumber } from '../../src/agencies/account-number/rules.ts';
import { VIEWING_KEY } from '../../src/agencies/browser-names/rules.ts';
import { readJson, writeJson } from '../storage.ts';

/** @returns the account number, empty when none was looked at */
export function viewingAgency(): string {
  const number = readJson('localStorage', VIEWING_KEY);
  return isAccountNumber(number) ? number : '';
}

export function setViewingAgency(accountNumber: string): void {
  writeJson('localStorage', VIEWING_KEY, accountNumber);
}
