/** Who comes to the preview host with a signed link: sees that one draft, read only, until it expires, and nothing else (EDT-04). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { type PreviewGrant, readPreviewToken } from '../editing/publishing/preview-token.ts';
import { strongSecret } from '../editing/signed-session.ts';
import { requestPath } from '../lib/request-path.ts';
import { isNotContent } from '../own-addresses.ts';
import { contentPath } from '../sites.ts';

/** @returns what the link of this address lets see; `undefined` when it is for another address, forged or over */
export async function guestOf(c: Context<AppEnv>): Promise<PreviewGrant | undefined> {
  const token = c.get('url').searchParams.get('preview');
  if (!token) return undefined;
  const { settings, clock } = c.get('services');
  const grant = await readPreviewToken(token, strongSecret(settings), clock.now());
  const site = c.get('site');
  const asked = requestPath(contentPath(site, c.get('url').pathname));
  if (!grant || !('path' in asked) || isNotContent(c.get('url').pathname)) return undefined;
  const isSame = grant.site === site.site && grant.language === site.language && grant.path === asked.path;
  return isSame ? grant : undefined;
}
