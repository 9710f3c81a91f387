/** Big counts of tests: TEST_SCALE (a tenth unless given, 1 for everything), and the seed of what is made up, TEST_SEED. */

export const SCALE = Number(process.env.TEST_SCALE || 0.1);

/** The runners set and print TEST_SEED (vitest.config.ts, playwright.config.mjs); the clock serves scripts that run without one. */
export const SEED = Number(process.env.TEST_SEED || Date.now() % 2 ** 31);

/** @param full how many at TEST_SCALE 1 @param atLeast what a test of any meaning needs */
export const scaled = (full: number, atLeast = 1, scale = SCALE): number => Math.max(atLeast, Math.round(full * scale));
