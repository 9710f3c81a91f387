/** `/api/edit/items`: the tree for the editor in the page: children of an item, a new page, a page's own texts made into a shared item (EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { normaliseId } from '../../content/ids.ts';
import { pathUnder } from '../../content/repository/draft-places.ts';
import { wayTo } from '../../content/repository/way-to.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { loadItems } from '../../content/repository/store.ts';
import { childrenOf, treeRowAt } from '../../content/repository/tree-reads.ts';
import type { TreeRow } from '../../content/repository/tree-rows.ts';
import { type DraftWrite, writeDrafts } from '../../content/repository/write-drafts.ts';
import { refusedPlace, safeName } from '../../editing/tree/place-names.ts';
import { NotFound, Problem } from '../../errors.ts';
import { readJsonBody, readQuery } from '../../lib/input.ts';
import { creatable } from '../../page/edit/types.ts';
import { machineHeaders } from '../../lib/machine-headers.ts';
import { makeItem } from '../desk/make-item.ts';
import { isRefused, placeOf, refusalOf, type Refused } from '../desk/place-form.ts';
import { treeDesk } from '../desk/tree-words.ts';

const MAX_BYTES = 16 * 1024;
const id = z.string().transform((text, context) => {
  const known = normaliseId(text);
  if (known) return known;
  context.addIssue({ code: 'custom', message: 'is not the id of an item' });
  return z.NEVER;
});

const listed = z.object({
  /** Home when it is not said. */
  parent: id.optional(),
  sort: z.coerce.number().int().optional(),
  after: z.string().max(1200).optional(),
  language: z.string().optional(),
});

/** GET: children of an item in their order; `next` holds the query of the next ones, or is empty. */
export async function listItems(c: Context<AppEnv>): Promise<Response> {
  const { door } = await treeDesk(c, 'reader');
  const { parent, sort, after } = readQuery(c.req.raw, listed);
  const over = parent ?? (await treeRowAt(door.db, door, '/home'))?.id;
  if (!over) throw new NotFound('This site has no such item.');
  const children = await childrenOf(door.db, door, [
    { id: over, after: after === undefined ? undefined : { sort: sort ?? 0, path: after } },
  ]);
  const { rows = [], hasMore = false } = children.get(over) ?? {};
  const last = rows.at(-1);
  const next = hasMore && last ? String(new URLSearchParams({ parent: over, sort: String(last.sort), after: last.path })) : '';
  return json({ items: rows.map(told), next });
}

const json = (body: object, status = 200): Response =>
  Response.json(body, { status, headers: { ...machineHeaders, 'cache-control': 'private, no-store' } });

const told = ({ id: item, title, path, route, template, state, hasChildren }: TreeRow) => ({
  id: item,
  title,
  path,
  route,
  template,
  state,
  hasChildren,
});

const asked = z.discriminatedUnion('do', [
  /** `parent`: address of the page above. */
  z.object({
    do: z.literal('create-page'),
    type: z.string().max(100),
    title: z.string().max(500),
    name: z.string().max(500).default(''),
    parent: z.string().max(500).default(''),
    author: z.string().max(40).default(''),
  }),
  z.object({ do: z.literal('share'), item: id, revision: z.string().max(64), title: z.string().max(200) }),
]);

/** POST: 201 with the new page and where it opens, or the shared item; 422 and 409 with the fields that are wrong. */
export async function takeItems(c: Context<AppEnv>): Promise<Response> {
  const desk = await treeDesk(c, 'editor');
  const wanted = await readJsonBody(c.req.raw, asked, { maxBytes: MAX_BYTES });
  if (wanted.do === 'share') return share(c, wanted);
  const type = creatable('page').find(({ template }) => template === wanted.type);
  if (!type) throw new NotFound('There is no such type.');
  const { title, name, author } = wanted;
  const place = await placeOf(desk, { title: title.trim(), name, parent: wanted.parent || type.under?.[0] || '/', sort: '' }, true);
  if (isRefused(place)) throw problemOf(place);
  const made = await makeItem(desk, type, place, author).catch((error) => {
    throw problemOf(refusalOf(error, place));
  });
  return json({ ...made, path: place.path }, 201);
}

function problemOf({ status, errors, problem }: Refused): Problem {
  const named = Object.entries(errors).map(([parameter, message]) => ({ parameter, message }));
  return new Problem(status, status === 409 ? 'place-taken' : 'misfit', problem ?? 'It can’t stand there.', { errors: named });
}

/** The item keeps its id, so that the page goes on to show it: it only stands where others find it. */
async function share(
  c: Context<AppEnv>,
  { item: wanted, revision, title }: { item: string; revision: string; title: string },
): Promise<Response> {
  const { door } = await treeDesk(c, 'editor');
  const [item] = await loadItems(door.db, { ...door, stage: 'draft' }, [wanted]);
  if (!item || item.site !== door.site || !item.path.includes('/data/')) throw new NotFound('This page has no such texts of its own.');
  const name = safeName(title);
  const why = name ? refusedPlace(pathUnder('/shared', name), { prefixes: [] }) : 'has no letter or digit in it.';
  if (why) throw problemOf({ status: 422, errors: { title: why } });
  const { id: parent, writes: folders } = await wayTo(door.db, door, '/shared');
  const { by, at, db } = door;
  if (folders.length > 0) await writeDrafts(db, door, { writes: folders, by, at });
  const place: DraftWrite = { do: 'place', item: item.id, revision, parent, name, sort: 0, displayName: title.trim() };
  const [written] = await writeDrafts(db, door, { writes: [place], by, at, comment: 'shared' }).catch((error) => {
    if (error instanceof RevisionConflict) throw new Problem(409, 'revision-conflict', 'Somebody else changed this meanwhile.');
    const { status, errors } = refusalOf(error, { path: pathUnder('/shared', name) });
    throw problemOf({ status, errors: { title: errors.name } as Refused['errors'] });
  });
  return json(written ?? {});
}
