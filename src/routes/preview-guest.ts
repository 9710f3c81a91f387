/** Who comes to the preview host with a signed link: sees that one draft, read only, until it ends or is called off, and nothing else (EDT-04). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { noteUse, openLink } from '../editing/publishing/preview-links.ts';
import { type PreviewGrant, readPreviewToken } from '../editing/publishing/preview-token.ts';
import { strongSecret } from '../editing/signed-session.ts';
import { Problem } from '../errors.ts';
import { fault } from '../lib/log.ts';
import { requestPath } from '../lib/request-path.ts';
import { isNotContent } from '../own-addresses.ts';
import { contentPath } from '../sites.ts';

/** Of answers that are thrown: the host's own headers are set on those that are given. */
const CLOSED = { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' };

/**
 * @returns what the link of this address lets see; `undefined` without one, and when it is for another address
 * @throws Problem 410 for a link that is forged, unknown, called off or over, which all look the same from outside; 503 while its row
 * can't be read
 */
export async function guestOf(c: Context<AppEnv>): Promise<PreviewGrant | undefined> {
  const { pathname, searchParams } = c.get('url');
  const token = searchParams.get('preview');
  if (!token || isNotContent(pathname)) return undefined;
  const site = c.get('site');
  const asked = requestPath(contentPath(site, pathname));
  if (!('path' in asked)) return undefined;
  const { settings, clock, env, log } = c.get('services');
  const now = clock.now();
  const grant = await readPreviewToken(token, strongSecret(settings), now);
  if (!grant) throw noLongerWorks();
  const isSame = grant.site === site.site && grant.language === site.language && grant.path === asked.path;
  if (!isSame) return undefined;
  const link = await openLink(env.DB, grant.id, now).catch((error) => {
    log.error('preview-link-unknown', { ...fault(error) });
    throw new Problem(503, 'link-not-checked', 'This link can not be checked just now.', {
      detail: 'Please try again in a minute.',
      headers: { ...CLOSED, 'retry-after': '30' },
    });
  });
  if (!link) throw noLongerWorks();
  if (link.isUseDue) c.executionCtx.waitUntil(noteUse(env.DB, grant.id, now).catch(() => undefined));
  return grant;
}

const noLongerWorks = () =>
  new Problem(410, 'link-over', 'This link does not work any more.', {
    detail: 'Its time is over, it was called off, or a part of it is missing. Ask whoever sent it to you for a new one.',
    headers: CLOSED,
  });
