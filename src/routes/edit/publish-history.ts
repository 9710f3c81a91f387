/** `/api/edit/history`, `difference` and `restore`: the timeline of a page with its parts (EDT-03, EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { readEntries, readPageHistory } from '../../content/repository/tree/page-history.ts';
import { listPlanned } from '../../content/repository/publishing/planned.ts';
import { RevisionConflict, PlaceTaken } from '../../content/repository/store/revision-conflict.ts';
import { bringBack } from '../../editing/publishing/bring-back.ts';
import { plannedText } from '../../editing/publishing/planned-texts.ts';
import { readDifferences } from '../../editing/publishing/read-difference.ts';
import { comparedPairs, wordedEntries } from '../../editing/publishing/timeline-words.ts';
import { itemIdSchema } from '../../editing/item-id.ts';
import { NotFound, Problem } from '../../errors.ts';
import { readJsonBody, readQuery } from '../../lib/http/input.ts';
import { present } from '../../lib/values/present.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';
import { partName } from '../../page/edit/part-name.ts';
import { momentOf } from '../../editing/moment.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';

const entry = z.string().max(40);
const number = z.coerce.number().int().min(0).max(1_000_000).optional();
const historyQuery = z.object({ item: itemIdSchema, language: z.string().optional() });
const differenceQuery = historyQuery.extend({
  from: number,
  to: number,
  entry: entry.optional(),
  since: entry.optional(),
  until: entry.optional(),
});
const restoreBody = z.strictObject({ item: itemIdSchema, entry, seen: z.number().int().min(0) });

/** Steps of the timeline that the panel shows. */
const PANEL_ENTRIES = 12;

const momentIn =
  ({ services }: EditorContext) =>
  (at: number): string =>
    momentOf(at, services.settings.TIME_ZONE).text;

/** The newest steps, each with its time in the company's zone and the first words that it changed. */
export async function getVersions(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { db, site, language, services } = editor;
  const { item } = readQuery(c.req.raw, historyQuery);
  const [history, waiting] = await Promise.all([
    readPageHistory(db, { site, language }, item, { has: ({ length }) => length >= PANEL_ENTRIES }),
    listPlanned(db, { site, language }, false, [item]),
  ]);
  if (history.entries.length === 0) throw new NotFound('This site has no such item.');
  const moment = momentIn(editor);
  const { entries } = await wordedEntries(db, { site, language }, history, { nameOf: partName(services.registry), most: PANEL_ENTRIES });
  const planned = waiting.flatMap((one) => (one.plan === null ? [] : [{ plan: one.plan, text: plannedText(one, moment(one.at), moment) }]));
  const steps = entries.map(({ pairs: _, begun: __, first: ___, ...step }) => ({ ...step, when: moment(step.at) }));
  return Response.json({ steps, planned }, { headers: machineHeaders });
}

/** Differences by part: of one step, between two states, or between two versions of the item alone (0: none). */
export async function getDifference(c: AppContext): Promise<Response> {
  const { db, site, language, services } = await requireEditor(c, { role: 'reader' });
  const { item, from, to, ...states } = readQuery(c.req.raw, differenceQuery);
  const isVersions = from !== undefined && to !== undefined;
  const ids = present([states.entry, states.since, states.until]);
  const pairs = isVersions ? [{ item, from, to }] : comparedPairs(await readEntries(db, { site, language }, item, ids), states);
  const [parts] = (pairs && (await readDifferences(db, { site, language }, [pairs], partName(services.registry)))) ?? [];
  if (!parts) throw new NotFound('This item has no such version or step.');
  return Response.json({ parts: parts.map(({ version: _, ...part }) => part) }, { headers: machineHeaders });
}

/** Brings the page and its parts back to the state after a step, as drafts. 409 when another editor changed the page since `seen`. */
export async function postRestore(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const { db, site, language, by, at } = editor;
  const request = await readJsonBody(c.req.raw, restoreBody, { maxBytes: 1024 });
  try {
    const items = await bringBack(db, { site, language }, { ...request, by, at, moment: momentIn(editor) });
    if (items === undefined) throw new NotFound('This page has no such state.');
    return Response.json({ items }, { headers: machineHeaders });
  } catch (error) {
    if (error instanceof RevisionConflict)
      throw new Problem(409, 'revision-conflict', 'Another editor has changed this page in the meantime. Open the list again first.');
    if (error instanceof PlaceTaken) throw new Problem(409, 'place-taken', 'Another item is at this address.');
    throw error;
  }
}
