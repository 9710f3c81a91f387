/** Stores resized pictures in the Cache API of the location. It is empty behind Access, so nothing depends on it. */
import { weakEtag } from '../../lib/security/digest.ts';
import type { PictureWanted, PictureResult } from './pictures.ts';
import type { PictureFormat } from '../sniff.ts';

export interface CachedPicture extends PictureResult {
  etag: string;
}

/** Increase it when the same request gives another picture: qualities, formats. */
const RECIPE = 2;

const addressOf = ({ source, width, accepted }: PictureWanted) =>
  `https://pictures.invalid/${RECIPE}/${accepted.replace(' ', '-') || 'original'}/${width}?of=${encodeURIComponent(source.key)}`;

export interface PictureCache {
  get(wanted: PictureWanted): Promise<CachedPicture | undefined>;
  /** @returns the response to serve; `stored` resolves when it is stored. A failing cache counts as a miss */
  put(wanted: PictureWanted, picture: PictureResult): Promise<{ cached: CachedPicture; stored: Promise<void> }>;
}

/** @param cache `caches.default` */
export function pictureCache(cache: Pick<Cache, 'match' | 'put'>): PictureCache {
  return {
    async get(wanted) {
      const answer = await cache.match(addressOf(wanted)).catch(() => undefined);
      const format = answer?.headers.get('x-format') as PictureFormat | null | undefined;
      const etag = answer?.headers.get('x-etag');
      return answer && format && etag ? { bytes: new Uint8Array(await answer.arrayBuffer()), format, etag } : undefined;
    },
    async put(wanted, picture) {
      const etag = await weakEtag(picture.bytes);
      const headers = {
        'cache-control': `public, max-age=${wanted.source.keepSeconds}`,
        'content-length': String(picture.bytes.byteLength),
        'x-format': picture.format,
        'x-etag': etag,
      };
      return {
        cached: { ...picture, etag },
        stored: cache.put(addressOf(wanted), new Response(picture.bytes, { headers })).catch(() => undefined),
      };
    },
  };
}
