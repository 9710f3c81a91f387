/** A focal point in the steps that pages crop in. Pure. */

/** As fine as the eye needs, and few enough for a rule of style each (src/styles/utilities.css). */
export const STEP = 25;

/** @param share from 0 to 1 @returns per cent */
export const snapped = (share: number): number => Math.min(100, Math.max(0, Math.round((share * 100) / STEP) * STEP));

/** @returns as a picture's field has it: `25 50`; empty for none */
export const focusText = (focus: { x: number; y: number } | null): string =>
  focus ? `${snapped(focus.x / 100)} ${snapped(focus.y / 100)}` : '';
