/** Named errors of the image service. */
import { Problem } from '../lib/http/problem.ts';

export const notAPicture = (): Problem =>
  new Problem(415, 'not-an-image', 'The content at this address is not a picture.', {
    detail: 'Its content is not JPEG, PNG, WebP, AVIF, GIF or SVG.',
  });

/** @param limit as text */
export const pictureTooLarge = (limit: string): Problem =>
  new Problem(413, 'image-too-large', 'The picture is too large to be resized.', { detail: `At most ${limit}.` });

export const pictureLoop = (): Problem => new Problem(403, 'image-loop', 'The image service does not resize its own answers.');
