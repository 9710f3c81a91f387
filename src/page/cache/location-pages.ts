/** Stores pages in the location's Cache API, shared by its isolates. Empty on workers.dev and behind Access, so nothing depends on it. */
import type { Clock } from '../../lib/time/clock.ts';
import { inSpan } from '../../lib/logging/span.ts';
import { keyText, type PageCache, type StoredPage } from './page-cache.ts';

const url = (key: string) => `https://pages.invalid/${key}`;

/** @param cache `caches.default`; a failing cache counts as a miss */
export function locationPages(cache: Pick<Cache, 'match' | 'put'>, clock: Clock): PageCache {
  return {
    get: (key) =>
      inSpan('page-cache-location', {}, async (span) => {
        const answer = await cache.match(url(keyText(key))).catch(() => undefined);
        const meta = answer?.headers.get('x-page');
        span.setAttribute('hit', Boolean(meta));
        if (!answer || !meta) return undefined;
        const page: StoredPage = { ...(JSON.parse(meta) as Omit<StoredPage, 'body'>), body: new Uint8Array(await answer.arrayBuffer()) };
        return page.expiresAt > clock.now() ? { page, tier: 'location' } : undefined;
      }),
    async put(key, { body, ...meta }) {
      const seconds = Math.floor((meta.expiresAt - clock.now()) / 1000);
      if (seconds <= 0) return;
      const headers = {
        'cache-control': `public, max-age=${seconds}`,
        'content-length': String(body.byteLength),
        'x-page': JSON.stringify(meta),
      };
      await cache.put(url(keyText(key)), new Response(body as Uint8Array<ArrayBuffer>, { headers })).catch(() => undefined);
    },
  };
}
