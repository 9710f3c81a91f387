/** What may be asked of the agent finder (S2 §5). */

/** Shown for any error, an empty place and a wrong character alike (S2 §5). */
export const LOCATION_ERROR = 'Please enter a location';

/** Letters, digits, whitespace and . , - ` ' and something that is no whitespace; the form as `pattern` attributes want it. */
export const LOCATION_PATTERN = "(?=.*\\S)[\\p{L}\\p{M}\\d\\s.,\\-`']+";

const location = new RegExp(`^(?:${LOCATION_PATTERN})$`, 'v');

/** @returns the message for a search that can't be asked, or `undefined` */
export const locationError = (typed: string): string | undefined => (location.test(typed) ? undefined : LOCATION_ERROR);
