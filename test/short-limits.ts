/** For tests of a service that never answers: a time limit passes in a twentieth of its time, until the test ends (setup.ts). */
import { vi } from 'vitest';

export function shortLimits(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 20));
}
