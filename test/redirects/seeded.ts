/** Runs of property tests: their number follows TEST_SCALE, their seed is printed and can be given as TEST_SEED. */

/** @param full number of runs at TEST_SCALE 1 */
export function seeded(full: number): { numRuns: number; seed: number } {
  const seed = Number(process.env.TEST_SEED || Math.floor(Math.random() * 2 ** 31));
  console.log(`seed ${seed}`);
  return { numRuns: Math.max(20, Math.round(full * Number(process.env.TEST_SCALE || 0.1))), seed };
}
