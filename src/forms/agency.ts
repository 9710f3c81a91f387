/** The agency that a form goes to, as the server takes it: the first number that can be one and is not known to be none (S3 §7). */
import { isAccountNumber } from '../agencies/account-number/rules.ts';
import type { Agencies } from '../agencies/service.ts';
import { UpstreamError } from '../lib/upstream-error.ts';

const LIMIT_MS = 5000;

/**
 * @param numbers as they were sent, the one that counts most first
 * @returns its account number as the directory writes it, or empty. While the directory does not answer, a number is taken as it is:
 * whoever gets the form knows it
 */
export async function agencyOf(agencies: Pick<Agencies, 'byAccountNumber'>, numbers: readonly (string | undefined)[]): Promise<string> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  for (const number of new Set(numbers.map((one) => one?.trim()))) {
    if (!isAccountNumber(number)) continue;
    try {
      const found = await agencies.byAccountNumber(number, signal);
      if (found) return found.AgencyAccountNumber;
    } catch (error) {
      if (error instanceof UpstreamError) return number;
      throw error;
    }
  }
  return '';
}
