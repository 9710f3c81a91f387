/** Reads the response of `GET /api/agentlocator` in the browser (S2 §3, §7): a single agency or a list; only values of the right shape are used. */
import { asRecord } from '../../lib/values/is-record.rules.ts';
import type { AgencyMatch } from '../agency.ts';
import { readSaved } from '../visitor/saved.rules.ts';

/**
 * @param answer parsed JSON
 * @returns the agencies in their order; empty where the service found none
 * @throws for any other response, or when no agency can be read
 */
export function readFound(answer: unknown): AgencyMatch[] {
  const result = asRecord(asRecord(asRecord(answer).AgentsByLocationResponse).GetAgentsByLocationWithMaxResultsResult);
  // A backing field of any name may be between (S2 §3).
  const holder = [result, ...Object.values(result).map(asRecord)].find((one) => 'AgentInformation' in one);
  if (!holder) throw new TypeError('The answer holds no AgentInformation.');
  const { AgentInformation: given } = holder;
  const list = Array.isArray(given) ? given : given == null ? [] : [given];
  const agencies = list.flatMap((one) => {
    const agency = readSaved(one);
    const { Distance } = asRecord(one);
    return agency ? { ...agency, Distance: typeof Distance === 'number' ? Distance : null } : [];
  });
  if (agencies.length === 0 && list.length > 0) throw new TypeError('No agency of the answer can be read.');
  return agencies;
}
