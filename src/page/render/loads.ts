/** Loads the data of a page's blocks: all at once, each with its time limit; a failed or late load affects only its own block. */
import type { AnyBlock, Registry } from '../../blocks/define.ts';
import type { BlockServices } from '../../blocks/define-load.ts';
import type { Rendering } from '../../content/model.ts';
import type { PageContext } from '../../fields/context.ts';
import { type Log, fault } from '../../lib/logging/log.ts';
import { inSpan } from '../../lib/logging/span.ts';
import { NotMadeYet } from '../../lib/http/upstream-error.ts';

export type LoadResult = { data: unknown } | { failed: 'hide' | 'message' | 'fail-page' };

export interface Loads {
  /** Present once settled. Keyed by rendering, since a page may have the same block twice. */
  results: Map<Rendering, LoadResult>;
  /** Resolves when every load among these renderings has settled; `undefined` when there is none. Never rejects. */
  settled(renderings: Iterable<Rendering>): Promise<unknown> | undefined;
  /** True while any load is under way. */
  isPending(): boolean;
  /** Shortest time for which the data of any load may be reused, in seconds; `undefined` when no block loads. */
  maxAgeSeconds: number | undefined;
}

export interface LoadOptions {
  registry: Registry;
  page: PageContext;
  services: BlockServices & { log: Log };
}

type BlockLoad = NonNullable<AnyBlock['load']>;

/** True when `isNeeded` throws: the load then throws, too, and only its own block fails. */
function isLoadNeeded({ isNeeded }: BlockLoad, props: Parameters<BlockLoad['load']>[0]): boolean {
  try {
    return isNeeded?.(props) !== false;
  } catch {
    return true;
  }
}

const servicesFor = ({ needs }: BlockLoad, services: BlockServices): BlockServices =>
  Object.fromEntries(needs.map((name) => [name, services[name]])) as unknown as BlockServices;

/** Rejects when the load takes longer than its limit. */
function loadWithLimit(load: BlockLoad, props: Parameters<BlockLoad['load']>[0], services: BlockServices): Promise<unknown> {
  const signal = AbortSignal.timeout(load.timeLimitMs);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error(`no data within ${load.timeLimitMs} ms`))),
  );
  // An error thrown at once is a rejection, too.
  const data = (async () => load.load(props, servicesFor(load, services), signal))();
  return Promise.race([data, late]);
}

/** Starts the loads of these renderings. */
export function startLoads(renderings: readonly Rendering[], { registry, page, services }: LoadOptions): Loads {
  const results = new Map<Rendering, LoadResult>();
  const running = new Map<Rendering, Promise<void>>();
  let maxAgeSeconds: number | undefined;
  for (const rendering of renderings) {
    const load = registry.get(rendering.name)?.load;
    if (!load || rendering.problem) continue;
    const props = { fields: rendering.fields, params: rendering.blockParams, page, rendering };
    if (!isLoadNeeded(load, props)) continue;
    maxAgeSeconds = Math.min(maxAgeSeconds ?? Number.POSITIVE_INFINITY, load.maxAgeSeconds ?? 60);
    running.set(
      rendering,
      inSpan('block-load', { block: rendering.name }, () => loadWithLimit(load, props, services)).then(
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
