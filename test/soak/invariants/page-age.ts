/** A page is never older than the publish before last plus its bound, and without a fault never older than the last plus its bound (decision 003). */
import { NUMBER_WORD, PAGES } from '../content.ts';
import { inShort, type Invariant, type Seen } from '../observer.ts';

/** While the Publisher answers within 300 ms. */
const BOUND_MS = 20_000;
/** Without it: KV's copy, which its location repeats for a minute and more; then cron renews what a failed publish left. */
const FALLBACK_MS = 90_000;
/** Rendering, and the way back. */
const LEEWAY_MS = 3000;

/** @returns numbers that a page of the soak shows */
export function numbersOf({ method, path, reply }: Seen): number[] | undefined {
  const isPage = (PAGES as readonly string[]).includes(path) && method === 'GET' && reply.status === 200;
  return isPage ? [...reply.text.matchAll(NUMBER_WORD)].map(([, number]) => Number(number)) : undefined;
}

/** The copy of the version is older than the bound, and the answer says so: the Publisher did not answer in time. */
const isFallback = ({ reply }: Seen) => /content;desc="(kv|last)"/.test(String(reply.headers['server-timing']));

export const pageAge: Invariant = {
  name: 'a page is never older than the publish before last plus its bound',
  see(seen, check, journal) {
    const numbers = numbersOf(seen);
    if (!numbers) return;
    const oldest = Math.min(...numbers);
    const due = (ms: (endedAt: number) => number, outcomes: readonly string[]) =>
      journal.publishes.filter(({ endedAt, outcome }) => outcomes.includes(outcome) && endedAt + ms(endedAt) <= seen.sentAt);
    const beforeLast =
      due((endedAt) => BOUND_MS + FALLBACK_MS + journal.faultyMs(endedAt, seen.sentAt), ['published', 'late']).at(-2)?.number ?? 0;
    check(oldest >= beforeLast, () => `${inShort(seen)} shows number ${oldest}, the publish before last is ${beforeLast}`);
    const last = due(() => BOUND_MS + LEEWAY_MS, ['published']).at(-1);
    if (!last || isFallback(seen) || journal.faultyMs(last.sentAt, seen.sentAt) > 0) return;
    check(oldest >= last.number, () => {
      const seconds = ((seen.sentAt - last.endedAt) / 1000).toFixed(1);
      return `${inShort(seen)} shows number ${oldest}, though ${last.number} was published ${seconds} s before and nothing failed since`;
    });
  },
};
