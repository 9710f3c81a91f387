/** Reads the answer of `GET /api/agentlocator` in the browser (S2 §3, §7): a single agency or a list, believed only as far as each has the shape. */
import type { Agency } from '../agency.ts';
import { readSaved } from '../saved/rules.ts';

/**
 * @param answer parsed JSON
 * @returns the agencies in their order; none where the service found none
 * @throws when it is no such answer, or none of its agencies can be read
 */
export function readFound(answer: unknown): Agency[] {
  const result = record(record(record(answer).AgentsByLocationResponse).GetAgentsByLocationWithMaxResultsResult);
  // A backing field of any name may lie between (S2 §3).
  const holder = [result, ...Object.values(result).map(record)].find((one) => 'AgentInformation' in one);
  if (!holder) throw new TypeError('The answer holds no AgentInformation.');
  const { AgentInformation: given } = holder;
  const list = Array.isArray(given) ? given : given == null ? [] : [given];
  const agencies = list.flatMap((one) => readSaved(one) ?? []);
  if (agencies.length === 0 && list.length > 0) throw new TypeError('No agency of the answer can be read.');
  return agencies;
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
