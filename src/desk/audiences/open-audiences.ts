/** The page whose blocks' versions are open at the desk, and its blocks. */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { routePath } from '../../content/repository/delivery/source.ts';
import type { Placed } from '../../content/repository/store/items.ts';
import { loadClosure, type StoredItem } from '../../content/repository/store/store.ts';
import { everyBlock } from '../../editing/drafts/placed.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { labelOf } from '../../editing/item-form/control.rules.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { AUDIENCES, deskLink, pageLink } from '../shared/addresses.ts';

const query = z.object({
  path: z.string().startsWith('/').max(1000),
  uid: z.string().max(100).default(''),
  language: z.string().optional(),
});

export interface Open {
  c: AppContext;
  editor: EditorContext;
  path: string;
  /** The page and its design: whose layouts have blocks. */
  owners: StoredItem[];
  parts: ReadonlyMap<string, StoredItem>;
  uid: string;
}

export interface OpenBlock {
  owner: StoredItem;
  placed: Placed;
}

/** @throws NotFound when there is no page at the address */
export async function opened(c: AppContext, role: 'reader' | 'editor'): Promise<Open> {
  const editor = await requireEditor(c, { role });
  const { path, uid } = readQuery(c.req.raw, query);
  const { db, site, language } = editor;
  const closure = await loadClosure(db, { stage: 'draft', site, language }, { route: routePath(path) });
  if (!closure?.root.presentation) throw new NotFound('There is no page at this address.');
  const { root, parts } = closure;
  const design = parts.get(closure.root.presentation.design);
  return { c, editor, path, uid, parts, owners: design ? [root, design] : [root] };
}

const blocksOf = ({ owners }: Open): OpenBlock[] =>
  owners.flatMap((owner) => [...everyBlock(owner.presentation?.placeholders ?? {})].map(({ placed }) => ({ owner, placed })));

/** @throws NotFound */
export function blockOf(open: Open): OpenBlock {
  const found = blocksOf(open).find(({ placed }) => placed.uid === open.uid);
  if (!found) throw new NotFound('This block is no longer on the page.');
  return found;
}

/** The blocks that may have versions: those of the site's frame have none. */
export const changeableBlocks = (open: Open): OpenBlock[] => {
  const { registry } = open.editor.services;
  return blocksOf(open).filter(({ placed: { name } }) => registry.has(name) && registry.get(name)?.internal !== true);
};

/** "Rich text", and what its content is called. */
export const blockWords = ({ parts }: Open, { name, source }: Placed): { name: string; content: string } => ({
  name: labelOf(name),
  content: parts.get(source)?.displayName ?? '',
});

export const here = ({ c, editor, path, uid }: Open): string => deskLink(c, editor, AUDIENCES, { path, uid });

/** The page in editing mode, for an audience. */
export const canvas = ({ c, editor, path }: Open, audience = ''): string =>
  withQuery(pageLink(c, editor.language, path), { mode: 'edit', 'look-audience': audience });
