/** The sizes of a picture, as `srcset` wants them: for `Image`, and for blocks with several drawings of one picture. */
import type { ImageValue } from '../content/model.ts';
import { isSizable, type PictureStep, pictureSteps } from '../media/rules.ts';

/** @returns rising sizes; none for what is sent as it is: drawings, moving pictures, hosts that are not listed */
export const stepsOf = ({ src, width, listed }: ImageValue): PictureStep[] =>
  isSizable(src, listed === true) ? pictureSteps(src, width) : [];

/** @returns the attribute; the address itself where there are no sizes */
export function srcSetOf(image: ImageValue): string {
  const steps = stepsOf(image);
  return steps.length ? steps.map(({ url, width }) => `${url} ${width}w`).join(', ') : image.src;
}

/** For browsers that choose none: a size that fits most screens. Pixels. */
const USUAL_WIDTH = 960;

/** @returns the one address that `src` names */
export function usualAddress(image: ImageValue): string {
  const steps = stepsOf(image);
  return (steps.find(({ width }) => width >= USUAL_WIDTH) ?? steps.at(-1))?.url ?? image.src;
}
