/** Enforces Cloudflare's rate limits against abuse; they count per location and eventually (cloudflare.md §1). Exact quotas are in D1. */
import type { Log } from '../logging/log.ts';
import { reason } from '../logging/log.ts';
import { TooMany } from '../http/problem.ts';

/** Binding of a rate limit; its numbers are in wrangler.toml. */
export interface RateLimitBinding {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/** Every limit of the site by what it protects; all count over 60 seconds. */
export interface Limits {
  /** Writes by visitors: forms, newsletter. 30. */
  writes: RateLimit;
  /** Expensive reads: search, locator, image resizing, repository queries. 300. */
  reads: RateLimit;
  /** Guesses at a secret: sign-in, editing and publish secrets. 10. */
  secrets: RateLimit;
  /** Batches of tracked events. 120. */
  events: RateLimit;
  /** Saves of signed-in editors; the editor saves while they type. 600. */
  editing: RateLimit;
}

export const LIMIT_PERIOD_SECONDS = 60;

export interface RateLimit {
  /** @param key names the visitor and the action: `sign-in 203.0.113.7`. @returns false when the limit is reached. Never throws */
  allows(key: string): Promise<boolean>;
}

/** Counts this request. @param what name of the action, a fixed term: each is counted separately. @throws TooMany */
export async function enforceRateLimit(limit: RateLimit, what: string, request: Request): Promise<void> {
  if (!(await limit.allows(`${what} ${visitorKey(request)}`))) throw new TooMany(LIMIT_PERIOD_SECONDS);
}

/** A limit that does not respond allows the request: an outage of the limit must not stop visitors. */
export function rateLimit(binding: RateLimitBinding, log: Log): RateLimit {
  return {
    async allows(key) {
      try {
        return (await binding.limit({ key })).success;
      } catch (error) {
        log.warn('rate-limit-unavailable', { reason: reason(error) });
        return true;
      }
    },
  };
}

/** The visitor's whole address, for services that compare it; `undefined` where the edge gives none. */
export const visitorAddress = (request: Request): string | undefined => request.headers.get('cf-connecting-ip') ?? undefined;

/** The visitor's address according to the edge; for IPv6 its /64, since one home has all of that. A client can't set this header in production. */
export function visitorKey(request: Request): string {
  const address = visitorAddress(request) ?? 'unknown';
  return address.includes(':') ? home(address.toLowerCase()) : address;
}

/** First four groups, with omitted zeros restored: otherwise one home would have as many keys as spellings. */
function home(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/.exec(address)?.[1];
  if (mapped) return mapped;
  const [before = '', after] = address.split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const length = after === undefined ? 0 : 8 - groups(before).length - groups(after).length;
  return [...groups(before), ...Array.from({ length }, () => '0'), ...groups(after)]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
