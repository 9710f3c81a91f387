/** `/api/edit/items`: the tree for the in-page editor: children of an item, a new page, sharing an item of one page (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { itemIdSchema } from '../../editing/item-id.ts';
import { pathUnder } from '../../content/repository/drafts/draft-places.ts';
import { ensureFolders } from '../../content/repository/drafts/ensure-folders.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { loadItems } from '../../content/repository/store/store.ts';
import { childrenOf, treeRowAt } from '../../content/repository/tree/tree-reads.ts';
import type { TreeRow } from '../../content/repository/tree/tree-rows.ts';
import type { DraftWrite } from '../../content/repository/drafts/draft-step.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { makeItem } from '../../editing/items/make-item.ts';
import { saveSection, sectionPath } from '../../editing/items/save-section.ts';
import { isRefusedPlace, placeOf, type PlaceErrors, placeRefusal, type RefusedPlace } from '../../editing/items/place.ts';
import { refusedPlace, safePathName } from '../../editing/place-names.ts';
import { NotFound, Problem } from '../../errors.ts';
import { readJsonBody, readQuery } from '../../lib/http/input.ts';
import { addressOf } from '../../fields/context.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { creatable, fieldsOfType } from '../../page/edit/types.ts';
import { machineHeaders } from '../../lib/http/machine-headers.ts';

const MAX_BYTES = 16 * 1024;

const listed = z.object({
  /** The home page when left out. */
  parent: itemIdSchema.optional(),
  sort: z.coerce.number().int().optional(),
  after: z.string().max(1200).optional(),
  language: z.string().optional(),
});

/** GET: children of an item in their order; `next` is the query of the next ones, or empty. */
export async function getTreeItems(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { parent, sort, after } = readQuery(c.req.raw, listed);
  const over = parent ?? (await treeRowAt(editor.db, editor, '/home'))?.id;
  if (!over) throw new NotFound('This site has no such item.');
  const children = await childrenOf(editor.db, editor, [
    { id: over, after: after === undefined ? undefined : { sort: sort ?? 0, path: after } },
  ]);
  const { rows = [], hasMore = false } = children.get(over) ?? {};
  const last = rows.at(-1);
  const next = hasMore && last ? String(new URLSearchParams({ parent: over, sort: String(last.sort), after: last.path })) : '';
  return json({ items: rows.map(listItem), next });
}

const json = (body: object, status = 200): Response =>
  Response.json(body, { status, headers: { ...machineHeaders, 'cache-control': 'private, no-store' } });

const listItem = ({ id: item, title, path, route, template, state, hasChildren }: TreeRow) => ({
  id: item,
  title,
  path,
  route,
  template,
  state,
  hasChildren,
});

const postBody = z.discriminatedUnion('do', [
  /** `parent`: address of the page above. */
  z.object({
    do: z.literal('create-page'),
    type: z.string().max(100),
    title: z.string().max(500),
    name: z.string().max(500).default(''),
    parent: z.string().max(500).default(''),
    author: z.string().max(40).default(''),
  }),
  z.object({
    do: z.literal('save-section'),
    item: itemIdSchema,
    uids: z.array(z.string().min(1).max(100)).min(1).max(100),
    title: z.string().max(200),
  }),
  z.object({ do: z.literal('share'), item: itemIdSchema, revision: z.string().max(64), title: z.string().max(200) }),
]);

/** POST: 201 with the new page and its address, or the shared item; 422 and 409 with the fields that are wrong. */
export async function postTreeItem(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const body = await readJsonBody(c.req.raw, postBody, { maxBytes: MAX_BYTES });
  if (body.do === 'share') return share(editor, body);
  if (body.do === 'save-section') return section(editor, body);
  const type = creatable('page').find(({ template }) => template === body.type);
  if (!type) throw new NotFound('This type does not exist.');
  const { title, name, author } = body;
  const place = await placeOf(
    editor,
    c.get('site'),
    { title: title.trim(), name, parent: body.parent || type.under?.[0] || '/', sort: '' },
    true,
  );
  if (isRefusedPlace(place)) throw problemOf(place);
  const fields = Object.keys(fieldsOfType(editor.services.registry, type));
  const { id, route } = await makeItem(editor, { ...type, fields }, place, author).catch((error) => {
    throw problemOf(placeRefusal(error, place));
  });
  const opens = `${addressOf(inLanguage(c.get('site'), editor.language), route ?? '/')}?mode=edit`;
  return json({ id, opens, path: place.path }, 201);
}

function problemOf({ status, errors, problem }: RefusedPlace): Problem {
  const named = Object.entries(errors).map(([parameter, message]) => ({ parameter, message }));
  return new Problem(status, status === 409 ? 'place-taken' : 'misfit', problem ?? 'This place is not possible.', { errors: named });
}

/** The blocks stay as they are; other pages get copies of what they are now. */
async function section(
  editor: EditorContext,
  { item, uids, title }: { item: string; uids: readonly string[]; title: string },
): Promise<Response> {
  const name = safePathName(title);
  const path = sectionPath(name);
  const why = name ? refusedPlace(path, { prefixes: [] }) : 'has no letter or digit.';
  if (why) throw problemOf({ status: 422, errors: { title: why } });
  const id = await saveSection(editor, { item, uids, title: title.trim(), name }).catch((error) => {
    const { status, errors } = placeRefusal(error, { path });
    throw problemOf({ status, errors: { title: errors.name } as PlaceErrors });
  });
  if (!id) throw new NotFound('One of these blocks is no longer on the page.');
  return json({ id, path }, 201);
}

/** The item keeps its id, so that the page still shows it: only its place changes to where others find it. */
async function share(
  editor: EditorContext,
  { item: id, revision, title }: { item: string; revision: string; title: string },
): Promise<Response> {
  const [item] = await loadItems(editor.db, { ...editor, stage: 'draft' }, [id]);
  if (!item || item.site !== editor.site || !item.path.includes('/data/')) throw new NotFound('This content does not belong to this page.');
  const name = safePathName(title);
  const why = name ? refusedPlace(pathUnder('/shared', name), { prefixes: [] }) : 'has no letter or digit.';
  if (why) throw problemOf({ status: 422, errors: { title: why } });
  const { id: parent, writes: folders } = await ensureFolders(editor.db, editor, '/shared');
  const { by, at, db } = editor;
  if (folders.length > 0) await writeDrafts(db, editor, { writes: folders, by, at });
  const place: DraftWrite = { do: 'place', item: item.id, revision, parent, name, sort: 0, displayName: title.trim() };
  const [written] = await writeDrafts(db, editor, { writes: [place], by, at, comment: 'shared' }).catch((error) => {
    if (error instanceof RevisionConflict) throw new Problem(409, 'revision-conflict', 'Another editor has changed this in the meantime.');
    const { status, errors } = placeRefusal(error, { path: pathUnder('/shared', name) });
    throw problemOf({ status, errors: { title: errors.name } as PlaceErrors });
  });
  return json(written ?? {});
}
