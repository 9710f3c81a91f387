/** The product's Worker with a failing database and a queue that duplicates and loses messages: for the load test. Never deployed. */
import worker from '../../src/index.ts';
import type { Env } from '../../src/settings.ts';
import { type DatabaseFaults, faultyDatabase } from './faulty-database.ts';

export { Publisher } from '../../src/index.ts';

/** All zero when the binding FAULTS is not set. */
export interface Faults extends DatabaseFaults {
  /** Every how many batches of the queue one is delivered twice at once, and one is lost. */
  doubled: number;
  forgotten: number;
}

const NONE: Faults = { away: 0, lost: 0, broken: 0, doubled: 0, forgotten: 0 };
const injected: Record<keyof Faults, number> = { ...NONE };

let batches = 0;
let kept: { env: Env; faults: Faults } | undefined;

function faulty(env: Env): { env: Env; faults: Faults } {
  const faults: Faults = { ...NONE, ...JSON.parse(String((env as { FAULTS?: string }).FAULTS ?? '{}')) };
  kept ??= { faults, env: { ...env, DB: faultyDatabase(env.DB, faults, /submissions|outbox/, (what) => injected[what]++) } };
  return kept;
}

export default {
  fetch(request, env, ctx) {
    if (new URL(request.url).pathname === '/test/faults') return Response.json(injected);
    return worker.fetch(request, faulty(env).env, ctx);
  },
  scheduled: (controller, env, ctx) => worker.scheduled(controller, faulty(env).env, ctx),
  async queue(batch, env) {
    const { env: given, faults } = faulty(env);
    batches++;
    if (faults.forgotten > 0 && batches % faults.forgotten === 0) {
      injected.forgotten++;
      return batch.ackAll();
    }
    const isDoubled = faults.doubled > 0 && batches % faults.doubled === 1;
    if (isDoubled) injected.doubled++;
    await Promise.all(Array.from({ length: isDoubled ? 2 : 1 }, () => worker.queue(batch, given)));
  },
} satisfies ExportedHandler<Env>;
