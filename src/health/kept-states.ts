/** Since when each service is as it is: what cron saw, kept for the operators' page, since one isolate has not been there for long (OPS-01). */
import type { CheckReport } from './check.ts';

export interface KeptState {
  state: string;
  /** Of the first look that found it so. Milliseconds since 1970. */
  since: number;
  /** Of the last look. */
  at: number;
}

export async function keepStates(db: D1Database, dependencies: Readonly<Record<string, CheckReport>>, at: number): Promise<void> {
  const rows = Object.entries(dependencies).map(([name, { state }]) => ({ name, state }));
  await db
    .prepare(
      `INSERT INTO health_states (name, state, since, at)
       SELECT value ->> 'name', value ->> 'state', ?1, ?1 FROM json_each(?2) WHERE true
       ON CONFLICT (name) DO UPDATE SET since = CASE WHEN health_states.state = excluded.state THEN health_states.since ELSE excluded.since END,
         state = excluded.state, at = excluded.at`,
    )
    .bind(at, JSON.stringify(rows))
    .run();
}

/** By name; without what has not been looked at since `from`. */
export async function keptStates(db: D1Database, from: number): Promise<Map<string, KeptState>> {
  const { results } = await db
    .prepare('SELECT name, state, since, at FROM health_states WHERE at >= ?1')
    .bind(from)
    .all<KeptState & { name: string }>();
  return new Map(results.map(({ name, ...rest }) => [name, rest]));
}
