/** A page is never older than the publish before last plus its bound, and without a fault never older than the last plus its bound (decision 003). */
import { EDITION_WORD, EDITIONS, NUMBER_WORD, numbersIn, PAGES } from '../content.ts';
import type { Publish } from '../journal.ts';
import { inShort, type Invariant, type Seen } from '../observer.ts';

/** While the Publisher answers within 300 ms. */
const BOUND_MS = 20_000;
/** A webhook is committed at most so long after its last call. */
const WEBHOOK_MS = 10_000;
/** Without the Publisher: KV's copy, which its location repeats for a minute and more; then cron renews what a failed publish left. */
const FALLBACK_MS = 90_000;
/** Rendering, and the way back. */
const LEEWAY_MS = 3000;

const isPageOf = ({ method, path, reply }: Seen, pages: readonly string[]) =>
  pages.includes(path) && method === 'GET' && reply.status === 200;

/** @returns numbers that a page of the soak shows: of the desk's publishes, or editions of the platform */
export function numbersOf(seen: Seen): { numbers: number[]; of: 'publishes' | 'editions' } | undefined {
  if (isPageOf(seen, PAGES)) return { numbers: numbersIn(seen.reply.text, NUMBER_WORD), of: 'publishes' };
  if (seen.isolate.startsWith('platform') && isPageOf(seen, EDITIONS))
    return { numbers: numbersIn(seen.reply.text, EDITION_WORD), of: 'editions' };
  return undefined;
}

/** The version, or the layout, is older than the bound allows, and the answer says so: what has the newer one did not answer in time. */
const isFallback = ({ reply: { headers } }: Seen) =>
  /content;desc="(kv|last)"/.test(String(headers['server-timing'])) || String(headers['cache-status'] ?? '').includes('stale');

export const pageAge: Invariant = {
  name: 'a page is never older than the publish before last plus its bound',
  see(seen, check, journal) {
    const found = numbersOf(seen);
    if (!found) return;
    const oldest = Math.min(...found.numbers);
    const boundMs = BOUND_MS + LEEWAY_MS + (found.of === 'editions' ? WEBHOOK_MS : 0);
    const due = (ms: (publish: Publish) => number, outcomes: readonly string[]) =>
      journal[found.of].filter((one) => outcomes.includes(one.outcome) && one.endedAt + ms(one) <= seen.sentAt);
    const slack = (one: Publish) => boundMs + FALLBACK_MS + journal.faultyMs(one.sentAt, seen.sentAt, found.of);
    const beforeLast = due(slack, ['published', 'late']).at(-2)?.number ?? 0;
    check(oldest >= beforeLast, () => `${inShort(seen)} shows number ${oldest}, the publish before last is ${beforeLast}`);
    const last = due(() => boundMs, ['published']).at(-1);
    if (!last || isFallback(seen) || journal.faultyMs(last.sentAt, seen.sentAt, found.of) > 0) return;
    journal.count('pages compared with the last publish');
    check(oldest >= last.number, () => {
      const seconds = ((seen.sentAt - last.endedAt) / 1000).toFixed(1);
      return `${inShort(seen)} shows number ${oldest}, though ${last.number} was published ${seconds} s before and nothing failed since`;
    });
  },
};
