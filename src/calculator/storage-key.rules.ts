/** Storage key of the calculator's progress. */

/** In sessionStorage: a `Progress` as JSON. */
export const CALCULATOR_KEY = 'LIFE_CALCULATOR';
