/** A focal point in the steps that pages crop in. Pure. */

/** As fine as the eye needs, and few enough for a rule of style each (src/styles/utilities.css). */
export const STEP = 25;

/** @param share from 0 to 1 @returns per cent */
export const snapped = (share: number): number => Math.min(100, Math.max(0, Math.round((share * 100) / STEP) * STEP));
