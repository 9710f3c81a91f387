/** The limit of a typed place. Pure, for server and browser. */

/** Characters; more is no address (S2 §7: one line). */
export const MAX_ADDRESS = 200;
