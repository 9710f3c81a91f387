/** The service that submissions are delivered to (`FORMS_URL`): one POST for each submission and target, named by an idempotency key. */
import { type Fetch, type Upstream, callUpstream } from '../lib/fetch.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import type { Outside } from '../outside.ts';
import type { Failure } from './schedule.ts';
import type { Submission } from './service.ts';

/** How long the target may take; much less than a lease. Milliseconds. */
export const CALL_MS = 15_000;
export const CIRCUIT = 'forms';

/** A submission on its way: what the visitor was told, and when it came. */
export interface Parcel extends Submission {
  reference: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface Target {
  /** @returns `undefined` when it was taken */
  send(parcel: Parcel): Promise<Failure | undefined>;
  /** False while the target is left alone, since it failed again and again. */
  isOpen(): boolean;
}

/** Statuses that say something about the moment, not about what was sent. */
const PASSING: readonly number[] = [408, 425, 429];
const REFUSALS = Array.from({ length: 100 }, (_, index) => 400 + index).filter((status) => !PASSING.includes(status));

export function targetOf({ settings, log, clock, circuits, metrics }: Outside, fetchFrom: Fetch = (url, init) => fetch(url, init)): Target {
  const circuit = circuits.of(CIRCUIT);
  const upstream: Upstream = {
    name: CIRCUIT,
    log,
    clock,
    timeoutMs: CALL_MS,
    maxBytes: 1024,
    circuit,
    metrics,
    fetch: statusOnly(fetchFrom),
  };
  return {
    isOpen: () => circuit.report.state !== 'open',
    async send(parcel) {
      if (circuit.report.state === 'open') return { error: 'resting', isRefusal: false, isUnsent: true };
      const { key, target } = parcel;
      const init = {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'idempotency-key': `${encodeURIComponent(key)}/${target}`,
        },
        body: bodyOf(parcel),
      };
      const url = `${settings.FORMS_URL.replace(/\/+$/, '')}/${target}`;
      // Not repeated at once: the row is, by its own clock.
      const call = {
        operation: target,
        url,
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

/** What the target answers beside its status is nobody's business: a body that breaks off must not make a delivery undone. */
const statusOnly =
  (fetchFrom: Fetch): Fetch =>
  async (url, init) => {
    const answer = await fetchFrom(url, init);
    await answer.body?.cancel();
    const wait = answer.headers.get('retry-after');
    return new Response(null, { status: answer.status, headers: wait ? { 'retry-after': wait } : {} });
  };

/** The body as docs/contracts.md gives it. */
export const bodyOf = ({ reference, key, at, site, language, page, form, formName, subject, target, agency, answers }: Parcel): string =>
  JSON.stringify({
    reference,
    key,
    at: new Date(at).toISOString(),
    site,
    language,
    page,
    form,
    formName,
    subject,
    target,
    agency,
    answers,
  });
