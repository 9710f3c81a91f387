/** Resizes with `cf.image`: the edge fetches, resizes and caches the picture; billed once per variant in 30 days (cloudflare.md §1). */
import { NotFound } from '../lib/http/problem.ts';
import { readAll } from '../lib/http/bodies/byte-streams.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { fetchRemote, type RemoteHost } from './fetch-remote.ts';
import { notAPicture, pictureLoop, pictureTooLarge } from './problems.ts';
import { QUALITY } from './pictures/picture-sizes.rules.ts';
import { sniff } from './sniff.ts';
import { type ImageTransformer, MAX_RESULT_BYTES, type OutputFormat } from './transform.ts';

/** @param host the breaker of the resizing service, and `fetch` */
export function byEdge(host: Omit<RemoteHost, 'isOwn'>): ImageTransformer {
  return {
    async transform({ file, address, width, format, signal }) {
      // The edge reads the picture from its cache: the same file as the inspected one.
      await file.body.cancel();
      if (address === undefined) throw new UpstreamError('malformed', 'a picture without an address');
      const image = { width, fit: 'scale-down', format, quality: QUALITY[format], anim: false, metadata: 'none' };
      const response = await fetchRemote(
        { ...host, isOwn: () => false },
        new URL(address),
        // Some formats depend on the caller's `Accept`, regardless of the requested one.
        { signal, anyStatus: true, headers: new Headers({ accept: `image/${format}` }), cf: { image } },
      );
      const resized = response.headers.get('cf-resized');
      const fault = /\berr=(\d+)/.exec(resized ?? '')?.[1];
      if (!response.ok || fault || !response.body) {
        await response.body?.cancel();
        throw faultOf(Number(fault ?? 0), response.status);
      }
      const bytes = await readAll(response.body, MAX_RESULT_BYTES);
      const made = sniff(bytes)?.format;
      if (!made || made === 'gif' || made === 'svg') throw new UpstreamError('malformed', 'the resizing service sent no picture');
      // Without the header nothing was resized: transformations are off for the zone. The picture is still correct.
      if (resized === null) host.log.warn('images-not-resized', { width, bytes: bytes.byteLength });
      return { bytes, format: made as OutputFormat };
    },
  };
}

/** Maps the service's codes (developers.cloudflare.com, Images, troubleshooting) to errors for callers. */
function faultOf(code: number, status: number): Error {
  if (code === 9404 || (code === 0 && status === 404)) return new NotFound();
  if (code === 9403) return pictureLoop();
  if (code === 9402 || code === 9413) return pictureTooLarge('what the resizing service takes');
  if (code === 9412 || code === 9523 || code === 9520) return notAPicture();
  if (code === 9422 || status === 429) return new UpstreamError('rate-limited', `the resizing service answered ${status}, err ${code}`);
  return new UpstreamError('unavailable', `the resizing service answered ${status}, err ${code}`);
}
