/** Counts all page views and those that failed, from the metrics in Analytics Engine (`POST ANALYTICS_URL`, SQL). */
import * as z from 'zod';
import { callUpstream } from '../lib/http/fetch.ts';
import { parseJson } from '../lib/http/bodies/read-body.ts';
import type { Services } from '../service-types.ts';
import type { ClientDeps } from '../upstream-deps.ts';
import type { Counted } from './budget.ts';
import { PERIOD_DAYS } from './objectives.ts';

export interface Windows<T> {
  period: T;
  lastDay: T;
}

const TIMEOUT_MS = 4000;
const MAX_BYTES = 64 * 1024;

/** `page`: blob3 is the class of the status, double1 how many views the point stands for (`count-page.ts`). */
export const SERVED_SQL = `SELECT blob3 AS status, if(timestamp >= NOW() - INTERVAL '1' DAY, 1, 0) AS isLastDay, SUM(_sample_interval * double1) AS views
FROM carrier_site WHERE index1 = 'page' AND timestamp >= NOW() - INTERVAL '${PERIOD_DAYS}' DAY
GROUP BY status, isLastDay FORMAT JSON`;

/** Whole numbers come as text where they may be large. */
const answer = z.object({
  data: z.array(z.object({ status: z.string(), isLastDay: z.coerce.number(), views: z.coerce.number().min(0) })),
});

/** Without a circuit: only an operator's page waits for it. */
type Deps = Pick<Services, 'settings' | 'log' | 'clock' | 'metrics'> & Pick<ClientDeps, 'fetch'>;

/** @throws UpstreamError */
export async function readServed({ settings, fetch, ...deps }: Deps, signal: AbortSignal): Promise<Windows<Counted>> {
  const rows = await callUpstream(
    { name: 'analytics', ...deps, timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, ...(fetch && { fetch }) },
    {
      operation: 'served',
      url: settings.ANALYTICS_URL,
      init: { method: 'POST', headers: { authorization: `Bearer ${settings.ANALYTICS_TOKEN}` }, body: SERVED_SQL },
      repeatable: true,
      read: ({ text }) => answer.parse(parseJson(text)).data,
    },
    signal,
  );
  const sumOf = (list: typeof rows): Counted => ({
    total: list.reduce((sum, { views }) => sum + views, 0),
    bad: list.reduce((sum, { status, views }) => sum + (status === '5xx' ? views : 0), 0),
  });
  return { period: sumOf(rows), lastDay: sumOf(rows.filter(({ isLastDay }) => isLastDay === 1)) };
}
