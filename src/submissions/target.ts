/** Calls the services that submissions are delivered to: one POST for each submission and target, with an idempotency key. */
import { type Fetch, type Upstream, callUpstream } from '../lib/http/fetch.ts';
import { statusOnly } from '../lib/http/status-only.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import type { UpstreamDeps } from '../upstream-deps.ts';
import type { DeliveryFailure } from './schedule.ts';
import type { DeliveryTarget, Parcel } from './service.ts';
import type { DeliveryEndpoints } from './endpoints.ts';

/** Timeout of a call; much less than a lease. Milliseconds. */
export const CALL_MS = 15_000;

export interface TargetClient {
  /** False without a setting for this target: operators read them on the preview host. */
  isSetUp(target: DeliveryTarget): boolean;
  /** @returns `undefined` when it was accepted */
  send(parcel: Parcel): Promise<DeliveryFailure | undefined>;
  /** Targets with an open circuit after repeated failures. */
  resting(): DeliveryTarget[];
}

/** Statuses of temporary failures, independent of the content. */
const PASSING: readonly number[] = [408, 425, 429];
const REFUSALS = Array.from({ length: 100 }, (_, index) => 400 + index).filter((status) => !PASSING.includes(status));

export function targetClient(
  { endpoints, settings, log, clock, circuits, metrics }: UpstreamDeps & { endpoints: DeliveryEndpoints },
  fetchFrom: Fetch = (url, init) => fetch(url, init),
): TargetClient {
  const shared = { log, clock, timeoutMs: CALL_MS, maxBytes: 1024, metrics, fetch: statusOnly(fetchFrom) };
  const isResting = (service: string) => circuits.of(service).report.state === 'open';
  return {
    // A target that was edited by hand fails when it is sent.
    isSetUp: (target) => endpoints[target]?.address(settings) !== '',
    resting: () => (Object.keys(endpoints) as DeliveryTarget[]).filter((target) => isResting(endpoints[target].service)),
    async send(parcel) {
      const { key, target } = parcel;
      const { service, address, body, headers } = endpoints[target];
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
      // Not repeated at once: the row has its own schedule.
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
        // Other messages contain host names.
        const error = /^answered \d+$/.test(thrown.message) ? thrown.message : thrown.kind;
        return { error, isRefusal: false, retryAfterSeconds: thrown.retryAfterSeconds };
      }
    },
  };
}
