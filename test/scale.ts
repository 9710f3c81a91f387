/** Large counts of tests: TEST_SCALE (a twentieth by default, 1 for everything), and the seed of generated data, TEST_SEED. */

export const SCALE = Number(process.env.TEST_SCALE || 0.05);

/** The runners set and print TEST_SEED (vitest.config.ts, playwright.config.ts); the clock serves scripts that run without one. */
export const SEED = Number(process.env.TEST_SEED || Date.now() % 2 ** 31);

/** @param full the count at TEST_SCALE 1 @param atLeast the smallest count that makes sense */
export const scaled = (full: number, atLeast = 1, scale = SCALE): number => Math.max(atLeast, Math.round(full * scale));
