/** Delivers leased rows, a few at a time and each settled separately, so that a failing one affects no other. */
import { repeated, type RepeatOptions } from '../lib/resilience/d1-write.ts';
import { fault } from '../lib/logging/log.ts';
import { type LeasedDelivery, type DeliveryOutcome, settle } from './outbox.ts';
import { type DeliveryFailure, nextTry } from './schedule.ts';
import type { TargetClient } from './target.ts';
import type { UpstreamDeps } from '../upstream-deps.ts';
import { eachAtOnce } from '../lib/resilience/at-once.ts';

/** A Worker has six connections that wait for a response's headers; one is left for the database. */
const AT_ONCE = 5;

export interface DeliverOptions extends Pick<UpstreamDeps, 'log' | 'clock' | 'metrics'> {
  db: D1Database;
  target: TargetClient;
  random?: () => number;
  repeat?: RepeatOptions;
}

/** Never throws for a row: an unsettled one is leased again when its lease ends. @returns how many were delivered */
export async function deliverAll(leases: readonly LeasedDelivery[], options: DeliverOptions): Promise<number> {
  const delivered = await eachAtOnce(leases, AT_ONCE, (lease) => deliver(lease, options));
  return delivered.filter(Boolean).length;
}

async function deliver(lease: LeasedDelivery, options: DeliverOptions): Promise<boolean> {
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

async function outcomeOf(lease: LeasedDelivery, { target, clock, random = Math.random }: DeliverOptions): Promise<DeliveryOutcome> {
  if (!target.isSetUp(lease.target)) return { state: 'delivered', via: 'desk' };
  // An unreadable row fails alone.
  const sending = async () => target.send(lease.parcel());
  const failure = await sending().catch((error): DeliveryFailure => ({ error: `fault ${nameOf(error)}`, isRefusal: false }));
  if (!failure) return { state: 'delivered', via: 'service' };
  const next = nextTry(lease, failure, clock.now(), random());
  return next === 'dead' ? { state: 'dead', failure } : { state: 'pending', nextAt: next, failure };
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');
