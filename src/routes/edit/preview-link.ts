/** `/api/edit/preview-link`: a link that shows one draft to somebody without an account (EDT-04). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { addLink } from '../../editing/publishing/preview-links.ts';
import { LONGEST_HOURS, previewToken } from '../../editing/publishing/preview-token.ts';
import { MIN_SECRET_LENGTH, strongSecret } from '../../editing/signed-session.ts';
import { NotConfigured, NotFound } from '../../errors.ts';
import { addressOf } from '../../fields/context.ts';
import { readJsonBody } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { isNotContent } from '../../own-addresses.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { type Door, editorOf } from './door.ts';

const body = z.strictObject({
  /** Without the language's prefix. */
  path: z.string().startsWith('/').max(500),
  hours: z.number().int().min(1).max(LONGEST_HOURS).default(72),
});

/** A link that shows one draft to whoever has it, for some hours. */
export async function takePreviewLink(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const asked = await readJsonBody(c.req.raw, body, { maxBytes: 4096 });
  return Response.json(await makePreviewLink(c, door, asked), { headers: machineHeaders });
}

/** The address is told here alone: neither the row nor the record has it. @throws NotFound for what is no page of content · NotConfigured */
export async function makePreviewLink(
  c: Context<AppEnv>,
  { services, db, site, language, by, at }: Door,
  { path, hours }: { path: string; hours: number },
): Promise<{ url: string; until: number }> {
  const secret = strongSecret(services.settings);
  if (!secret) throw new NotConfigured(`SESSION_SECRET (at least ${MIN_SECRET_LENGTH} characters)`);
  // Also what a browser would take for another host: the link would carry its token there.
  if (isNotContent(path) || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) throw new NotFound('This is no page of content.');
  const until = at + hours * 3600_000;
  const id = await addLink(db, { site, language, path, endsAt: until }, { by, at });
  const preview = await previewToken({ id, site, language, path, until }, secret);
  const url = new URL(addressOf(inLanguage(c.get('site'), language), path), c.req.url);
  // Whoever has the link has no cookie that says which site is meant.
  const isOther = site !== services.settings.SITE_NAME;
  url.search = new URLSearchParams({ preview, ...(isOther && { sc_site: site }) }).toString();
  return { url: url.href, until };
}
