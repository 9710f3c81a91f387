/** No 5xx where a stale answer is allowed: a page that was served once is served again, whatever is down. */
import { FORM_PAGE, PAGES } from '../content.ts';
import { inShort, type Invariant, type Seen } from '../observer.ts';
import { READ } from '../visitors.ts';

/** A location repeats for so long that KV has nothing. */
const FORGETS_MS = 95_000;

const STALE_ALLOWED: ReadonlySet<string> = new Set([...PAGES, FORM_PAGE, ...READ]);
const isPage = ({ method, path }: Seen) => method === 'GET' && STALE_ALLOWED.has(path);

/** A stale page is allowed for a day after the publish that replaced it: after the jump of the clock it counts anew. */
const keyOf = ({ isolate, path }: Seen, jumps: number) => `${isolate.startsWith('platform') ? 'platform' : 'desk'} ${path} ${jumps}`;

/** First time that any isolate of a site served a page. */
const servedAt = new Map<string, number>();

export const noServerErrors: Invariant = {
  name: 'no 5xx where a stale answer is allowed',
  see(seen, check, { jumps }) {
    if (!isPage(seen)) return;
    const { reply, sentAt } = seen;
    const key = keyOf(seen, jumps);
    if (reply.status === 200 && !servedAt.has(key)) servedAt.set(key, sentAt);
    const first = servedAt.get(key);
    if (first === undefined || (reply.status === 503 && sentAt - first < FORGETS_MS)) return;
    const served = `served since ${((sentAt - first) / 1000).toFixed(0)} s`;
    check(reply.status > 0 && reply.status < 500, () => `${inShort(seen)}, ${served}: ${reply.text.slice(0, 200)}`);
  },
};
