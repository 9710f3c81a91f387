/** Limits guesses at a secret. Correct calls are not counted: an editor at work, or a busy publish, makes many of them a minute. */
import type { Clock } from '../time/clock.ts';
import { LIMIT_PERIOD_SECONDS, type Limits, type RateLimit, visitorKey } from './rate-limit.ts';
import { isSameSecret } from './secrets.ts';

const MAX_KEYS = 1000;

export class Guesses {
  #lockedUntil = new Map<string, number>();

  constructor(
    private readonly limit: RateLimit,
    private readonly clock: Clock,
    private readonly lockMs: number,
  ) {}

  /** True after too many wrong guesses: even the right secret is refused then, or guessing would still pay. */
  isLocked(key: string): boolean {
    return (this.#lockedUntil.get(key) ?? 0) > this.clock.now();
  }

  /** Call for each wrong guess. */
  async wrong(key: string): Promise<void> {
    if (await this.limit.allows(key)) return;
    if (this.#lockedUntil.size >= MAX_KEYS) this.#lockedUntil.clear();
    this.#lockedUntil.set(key, this.clock.now() + this.lockMs);
  }
}

/** One instance for each isolate. */
const known = new WeakMap<RateLimit, Guesses>();

/** The count of wrong guesses that all secrets share; keys name the secret. */
export function guessesOf({ limits, clock }: { limits: Pick<Limits, 'secrets'>; clock: Clock }): Guesses {
  const guesses = known.get(limits.secrets) ?? new Guesses(limits.secrets, clock, LIMIT_PERIOD_SECONDS * 1000);
  known.set(limits.secrets, guesses);
  return guesses;
}

/**
 * Checks whether a caller knows a secret.
 * @param what name of the secret's use, a fixed term: each is counted separately
 * @returns `locked` after too many wrong guesses of this visitor, for a minute and for any guess
 */
export async function judgeSecret(
  request: Request,
  what: string,
  given: string,
  expected: string,
  counts: { limits: Pick<Limits, 'secrets'>; clock: Clock },
): Promise<'right' | 'wrong' | 'locked'> {
  const guesses = guessesOf(counts);
  const key = `${what} ${visitorKey(request)}`;
  if (guesses.isLocked(key)) return 'locked';
  if (await isSameSecret(given, expected)) return 'right';
  await guesses.wrong(key);
  return guesses.isLocked(key) ? 'locked' : 'wrong';
}
