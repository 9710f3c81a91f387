/** `/api/edit/history`, `difference` and `restore`: versions of an item (EDT-03, EDT-04). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { normaliseId } from '../../content/ids.ts';
import { publicationsOf, versionsOf } from '../../content/repository/history.ts';
import { listPlanned } from '../../content/repository/planned.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { PlaceTaken, writeDrafts } from '../../content/repository/write-drafts.ts';
import { plannedWords } from '../../editing/publishing/planned-words.ts';
import { readDifference } from '../../editing/publishing/read-difference.ts';
import { NotFound, Problem } from '../../errors.ts';
import { readJsonBody, readQuery } from '../../lib/input.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { momentOf } from '../moment.ts';
import { editorOf } from './door.ts';

const item = z.string().transform((text) => normaliseId(text) ?? '');
const number = z.coerce.number().int().min(0).max(1_000_000);
const historyQuery = z.object({ item, language: z.string().optional() });
const differenceQuery = historyQuery.extend({ from: number, to: number });
const restoreBody = z.strictObject({ item, number: number.min(1), revision: z.string().max(64).default('') });

export async function showHistory(c: Context<AppEnv>): Promise<Response> {
  const { db, site, language, services } = await editorOf(c, 'reader');
  const asked = readQuery(c.req.raw, historyQuery);
  const [versions, publications, waiting] = await Promise.all([
    versionsOf(db, { site, language }, asked.item),
    publicationsOf(db, { site, language }, asked.item),
    listPlanned(db, { site, language }, false, [asked.item]),
  ]);
  if (versions.length === 0) throw new NotFound('This site has no such item.');
  const words = (at: number) => momentOf(at, services.settings.TIME_ZONE).text;
  const planned = waiting.flatMap((one) => (one.plan === null ? [] : [{ plan: one.plan, text: plannedWords(one, words(one.at), words) }]));
  return Response.json({ versions, publications, planned }, { headers: machineHeaders });
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
