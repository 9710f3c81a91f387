/** Finds the agency that a form goes to: the first account number that is valid and not known to be missing (S3 §7). */
import { isAccountNumber } from '../agencies/visitor/account-number.rules.ts';
import type { Agencies } from '../agencies/service.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';

const LIMIT_MS = 5000;

/** The agency that a form goes to. */
export interface FormAgency {
  /** Its account number as the directory writes it; empty for none. */
  number: string;
  /** Code of its state; empty when it is not known. */
  state: string;
}

/**
 * @param numbers as sent, in order of precedence
 * While the directory is unavailable, a number is used unverified: the recipient of the form can check it.
 */
export async function agencyOf(agencies: Pick<Agencies, 'byAccountNumber'>, numbers: readonly (string | undefined)[]): Promise<FormAgency> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  for (const number of new Set(numbers.map((one) => one?.trim()))) {
    if (!isAccountNumber(number)) continue;
    try {
      const found = await agencies.byAccountNumber(number, signal);
      if (found) return { number: found.AgencyAccountNumber, state: found.Address.State };
    } catch (error) {
      if (error instanceof UpstreamError) return { number, state: '' };
      throw error;
    }
  }
  return { number: '', state: '' };
}
