/** The door of pages that tell how the site is: with every source of content, unlike those that edit it. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { recordName } from '../../editing/people/names.ts';
import type { Role } from '../../editing/roles.ts';
import { reason } from '../../lib/log.ts';
import { brake } from '../../lib/rate-limit.ts';
import { checkSameOrigin } from '../../lib/same-origin.ts';
import { withTimeLimit } from '../../lib/time-limit.ts';
import type { Services } from '../../services.ts';
import type { Door } from '../edit/door.ts';
import { forOperators } from '../for-operators.ts';

/** @throws NotFound on public hosts · Forbidden for a lower role, in a frame, and for another site's call · TooMany */
export async function deskDoor(c: Context<AppEnv>, needed: Role): Promise<Door> {
  const services = forOperators(c, needed);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    checkSameOrigin(c.req.raw);
    await brake(services.limits.editing, 'editing', c.req.raw);
  }
  const { site, language } = c.get('site');
  const editor = c.get('editor');
  return {
    services,
    db: services.env.DB,
    site,
    language,
    by: recordName(editor?.name ?? ''),
    role: editor?.role ?? 'reader',
    at: services.clock.now(),
  };
}

const KNOWN_LIMIT_MS = 4000;

/** For a part that the page can do without. @returns `undefined` where it can't be known in time: the page says so */
export async function known<T>({ log }: Pick<Services, 'log'>, part: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await withTimeLimit(KNOWN_LIMIT_MS, work);
  } catch (error) {
    log.warn('desk-part-unknown', { part, reason: reason(error) });
    return undefined;
  }
}

export const NOT_KNOWN = { badge: 'off' as const, text: 'Not to be known just now' };
