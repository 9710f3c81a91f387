/** Retries small operations that fail for a moment. */
import { pause } from '../time/time-limit.ts';

/** @param gapMs grows with each try @throws the error of the last try */
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
