/** The agency that an address names. */
import type { Agency } from './agency.ts';
import type { Agencies } from './service.ts';

/** Longer ones and control characters are asked of nobody. */
const READABLE = /^[^\p{C}]{1,60}$/u;
/** The shared page by itself, as editors open it. */
const SHARED_PAGE = 'agency';
const SAMPLE_STATE = 'PA';

/**
 * @param number account number as an address writes it, in any case @param preview for editors the shared page itself has a sample:
 * the first agency of a state
 * @throws UpstreamError
 */
export async function askedAgency(agencies: Agencies, number: string, preview: boolean, signal: AbortSignal): Promise<Agency | undefined> {
  if (!READABLE.test(number)) return undefined;
  const found = await agencies.byAccountNumber(number, signal);
  if (found || !preview || number !== SHARED_PAGE) return found;
  return (await agencies.inState(SAMPLE_STATE, signal))[0];
}
