/** Runs of property tests: their number follows TEST_SCALE, their seed is printed and can be given as TEST_SEED. */
import { SEED, scaled } from '../scale.ts';

/** @param full number of runs at TEST_SCALE 1 */
export function seeded(full: number): { numRuns: number; seed: number } {
  console.log(`seed ${SEED}`);
  return { numRuns: scaled(full, 20), seed: SEED };
}
