/** The Images binding: takes bytes, so it serves local runs and the library. Every call is billed in production, which is why results are kept. */
import { readAll, TooManyBytes } from '../lib/byte-streams.ts';
import { reason } from '../lib/log.ts';
import { UpstreamError } from '../lib/upstream-error.ts';
import { notAPicture } from './problems.ts';
import { QUALITY } from './rules.ts';
import { type ImageTransformer, MAX_RESULT_BYTES, MAX_SOURCE_BYTES } from './transform.ts';

/** Codes by which the service says that the fault is the picture's: not decodable, or not of a known kind. */
const PICTURE_FAULTS = [9402, 9412, 9413, 9520, 9523];

export function byBinding(images: Pick<ImagesBinding, 'input'>): ImageTransformer {
  return {
    async transform({ file, width, format }) {
      // Read whole, so that an endless original ends here and not in the service.
      const original = await readAll(file.body, MAX_SOURCE_BYTES);
      try {
        const result = await images
          .input(new Blob([original]).stream())
          .transform({ width, fit: 'scale-down' })
          .output({ format: `image/${format}`, quality: QUALITY[format], anim: false });
        return { bytes: await readAll(result.image(), MAX_RESULT_BYTES), format };
      } catch (error) {
        // The bytes said that it is a picture; the decoder found that it is none, or broken.
        if (PICTURE_FAULTS.includes(Number((error as { code?: unknown }).code))) throw notAPicture();
        if (error instanceof UpstreamError || error instanceof TooManyBytes) throw error;
        throw new UpstreamError('unavailable', reason(error));
      }
    },
  };
}
