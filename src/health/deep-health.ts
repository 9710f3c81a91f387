/** The deep health answer: every dependency, the overall status, cached so that repeated requests cost little (DEL-09). */
import { manifest } from '../generated/manifest.ts';
import type { Background } from '../lib/time/clock.ts';
import { SingleFlight } from '../lib/cache/single-flight.ts';
import type { Services } from '../service-types.ts';
import { CHECK_LIMIT_MS, type CheckReport, type HealthCheck, type LastSuccess, runChecks } from './check.ts';
import { checks, PAGES_NEED } from './checks.ts';

/** How long a result is reused in this isolate. */
export const CACHED_MS = 5000;

/** Checks end after their limit; an aborted request blocks the others no longer than this. */
const LOOK_LIMIT_MS = CHECK_LIMIT_MS + 500;

export type Overall = 'healthy' | 'degraded' | 'failing';

export interface DeepHealth {
  /** `degraded`: something does not work, but pages are served; `failing`: pages are not. */
  status: Overall;
  checkedAt: string;
  build: string;
  note: string;
  dependencies: Record<string, CheckReport>;
}

const NOTE = 'Latency, last success and circuit are as seen by this one isolate. Others may differ.';

/** @returns a function that returns the newest result, at most `CACHED_MS` old */
export function deepHealth(services: Services, table: readonly HealthCheck[] = checks): (background: Background) => Promise<DeepHealth> {
  const lastSuccess: LastSuccess = new Map();
  const looking = new SingleFlight(services.clock, 1);
  let cached: { health: DeepHealth; at: number } | undefined;
  const fresh = (): DeepHealth | undefined => {
    const age = cached ? services.clock.now() - cached.at : Number.POSITIVE_INFINITY;
    return age >= 0 && age < CACHED_MS ? cached?.health : undefined;
  };
  return async (background) => {
    // Concurrent requests wait for the same result: they must not multiply the calls to each service.
    while (!fresh() && !looking.start('look', LOOK_LIMIT_MS)) await looking.wait('look', LOOK_LIMIT_MS);
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
    cached = { health, at };
    looking.done('look');
    return health;
  };
}

/** The public part: whether each dependency works, without counts or measurements. */
export const statesOf = ({ status, checkedAt, build, dependencies }: DeepHealth) => ({
  status,
  checkedAt,
  build,
  dependencies: Object.fromEntries(Object.entries(dependencies).map(([name, { state }]) => [name, { state }])),
});

/** The overall status for visitors. */
export function overall(dependencies: Record<string, CheckReport>): Overall {
  const isBroken = (name: string) => ['failing', 'late'].includes(dependencies[name]?.state ?? 'ok');
  if (PAGES_NEED.some((group) => group.every(isBroken))) return 'failing';
  return Object.keys(dependencies).some(isBroken) ? 'degraded' : 'healthy';
}
