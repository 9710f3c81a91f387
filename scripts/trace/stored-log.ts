/** Reads the log lines of one request from Workers Logs, which keeps them for seven days. */
import { type ApiAccess, callApi } from '../lib/cloudflare.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
const MOST = 100;

/** A stored event: `source` is our line, as text or as the fields that the platform read from it. */
interface StoredEvents {
  events?: { events?: { source?: unknown }[] };
}

/**
 * @param worker name of the deployed Worker @param now milliseconds since 1970
 * @returns one line of JSON for each event
 * @throws Error of the API
 */
export async function storedLog(account: ApiAccess, worker: string, reference: string, now: number): Promise<string> {
  const equal = (key: string, value: string) => ({ key, operation: 'eq', type: 'string', value });
  const found = await callApi<StoredEvents>(account, '/workers/observability/telemetry/query', {
    queryId: 'trace-of-a-request',
    // Nothing is saved in the account.
    dry: true,
    timeframe: { from: now - DAYS * DAY_MS, to: now },
    view: 'events',
    limit: MOST,
    parameters: { filters: [equal('$metadata.service', worker), equal('request', reference)], filterCombination: 'and' },
  });
  return (found.events?.events ?? []).map(({ source }) => JSON.stringify(source)).join('\n');
}
