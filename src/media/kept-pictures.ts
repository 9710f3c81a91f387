/** Pictures made before, in the Cache API of the location. Empty behind Access, so nothing depends on it. */
import { weakEtag } from '../lib/digest.ts';
import type { PictureWanted, Picture } from './pictures.ts';
import type { PictureFormat } from './sniff.ts';

export interface KeptPicture extends Picture {
  etag: string;
}

/** Rises when the same question gets another answer: qualities, formats. */
const RECIPE = 1;

const addressOf = ({ source, width, accepted }: PictureWanted) =>
  `https://pictures.invalid/${RECIPE}/${accepted.replace(' ', '-') || 'original'}/${width}?of=${encodeURIComponent(source.key)}`;

export interface KeptPictures {
  get(wanted: PictureWanted): Promise<KeptPicture | undefined>;
  /** @returns what will be there; `stored` resolves when it is. A cache that fails is a missing entry */
  put(wanted: PictureWanted, picture: Picture): Promise<{ kept: KeptPicture; stored: Promise<void> }>;
}

/** @param cache `caches.default` */
export function keptPictures(cache: Pick<Cache, 'match' | 'put'>): KeptPictures {
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
        kept: { ...picture, etag },
        stored: cache.put(addressOf(wanted), new Response(picture.bytes, { headers })).catch(() => undefined),
      };
    },
  };
}
