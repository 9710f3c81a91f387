/** A second and third try for small things that fail for a moment. */
import { pause } from './time-limit.ts';

/** @param gapMs grows with each try @throws what the last try throws */
export async function retried<T>(tries: number, gapMs: number, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= tries) throw error;
      await pause(gapMs * attempt);
    }
  }
}
