/** Finds the agency that an address names. */
import type { Agency } from './agency.ts';
import type { Agencies } from './service.ts';

/** A longer text or one with control characters is not looked up. */
const READABLE = /^[^\p{C}]{1,60}$/u;
/** The shared page itself, as editors open it. */
const SHARED_PAGE = 'agency';
const SAMPLE_STATE = 'PA';

/**
 * @param number account number in the address, in any case @param preview editors see a sample on the shared page itself:
 * the first agency of a state
 * @throws UpstreamError
 */
export async function requestedAgency(
  agencies: Agencies,
  number: string,
  preview: boolean,
  signal: AbortSignal,
): Promise<Agency | undefined> {
  if (!READABLE.test(number)) return undefined;
  const found = await agencies.byAccountNumber(number, signal);
  if (found || !preview || number !== SHARED_PAGE) return found;
  return (await agencies.inState(SAMPLE_STATE, signal))[0];
}
