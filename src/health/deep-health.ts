/** The deep health answer: every dependency, what it adds up to, and a result that is kept so that asking often costs little (DEL-09). */
import { manifest } from '../generated/manifest.ts';
import type { Background } from '../lib/clock.ts';
import { SingleFlight } from '../lib/single-flight.ts';
import { pause } from '../lib/time-limit.ts';
import type { Services } from '../services.ts';
import { CHECK_LIMIT_MS, type CheckReport, type HealthCheck, type LastSuccess, runChecks } from './check.ts';
import { checks, PAGES_NEED } from './checks.ts';

/** How long one result answers everyone who asks this isolate. */
export const KEPT_MS = 5000;

/** Checks end after their limit; a request that is cut off in the middle keeps the others waiting no longer than this. */
const LOOK_LIMIT_MS = CHECK_LIMIT_MS + 500;
const POLL_MS = 50;

export type Overall = 'healthy' | 'degraded' | 'failing';

export interface DeepHealth {
  /** `degraded`: something does not work, but pages are served; `failing`: pages are not. */
  status: Overall;
  checkedAt: string;
  build: string;
  note: string;
  dependencies: Record<string, CheckReport>;
}

const NOTE = 'Latency, last success and circuit are what this one isolate has seen. Others may have seen something else.';

/** @returns a function that gives the newest result, at most `KEPT_MS` old */
export function deepHealth(services: Services, table: readonly HealthCheck[] = checks): (background: Background) => Promise<DeepHealth> {
  const lastSuccess: LastSuccess = new Map();
  const looking = new SingleFlight(services.clock, 1);
  let kept: { health: DeepHealth; at: number } | undefined;
  const fresh = (): DeepHealth | undefined => {
    const age = kept ? services.clock.now() - kept.at : Number.POSITIVE_INFINITY;
    return age >= 0 && age < KEPT_MS ? kept?.health : undefined;
  };
  return async (background) => {
    // Whoever asks meanwhile waits for the same result: many at once must not become as many calls to each service.
    while (!fresh() && !looking.start('look', LOOK_LIMIT_MS)) await pause(POLL_MS);
    const known = fresh();
    if (known) return known;
    const dependencies = await runChecks(table, services, background, lastSuccess);
    const at = services.clock.now();
    const health = {
      status: overall(dependencies),
      checkedAt: new Date(at).toISOString(),
      build: manifest.buildId,
      note: NOTE,
      dependencies,
    };
    kept = { health, at };
    looking.done('look');
    return health;
  };
}

/** What anyone may know of it: whether each dependency works, and nothing that is counted or measured. */
export const statesOf = ({ status, checkedAt, build, dependencies }: DeepHealth) => ({
  status,
  checkedAt,
  build,
  dependencies: Object.fromEntries(Object.entries(dependencies).map(([name, { state }]) => [name, { state }])),
});

/** What the states add up to for visitors. */
export function overall(dependencies: Record<string, CheckReport>): Overall {
  const isBroken = (name: string) => ['failing', 'late'].includes(dependencies[name]?.state ?? 'ok');
  if (PAGES_NEED.some((group) => group.every(isBroken))) return 'failing';
  return Object.keys(dependencies).some(isBroken) ? 'degraded' : 'healthy';
}
