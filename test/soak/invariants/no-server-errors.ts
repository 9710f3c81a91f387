/** No 5xx where a stale answer is allowed: a page that was served once is served again, whatever is down. */
import { FORM_PAGE, PAGES } from '../content.ts';
import { inShort, type Invariant, type Seen } from '../observer.ts';
import { READ } from '../visitors.ts';

/** A location repeats for so long that KV has nothing. */
const FORGETS_MS = 95_000;

const STALE_ALLOWED: ReadonlySet<string> = new Set([...PAGES, FORM_PAGE, ...READ]);
/** First time that any isolate served a path. */
const servedAt = new Map<string, number>();

const isPage = ({ method, path }: Seen) => method === 'GET' && STALE_ALLOWED.has(path);

export const noServerErrors: Invariant = {
  name: 'no 5xx where a stale answer is allowed',
  see(seen, check) {
    if (!isPage(seen)) return;
    const { reply, path, sentAt } = seen;
    if (reply.status === 200 && !servedAt.has(path)) servedAt.set(path, sentAt);
    const isAllowed = sentAt - (servedAt.get(path) ?? Number.POSITIVE_INFINITY) < FORGETS_MS && reply.status === 503;
    const first = servedAt.get(path);
    if (first === undefined || isAllowed) return;
    check(
      reply.status > 0 && reply.status < 500,
      () => `${inShort(seen)}, served since ${((sentAt - first) / 1000).toFixed(0)} s: ${reply.text.slice(0, 200)}`,
    );
  },
};
