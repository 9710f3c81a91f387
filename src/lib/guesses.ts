/** A brake on guessing a secret. Right calls are not counted: an editor at work, or a busy publish, is many of them a minute. */
import type { Clock } from './clock.ts';
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

  /** True after too many wrong guesses: not even the right secret is let through then, or trying on would still pay. */
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

/** One for each isolate, whoever asks. */
const known = new WeakMap<RateLimit, Guesses>();

/** The count of wrong guesses that visitors share, whatever is guessed; keys say what. */
export function guessesOf({ limits, clock }: { limits: Pick<Limits, 'secrets'>; clock: Clock }): Guesses {
  let guesses = known.get(limits.secrets);
  if (!guesses) {
    guesses = new Guesses(limits.secrets, clock, LIMIT_PERIOD_SECONDS * 1000);
    known.set(limits.secrets, guesses);
  }
  return guesses;
}

/**
 * Whether a caller knows a secret.
 * @param what the secret opens, a fixed word: each has a count of its own
 * @returns `locked` after too many wrong ones of this visitor, for a minute and whatever is given
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
