/** The deep health answer: every dependency, what it adds up to, and a result that is kept so that asking often costs little (DEL-09). */
import { manifest } from '../generated/manifest.ts';
import type { Background } from '../lib/clock.ts';
import type { Services } from '../services.ts';
import { type CheckReport, type HealthCheck, type LastSuccess, runChecks } from './check.ts';
import { checks, PAGES_NEED } from './checks.ts';

/** How long one result answers everyone who asks this isolate. */
export const KEPT_MS = 5000;

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
  let kept: { health: DeepHealth; at: number } | undefined;
  return async (background) => {
    const age = kept ? services.clock.now() - kept.at : Number.POSITIVE_INFINITY;
    if (kept && age >= 0 && age < KEPT_MS) return kept.health;
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
    return health;
  };
}

/** What the states add up to for visitors. */
export function overall(dependencies: Record<string, CheckReport>): Overall {
  const isBroken = (name: string) => ['failing', 'late'].includes(dependencies[name]?.state ?? 'ok');
  if (PAGES_NEED.some((group) => group.every(isBroken))) return 'failing';
  return Object.keys(dependencies).some(isBroken) ? 'degraded' : 'healthy';
}
