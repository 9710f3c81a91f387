/** Serves `/-/*`, and the image service (DEL-07, DEL-15). */
import type { AppContext } from '../app-env.ts';
import { BadRequest } from '../errors.ts';
import { isNotModified } from '../lib/http/conditional.ts';
import { enforceRateLimit } from '../lib/security/rate-limit.ts';
import { acceptedFormats } from '../media/accept.ts';
import { pictureCacheControl } from '../media/cache-control.ts';
import type { CachedPicture } from '../media/pictures/picture-cache.ts';
import { mediaPath } from '../media/media-path.ts';
import type { PictureWanted } from '../media/pictures/pictures.ts';
import { pictureLoop } from '../media/problems.ts';
import { PICTURE_WIDTHS, type PictureWidth } from '../media/pictures/picture-sizes.rules.ts';
import { typeHeaders, typeOfName } from '../media/types.ts';

/** A file of the library or the platform: ranges and conditions work, the body streams. */
export async function getMedia(c: AppContext): Promise<Response> {
  const url = new URL(c.req.url);
  return c.get('services').media.files.answer({
    path: mediaPath(url.pathname),
    search: url.search,
    method: c.req.method === 'HEAD' ? 'HEAD' : 'GET',
    headers: c.req.raw.headers,
  });
}

/** `?url=` one of our media or of a listed host, `&w=` a width of the ladder (the largest when left out). */
export async function getResizedMedia(c: AppContext): Promise<Response> {
  const services = c.get('services');
  const { clock, limits, metrics, media: service } = services;
  // The caller is a resizer itself: answering would loop.
  if (/image-resizing/i.test(c.req.header('via') ?? '')) throw pictureLoop();
  const started = clock.now();
  const wanted = read(c);
  let picture = await service.pictures.get(wanted);
  const tier = picture ? 'hit' : 'miss';
  if (!picture) {
    await enforceRateLimit(limits.reads, 'picture', c.req.raw);
    const { cached, stored } = await service.pictures.put(wanted, await service.makePicture(wanted));
    c.executionCtx.waitUntil(stored);
    picture = cached;
  }
  metrics.write('picture', [tier, picture.format, String(wanted.width)], [clock.now() - started, picture.bytes.byteLength]);
  return answerWith(c, wanted, picture, tier);
}

/** @throws BadRequest naming the parameter · Forbidden · NotFound */
function read(c: AppContext): PictureWanted {
  const params = new URL(c.req.url).searchParams;
  const only = (name: string): string => {
    const values = params.getAll(name);
    if (values.length > 1) throw new BadRequest([{ parameter: name, message: 'Send it once.' }]);
    return values[0] ?? '';
  };
  const requested = only('w') || String(PICTURE_WIDTHS.at(-1));
  const width = PICTURE_WIDTHS.find((step) => String(step) === requested);
  if (width === undefined) throw new BadRequest([{ parameter: 'w', message: `One of ${PICTURE_WIDTHS.join(', ')}.` }]);
  const { origin } = new URL(c.req.url);
  return {
    source: c.get('services').media.pictureSource(only('url'), origin),
    width: width satisfies PictureWidth,
    accepted: acceptedFormats(c.req.header('accept') ?? null),
  };
}

function answerWith(c: AppContext, { source }: PictureWanted, { bytes, format, etag }: CachedPicture, tier: string): Response {
  const headers = new Headers([
    ...typeHeaders(typeOfName(`picture.${format}`)),
    ['cache-control', pictureCacheControl(source.keepSeconds)],
    ['vary', 'accept'],
    ['etag', etag],
    ['cache-status', `pictures; ${tier === 'hit' ? 'hit' : 'fwd=miss'}`],
  ]);
  if (isNotModified(c.req.raw.headers, { etag })) return new Response(null, { status: 304, headers });
  headers.set('content-length', String(bytes.byteLength));
  return new Response(c.req.method === 'HEAD' ? null : bytes, { headers });
}
