/** Delivers rows that were taken: a few at a time, each settled by itself, so that one that fails costs no other. */
import { repeated, type RepeatOptions } from '../lib/d1-write.ts';
import { fault } from '../lib/log.ts';
import { type Lease, type Outcome, settle } from './outbox.ts';
import { type Failure, nextTry } from './schedule.ts';
import type { Target } from './target.ts';
import type { Outside } from '../outside.ts';

/** A Worker has six connections that wait for an answer's headers; one is left for the database. */
const AT_ONCE = 5;

export interface DeliverOptions extends Pick<Outside, 'log' | 'clock' | 'metrics'> {
  db: D1Database;
  target: Target;
  random?: () => number;
  repeat?: RepeatOptions;
}

/** Never throws for a row: what could not be settled is taken again when its lease ends. @returns how many were delivered */
export async function deliverAll(leases: readonly Lease[], options: DeliverOptions): Promise<number> {
  const waiting = [...leases];
  let delivered = 0;
  const worker = async (): Promise<void> => {
    for (let lease = waiting.shift(); lease; lease = waiting.shift()) if (await deliver(lease, options)) delivered++;
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, leases.length) }, worker));
  return delivered;
}

async function deliver(lease: Lease, options: DeliverOptions): Promise<boolean> {
  const { db, log, clock, metrics, repeat } = options;
  const { id, target, attempts } = lease;
  try {
    const outcome = await outcomeOf(lease, options);
    await repeated(() => settle(db, lease, outcome, clock.now()), repeat);
    metrics.write('delivery', [target, outcome.state], [attempts, clock.now() - lease.since]);
    if (outcome.state === 'dead') log.error('delivery-dead', { id, target, attempts, error: outcome.failure.error });
    return outcome.state === 'delivered';
  } catch (error) {
    log.error('delivery-not-settled', { id, target, ...fault(error) });
    return false;
  }
}

async function outcomeOf(lease: Lease, { target, clock, random = Math.random }: DeliverOptions): Promise<Outcome> {
  if (!target.isSetUp(lease.target)) return { state: 'delivered', via: 'desk' };
  // A row that can't be read fails by itself.
  const sending = async () => target.send(lease.parcel());
  const failure = await sending().catch((error): Failure => ({ error: `fault ${nameOf(error)}`, isRefusal: false }));
  if (!failure) return { state: 'delivered', via: 'service' };
  const next = nextTry(lease, failure, clock.now(), random());
  return next === 'dead' ? { state: 'dead', failure } : { state: 'pending', nextAt: next, failure };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
