/** Makes a link that shows one draft to a person without an account (EDT-04). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app-env.ts';
import { addLink } from '../../editing/publishing/preview-links.ts';
import { previewToken } from '../../editing/publishing/preview-token.ts';
import { MIN_SECRET_LENGTH, strongSecret } from '../../editing/sessions/session-token.ts';
import { NotConfigured, NotFound } from '../../errors.ts';
import { addressOf } from '../../fields/context.ts';
import { isNotContent } from '../../site/own-addresses.ts';
import { inLanguage } from './draft-page.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';

/** Only the response contains the address: neither the row nor the record has it. @throws NotFound for an address without content · NotConfigured */
export async function makePreviewLink(
  c: Context<AppEnv>,
  { services, db, site, language, by, at }: EditorContext,
  { path, hours }: { path: string; hours: number },
): Promise<{ url: string; until: number }> {
  const secret = strongSecret(services.settings);
  if (!secret) throw new NotConfigured(`SESSION_SECRET (at least ${MIN_SECRET_LENGTH} characters)`);
  // Also refuses what a browser would read as another host: the link would send its token there.
  if (isNotContent(path) || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) throw new NotFound('This is not a page of content.');
  const until = at + hours * 3600_000;
  const id = await addLink(db, { site, language, path, endsAt: until }, { by, at });
  const preview = await previewToken({ id, site, language, path, until }, secret);
  const url = new URL(addressOf(inLanguage(c.get('site'), language), path), c.req.url);
  // A guest has no cookie that names the site.
  const isOther = site !== services.settings.SITE_NAME;
  url.search = new URLSearchParams({ preview, ...(isOther && { sc_site: site }) }).toString();
  return { url: url.href, until };
}
