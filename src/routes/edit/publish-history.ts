/** `/api/edit/history`, `difference`, `restore` and `preview-link`: versions of an item, and a draft shown to somebody without an account (EDT-03, EDT-04). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { normaliseId } from '../../content/ids.ts';
import { publicationsOf, versionsOf } from '../../content/repository/history.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { PlaceTaken, writeDrafts } from '../../content/repository/write-drafts.ts';
import { readDifference } from '../../editing/publishing/read-difference.ts';
import { LONGEST_HOURS, previewToken } from '../../editing/publishing/preview-token.ts';
import { MIN_SECRET_LENGTH, strongSecret } from '../../editing/signed-session.ts';
import { NotConfigured, NotFound, Problem } from '../../errors.ts';
import { addressOf } from '../../fields/context.ts';
import { readJsonBody, readQuery } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { isNotContent } from '../../own-addresses.ts';
import { type Door, editorOf } from './door.ts';

const item = z.string().transform((text) => normaliseId(text) ?? '');
const number = z.coerce.number().int().min(0).max(1_000_000);
const historyQuery = z.object({ item, language: z.string().optional() });
const differenceQuery = historyQuery.extend({ from: number, to: number });
const restoreBody = z.strictObject({ item, number: number.min(1), revision: z.string().max(64).default('') });
const linkBody = z.strictObject({
  /** Without the language's prefix. */
  path: z.string().startsWith('/').max(500),
  hours: z.number().int().min(1).max(LONGEST_HOURS).default(72),
});

export async function showHistory(c: Context<AppEnv>): Promise<Response> {
  const { db, site, language } = await editorOf(c, 'reader');
  const asked = readQuery(c.req.raw, historyQuery);
  const [versions, publications] = await Promise.all([
    versionsOf(db, { site, language }, asked.item),
    publicationsOf(db, { site, language }, asked.item),
  ]);
  if (versions.length === 0) throw new NotFound('This site has no such item.');
  return Response.json({ versions, publications }, { headers: machineHeaders });
}

/** What differs between two versions; 0 stands for nothing, as before the first one. */
export async function showDifference(c: Context<AppEnv>): Promise<Response> {
  const { db, site, language } = await editorOf(c, 'reader');
  const asked = readQuery(c.req.raw, differenceQuery);
  const found = await readDifference(db, { site, language }, asked);
  if (!found) throw new NotFound('This item has no such version.');
  return Response.json(found, { headers: machineHeaders });
}

/** A version becomes the draft again; what stood there stays in the history. 409 when somebody saved in between. */
export async function takeRestore(c: Context<AppEnv>): Promise<Response> {
  const { db, site, language, by, at } = await editorOf(c, 'editor');
  const asked = await readJsonBody(c.req.raw, restoreBody, { maxBytes: 1024 });
  try {
    const { item: id, number: wanted, revision } = asked;
    const comment = `Version ${wanted} brought back`;
    const writes = [{ do: 'restore' as const, item: id, number: wanted, ...(revision && { revision }) }];
    const [written] = await writeDrafts(db, { site, language }, { writes, by, at, comment });
    return Response.json(written, { headers: machineHeaders });
  } catch (error) {
    if (error instanceof RevisionConflict)
      throw new Problem(409, 'revision-conflict', 'Somebody else changed this in between, or what it stood under is gone.');
    if (error instanceof PlaceTaken) throw new Problem(409, 'place-taken', 'Something else stands at this address.');
    throw error;
  }
}

/** A link that shows one draft to whoever has it, for some hours. */
export async function takePreviewLink(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const asked = await readJsonBody(c.req.raw, linkBody, { maxBytes: 4096 });
  return Response.json(await makePreviewLink(c, door, asked), { headers: machineHeaders });
}

/** @throws NotFound for what is no page of content · NotConfigured */
export async function makePreviewLink(
  c: Context<AppEnv>,
  { services, site, language, at }: Door,
  { path, hours }: { path: string; hours: number },
): Promise<{ url: string; until: number }> {
  const secret = strongSecret(services.settings);
  if (!secret) throw new NotConfigured(`SESSION_SECRET (at least ${MIN_SECRET_LENGTH} characters)`);
  // Also what a browser would take for another host: the link would carry its token there.
  if (isNotContent(path) || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) throw new NotFound('This is no page of content.');
  const until = at + hours * 3600_000;
  const preview = await previewToken({ site, language, path, until }, secret);
  const url = new URL(addressOf(inLanguage(c.get('site'), language), path), c.req.url);
  // Whoever has the link has no cookie that says which site is meant.
  const isOther = site !== services.settings.SITE_NAME;
  url.search = new URLSearchParams({ preview, ...(isOther && { sc_site: site }) }).toString();
  return { url: url.href, until };
}
