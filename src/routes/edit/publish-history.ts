/** `/api/edit/history`, `difference` and `restore`: versions of an item (EDT-03, EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { normaliseId } from '../../content/ids.ts';
import { publicationsOf, versionsOf } from '../../content/repository/tree/history.ts';
import { listPlanned } from '../../content/repository/publishing/planned.ts';
import { RevisionConflict, PlaceTaken } from '../../content/repository/store/revision-conflict.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { plannedText } from '../../editing/publishing/planned-texts.ts';
import { readDifference } from '../../editing/publishing/read-difference.ts';
import { NotFound, Problem } from '../../errors.ts';
import { readJsonBody, readQuery } from '../../lib/http/input.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';
import { momentOf } from '../../editing/moment.ts';
import { requireEditor } from '../../editing/editor-guard.ts';

const item = z.string().transform((text) => normaliseId(text) ?? '');
const number = z.coerce.number().int().min(0).max(1_000_000);
const historyQuery = z.object({ item, language: z.string().optional() });
const differenceQuery = historyQuery.extend({ from: number, to: number });
const restoreBody = z.strictObject({ item, number: number.min(1), revision: z.string().max(64).default('') });

export async function getVersions(c: AppContext): Promise<Response> {
  const { db, site, language, services } = await requireEditor(c, { role: 'reader' });
  const request = readQuery(c.req.raw, historyQuery);
  const [versions, publications, waiting] = await Promise.all([
    versionsOf(db, { site, language }, request.item),
    publicationsOf(db, { site, language }, request.item),
    listPlanned(db, { site, language }, false, [request.item]),
  ]);
  if (versions.length === 0) throw new NotFound('This site has no such item.');
  const words = (at: number) => momentOf(at, services.settings.TIME_ZONE).text;
  const planned = waiting.flatMap((one) => (one.plan === null ? [] : [{ plan: one.plan, text: plannedText(one, words(one.at), words) }]));
  return Response.json({ versions, publications, planned }, { headers: machineHeaders });
}

/** The differences between two versions; 0 means no version, as before the first one. */
export async function getDifference(c: AppContext): Promise<Response> {
  const { db, site, language } = await requireEditor(c, { role: 'reader' });
  const request = readQuery(c.req.raw, differenceQuery);
  const found = await readDifference(db, { site, language }, request);
  if (!found) throw new NotFound('This item has no such version.');
  return Response.json(found, { headers: machineHeaders });
}

/** Restores a version as the draft; the replaced draft stays in the history. 409 when another editor saved in between. */
export async function postRestore(c: AppContext): Promise<Response> {
  const { db, site, language, by, at } = await requireEditor(c, { role: 'editor' });
  const request = await readJsonBody(c.req.raw, restoreBody, { maxBytes: 1024 });
  try {
    const { item: id, number: version, revision } = request;
    const comment = `Version ${version} restored`;
    const writes = [{ do: 'restore' as const, item: id, number: version, ...(revision && { revision }) }];
    const [written] = await writeDrafts(db, { site, language }, { writes, by, at, comment });
    return Response.json(written, { headers: machineHeaders });
  } catch (error) {
    if (error instanceof RevisionConflict)
      throw new Problem(
        409,
        'revision-conflict',
        'Another editor has changed this in the meantime, or the item above it no longer exists.',
      );
    if (error instanceof PlaceTaken) throw new Problem(409, 'place-taken', 'Another item is at this address.');
    throw error;
  }
}
