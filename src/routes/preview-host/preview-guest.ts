/** Admits guests with a signed link to the preview host: to that one draft, read only, until it expires or is called off (EDT-04). */
import type { AppContext } from '../../app-env.ts';
import { noteUse, openLink } from '../../editing/publishing/preview-links.ts';
import { type PreviewGrant, readPreviewToken } from '../../editing/publishing/preview-token.ts';
import { strongSecret } from '../../editing/sessions/session-token.ts';
import { Problem } from '../../errors.ts';
import { fault } from '../../lib/logging/log.ts';
import { requestPath } from '../../lib/http/request-path.ts';
import { isNotContent } from '../../site/own-addresses.ts';
import { contentPath } from '../../site/sites.ts';

/** For thrown responses: the host sets its own headers only on returned ones. */
const CLOSED = { 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'private, no-store' };

/**
 * @returns what the link of this address shows; `undefined` without a link, or when it is for another address
 * @throws Problem 410 for a link that is forged, unknown, called off or expired, which look the same to the caller; 503 while its row
 * can't be read
 */
export async function guestOf(c: AppContext): Promise<PreviewGrant | undefined> {
  const { pathname, searchParams } = c.get('url');
  const token = searchParams.get('preview');
  if (!token || isNotContent(pathname)) return undefined;
  const site = c.get('site');
  const requested = requestPath(contentPath(site, pathname));
  if (!('path' in requested)) return undefined;
  const { settings, clock, env, log } = c.get('services');
  const now = clock.now();
  const grant = await readPreviewToken(token, strongSecret(settings), now);
  if (!grant) throw noLongerWorks();
  const isSame = grant.site === site.site && grant.language === site.language && grant.path === requested.path;
  if (!isSame) return undefined;
  const link = await openLink(env.DB, grant.id, now).catch((error) => {
    log.error('preview-link-unknown', { ...fault(error) });
    throw new Problem(503, 'link-not-checked', 'This link cannot be checked right now.', {
      detail: 'Please try again in a minute.',
      headers: { ...CLOSED, 'retry-after': '30' },
    });
  });
  if (!link) throw noLongerWorks();
  if (link.isUseDue) c.executionCtx.waitUntil(noteUse(env.DB, grant.id, now).catch(() => undefined));
  return grant;
}

const noLongerWorks = () =>
  new Problem(410, 'link-over', 'This link no longer works.', {
    detail: 'It has expired, was called off, or is incomplete. Ask the person who sent it to you for a new one.',
    headers: CLOSED,
  });
