/** Resizes with the Images binding: it takes bytes, so it serves local runs and the library. Every call is billed in production, so results are stored. */
import { readAll, TooManyBytes } from '../lib/http/bodies/byte-streams.ts';
import { reason } from '../lib/logging/log.ts';
import { UpstreamError } from '../lib/http/upstream-error.ts';
import { notAPicture } from './problems.ts';
import { QUALITY } from './pictures/picture-sizes.rules.ts';
import { type ImageTransformer, MAX_RESULT_BYTES, MAX_SOURCE_BYTES } from './transform.ts';

/** Error codes of the service for faults of the picture: undecodable, or of an unknown kind. */
const PICTURE_FAULTS = [9402, 9412, 9413, 9520, 9523];

export function byBinding(images: Pick<ImagesBinding, 'input'>): ImageTransformer {
  return {
    async transform({ file, width, format }) {
      // Read completely, so that an endless original fails here and not in the service.
      const original = await readAll(file.body, MAX_SOURCE_BYTES);
      try {
        const result = await images
          .input(new Blob([original]).stream())
          .transform({ width, fit: 'scale-down' })
          .output({ format: `image/${format}`, quality: QUALITY[format], anim: false });
        return { bytes: await readAll(result.image(), MAX_RESULT_BYTES), format };
      } catch (error) {
        // The first bytes are a picture's, but the decoder could not read it.
        if (PICTURE_FAULTS.includes(Number((error as { code?: unknown }).code))) throw notAPicture();
        if (error instanceof UpstreamError || error instanceof TooManyBytes) throw error;
        throw new UpstreamError('unavailable', reason(error));
      }
    },
  };
}
