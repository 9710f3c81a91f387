/** The sizes of a picture for `srcset`: for `Image`, and for blocks with several versions of one picture. */
import type { ImageValue } from '../content/model.ts';
import { isSizable, type PictureStep, pictureSteps } from '../media/pictures/picture-sizes.rules.ts';

/** @returns ascending sizes; none for pictures that are sent unchanged: drawings, animations, hosts that are not listed */
export const imageSteps = ({ src, width, listed }: ImageValue): PictureStep[] =>
  isSizable(src, listed === true) ? pictureSteps(src, width) : [];

/** @returns the attribute's value; the address itself when there are no sizes */
export function srcSetOf(image: ImageValue): string {
  const steps = imageSteps(image);
  return steps.length ? steps.map(({ url, width }) => `${url} ${width}w`).join(', ') : image.src;
}

/** For browsers that ignore `srcset`: a size that fits most screens. Pixels. */
const USUAL_WIDTH = 960;

/** @returns the address for `src` */
export function usualAddress(image: ImageValue): string {
  const steps = imageSteps(image);
  return (steps.find(({ width }) => width >= USUAL_WIDTH) ?? steps.at(-1))?.url ?? image.src;
}
