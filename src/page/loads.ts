/** Blocks' own data: all loads of a page start at once, each with its time limit; one that fails or is late costs its own block only. */
import type { AnyBlock } from '../blocks/define.ts';
import type { Registry } from '../blocks/registry.ts';
import type { Rendering } from '../content/model.ts';
import type { PageContext } from '../fields/context.ts';
import { type Log, fault } from '../lib/log.ts';
import { NotMadeYet } from '../lib/upstream-error.ts';

export type LoadResult = { data: unknown } | { failed: 'hide' | 'message' | 'fail-page' };

export interface Loads {
  /** Present once settled. Keyed by rendering, since the same block may stand twice. */
  results: Map<Rendering, LoadResult>;
  /** Resolves when every load among these renderings has settled; `undefined` when there is nothing to wait for. Never rejects. */
  settled(renderings: Iterable<Rendering>): Promise<unknown> | undefined;
  /** True while any load is under way. */
  isPending(): boolean;
  /** Shortest time the data of any load may be reused, in seconds; `undefined` when no block loads. */
  maxAgeSeconds: number | undefined;
}

export interface LoadOptions {
  registry: Registry;
  page: PageContext;
  services: { log: Log };
}

/** One that can't tell loads, where what throws costs its own block only. */
function asksFor({ isNeeded }: NonNullable<AnyBlock['load']>, rendering: Rendering, page: PageContext): boolean {
  try {
    return isNeeded?.({ fields: rendering.fields, params: rendering.blockParams, page }) !== false;
  } catch {
    return true;
  }
}

/** Starts the loads of all given renderings. */
export function startLoads(renderings: readonly Rendering[], { registry, page, services }: LoadOptions): Loads {
  const results = new Map<Rendering, LoadResult>();
  const running = new Map<Rendering, Promise<void>>();
  let maxAgeSeconds: number | undefined;
  for (const rendering of renderings) {
    const load = registry.get(rendering.name)?.load;
    if (!load || rendering.problem) continue;
    if (!asksFor(load, rendering, page)) continue;
    maxAgeSeconds = Math.min(maxAgeSeconds ?? Number.POSITIVE_INFINITY, load.maxAgeSeconds ?? 60);
    const signal = AbortSignal.timeout(load.timeLimitMs);
    const late = new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => reject(new Error(`no data within ${load.timeLimitMs} ms`))),
    );
    const started = (async () =>
      load.load({ fields: rendering.fields, params: rendering.blockParams, page, rendering }, services, signal))();
    running.set(
      rendering,
      Promise.race([started, late]).then(
        (data) => void results.set(rendering, { data }),
        (error) => {
          results.set(rendering, { failed: load.onFailure });
          if (error instanceof NotMadeYet) return;
          services.log.error('block-load-failed', {
            component: rendering.name,
            uid: rendering.uid,
            path: page.path,
            ...fault(error),
          });
        },
      ),
    );
  }
  return {
    results,
    maxAgeSeconds,
    isPending: () => [...running.keys()].some((rendering) => !results.has(rendering)),
    settled(list) {
      const waiting = [...list].flatMap((rendering) => running.get(rendering) ?? []);
      return waiting.length ? Promise.all(waiting) : undefined;
    },
  };
}
