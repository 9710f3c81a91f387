/** The services that submissions are delivered to: one POST for each submission and target, named by an idempotency key. */
import { type Fetch, type Upstream, callUpstream } from '../lib/fetch.ts';
import { statusOnly } from '../lib/status-only.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import type { Outside } from '../outside.ts';
import type { Failure } from './schedule.ts';
import type { DeliveryTarget, Submission } from './service.ts';
import { WAYS } from './ways.ts';

/** How long the target may take; much less than a lease. Milliseconds. */
export const CALL_MS = 15_000;

/** A submission on its way: what the visitor was told, and when it came. */
export interface Parcel extends Omit<Submission, 'before'> {
  reference: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Target {
  /** False where no setting says where these go: operators read them on the preview host. */
  isSetUp(target: DeliveryTarget): boolean;
  /** @returns `undefined` when it was taken */
  send(parcel: Parcel): Promise<Failure | undefined>;
  /** Those that are left alone for a moment, since they failed again and again. */
  resting(): DeliveryTarget[];
}

/** Statuses that say something about the moment, not about what was sent. */
const PASSING: readonly number[] = [408, 425, 429];
const REFUSALS = Array.from({ length: 100 }, (_, index) => 400 + index).filter((status) => !PASSING.includes(status));

export function targetOf({ settings, log, clock, circuits, metrics }: Outside, fetchFrom: Fetch = (url, init) => fetch(url, init)): Target {
  const shared = { log, clock, timeoutMs: CALL_MS, maxBytes: 1024, metrics, fetch: statusOnly(fetchFrom) };
  const isResting = (service: string) => circuits.of(service).report.state === 'open';
  return {
    // A target that somebody wrote into a row by hand fails when it is sent.
    isSetUp: (target) => WAYS[target]?.address(settings) !== '',
    resting: () => (Object.keys(WAYS) as DeliveryTarget[]).filter((target) => isResting(WAYS[target].service)),
    async send(parcel) {
      const { key, target } = parcel;
      const { service, address, body, headers } = WAYS[target];
      if (isResting(service)) return { error: 'resting', isRefusal: false, isUnsent: true };
      const upstream: Upstream = { ...shared, name: service, circuit: circuits.of(service) };
      const init = {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': `${encodeURIComponent(key)}/${target}`,
          ...headers?.(parcel),
        },
        body: JSON.stringify(body(parcel)),
      };
      // Not repeated at once: the row is, by its own clock.
      const call = {
        operation: target,
        url: address(settings),
        init,
        repeatable: false,
        alsoAccept: REFUSALS,
        read: ({ status }: { status: number }) => status,
      };
      try {
        const status = await callUpstream(upstream, call, AbortSignal.timeout(CALL_MS));
        if (!REFUSALS.includes(status)) return undefined;
        log.warn('delivery-refused', { target, status });
        return { error: `refused ${status}`, isRefusal: true };
      } catch (thrown) {
        if (!(thrown instanceof UpstreamError)) throw thrown;
        // Other messages name hosts.
        const error = /^answered \d+$/.test(thrown.message) ? thrown.message : thrown.kind;
        return { error, isRefusal: false, retryAfterSeconds: thrown.retryAfterSeconds };
      }
    },
  };
}
