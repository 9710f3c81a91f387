/** The product's Worker over a database that fails and a queue that doubles and forgets: for the test under load. Never deployed. */
import worker from '../../src/index.ts';
import type { Env } from '../../src/settings.ts';
import { type DatabaseFaults, faultyDatabase } from './faulty-database.ts';

export { Publisher } from '../../src/index.ts';

/** All zero where the binding FAULTS is not set. */
export interface Faults extends DatabaseFaults {
  /** Every so many batches of the queue one comes twice at once, and one comes to nobody. */
  doubled: number;
  forgotten: number;
}

const NONE: Faults = { away: 0, lost: 0, broken: 0, doubled: 0, forgotten: 0 };
const told: Record<keyof Faults, number> = { ...NONE };

let batches = 0;
let kept: { env: Env; faults: Faults } | undefined;

function faulty(env: Env): { env: Env; faults: Faults } {
  const faults: Faults = { ...NONE, ...JSON.parse(String((env as { FAULTS?: string }).FAULTS ?? '{}')) };
  kept ??= { faults, env: { ...env, DB: faultyDatabase(env.DB, faults, /submissions|outbox/, (what) => told[what]++) } };
  return kept;
}

export default {
  fetch(request, env, ctx) {
    if (new URL(request.url).pathname === '/test/faults') return Response.json(told);
    return worker.fetch(request, faulty(env).env, ctx);
  },
  scheduled: (controller, env, ctx) => worker.scheduled(controller, faulty(env).env, ctx),
  async queue(batch, env) {
    const { env: given, faults } = faulty(env);
    batches++;
    if (faults.forgotten > 0 && batches % faults.forgotten === 0) {
      told.forgotten++;
      return batch.ackAll();
    }
    const isDoubled = faults.doubled > 0 && batches % faults.doubled === 1;
    if (isDoubled) told.doubled++;
    await Promise.all(Array.from({ length: isDoubled ? 2 : 1 }, () => worker.queue(batch, given)));
  },
} satisfies ExportedHandler<Env>;
