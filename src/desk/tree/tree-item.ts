/** `/desk/item/<id>`: one item, its actions, and the items that refer to it (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { referrersOf } from '../../content/repository/store/referrers.ts';
import { RevisionConflict } from '../../content/repository/store/revision-conflict.ts';
import { sortSibling, TooManySiblings } from '../../content/repository/drafts/sort-siblings.ts';
import { loadLanguages, type StoredItem } from '../../content/repository/store/store.ts';
import type { TreeRow } from '../../content/repository/tree/tree-rows.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { BadRequest } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board, BoardAction } from '../../page/desk/board-page.ts';
import { momentOf } from '../../editing/moment.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedValue, readDeskForm } from '../shared/posted-form.ts';
import {
  referrerRows,
  hereOf,
  openedAt,
  showTree,
  TREE_STATE_LABELS,
  type TreeDesk,
  treeDesk,
  itemOf,
  isFixed,
  trailTo,
} from './tree-desk.ts';
import { languageName } from '../shared/board-response.ts';
import { present } from '../../lib/values/present.ts';

const query = z.object({ done: z.string().max(40).default(''), language: z.string().optional() });

const DONE: Record<string, string> = {
  placed: 'Moved. Visitors see it in the new place once it is published.',
  redirected: 'Moved. The old address redirects to the new one once it is published.',
  copied: 'This is the copy. Only editors see it until it is published.',
  sorted: 'It swapped places with its neighbor. The new order is a draft.',
  first: 'It is already at that end.',
  back: 'Restored to its old place. Visitors see it again once it is published.',
  hidden: 'Search engines and our own search will leave it out once this change is published.',
  shown: 'Search engines and our own search will find it once this change is published.',
};

export async function getItem(c: AppContext): Promise<Response> {
  const desk = await treeDesk(c, 'reader');
  const { row, item } = await itemOf(desk);
  const { done } = readQuery(c.req.raw, query);
  return page(desk, row, item, { Done: DONE[done] ?? '' });
}

/** POST `up`, `down`, `hide`, `show`: 303 back to the item with the result. */
export async function postItem(c: AppContext): Promise<Response> {
  const desk = await treeDesk(c, 'editor');
  const { row, item } = await itemOf(desk);
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const { db, by, at } = desk.editor;
  const back = (done: string) => seeOther(desk.to(`item/${row.id}`, { done }));
  const what = postedValue(posted, 'do');
  try {
    if (what === 'up' || what === 'down') {
      const isMoved = await sortSibling(db, desk.editor, { item: row, step: what === 'up' ? -1 : 1, by, at });
      return back(isMoved ? 'sorted' : 'first');
    }
    if ((what === 'hide' || what === 'show') && row.route !== null) {
      const { HideFromSearchEngines: _, ...rest } = item.fields;
      const fields = what === 'hide' ? { ...rest, HideFromSearchEngines: { value: true } } : rest;
      const write = {
        do: 'save',
        item: item.id,
        revision: postedValue(posted, 'revision'),
        fields,
        presentation: item.presentation,
      } as const;
      await writeDrafts(db, desk.editor, { writes: [write], by, at });
      return back(what === 'hide' ? 'hidden' : 'shown');
    }
  } catch (error) {
    const text =
      error instanceof TooManySiblings
        ? 'There are too many items beside it to move it step by step. Set its order under “Rename or move”.'
        : error instanceof RevisionConflict
          ? 'Another editor has changed this item. Check its current state, then try again.'
          : undefined;
    if (!text) throw error;
    const now = await itemOf(desk);
    return page(desk, now.row, now.item, { Problem: { title: 'Nothing was changed', text } }, 409);
  }
  throw new BadRequest([{ parameter: 'do', message: 'is none of up, down, hide, show' }]);
}

async function page(desk: TreeDesk, row: TreeRow, item: StoredItem, more: Partial<Board>, status = 200): Promise<Response> {
  const { db, services } = desk.editor;
  const here = desk.to(`item/${row.id}`);
  const [trail, referrers, versions] = await Promise.all([
    trailTo(desk, row),
    referrersOf(db, desk.editor, row, desk.prefix),
    loadLanguages(db, 'draft', row.id),
  ]);
  const isFolder = row.template === 'Folder';
  const open = openedAt(desk, row, here);
  const { languages } = desk.c.get('site');
  const spoken = languages.map(({ language }) => {
    const there = versions.some((one) => one.language === language);
    const link = language === desk.editor.language || isFolder ? '' : desk.to('translate', { item: row.id, to: language });
    return { text: languageName(language), link, note: there ? '' : 'not yet' };
  });
  return showTree(
    desk,
    hereOf(row.path),
    {
      Title: row.title,
      Trail: trail,
      Actions: [
        ...(row.route !== null
          ? [
              { text: 'History', link: desk.to(`history/${row.id}`) },
              { text: 'Comments', link: desk.to('comments/page', { item: row.id }) },
              { text: 'Who sees what', link: desk.to('audiences', { path: row.route }) },
              { text: 'Preview as', link: desk.to('look', { path: row.route }) },
              { text: 'Fields of the page', link: desk.fields(row, here) },
            ]
          : []),
        ...(open ? [{ text: row.route !== null ? 'Edit in the page' : 'Edit its fields', link: open, look: 'light' as const }] : []),
      ],
      Sections: present([
        {
          kind: 'facts',
          id: 'facts',
          heading: 'Details',
          isTitled: false,
          facts: [
            {
              name: 'State',
              value: row.isHidden
                ? { several: [TREE_STATE_LABELS[row.state], 'Hidden from search engines'] }
                : TREE_STATE_LABELS[row.state],
            },
            {
              name: row.route !== null ? 'Address' : 'Place',
              value: { code: row.route !== null ? `${desk.prefix}${row.route}` : row.path },
            },
            { name: 'Type', value: row.template },
            { name: 'Last changed', value: { several: [{ time: momentOf(row.at, services.settings.TIME_ZONE) }, `by ${row.by}`] } },
            ...(languages.length > 1 && !isFolder ? [{ name: 'Languages', value: { several: spoken } }] : []),
          ],
        },
        desk.mayWrite && { kind: 'text' as const, id: 'acts', heading: 'What you can do', body: [{ actions: acts(desk, row, item) }] },
        referrerRows(desk, referrers, { id: 'referrers', caption: 'Where it is used' }),
      ]),
      ...more,
    },
    status,
  );
}

function acts(desk: TreeDesk, row: TreeRow, item: StoredItem): BoardAction[] {
  const own = (path: string) => desk.to(`item/${row.id}/${path}`);
  const post = desk.to(`item/${row.id}`);
  const hidden = { revision: item.revision };
  const isPage = row.route !== null;
  return present([
    isPage && { text: 'New page under it', link: desk.to('pages/new', { under: row.route ?? '' }) },
    ...(isFixed(row)
      ? []
      : [
          { text: 'Rename or move', link: own('place') },
          ...(isPage || row.template !== 'Folder' ? [{ text: 'Copy', link: own('copy') }] : []),
          { text: 'Move up', post, value: 'up' },
          { text: 'Move down', post, value: 'down' },
        ]),
    isPage &&
      (row.isHidden
        ? { text: 'Let search engines find it', post, value: 'show', hidden }
        : { text: 'Hide from search engines', post, value: 'hide', hidden }),
    !isFixed(row) && { text: 'Delete…', link: own('delete') },
  ]);
}
