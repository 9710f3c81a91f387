/** What may be typed as a place. Pure, for server and browser. */

/** Characters; more is no address (S2 §7: one line). */
export const MAX_ADDRESS = 200;
