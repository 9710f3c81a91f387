/** `/desk/item/<id>`: one item, what can be done with it, and who refers to it (EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { normaliseId } from '../../content/ids.ts';
import { referrersOf } from '../../content/repository/referrers.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { sortSibling, TooManySiblings } from '../../content/repository/sort-siblings.ts';
import { loadItems, loadLanguages, type StoredItem } from '../../content/repository/store.ts';
import { above, treeRow } from '../../content/repository/tree-reads.ts';
import type { TreeRow } from '../../content/repository/tree-rows.ts';
import { writeDrafts } from '../../content/repository/write-drafts.ts';
import { BadRequest, NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import type { Board } from '../../page/board-page.ts';
import { momentOf } from '../moment.ts';
import { languageName, readDeskForm, seeOther } from './content-desk.ts';
import { referrerRows } from './referrer-rows.ts';
import { textOf } from './place-form.ts';
import { hereOf, openedAt, partOf, show, STATE_WORDS, type TreeDesk, treeDesk } from './tree-words.ts';

const query = z.object({ done: z.string().max(40).default(''), language: z.string().optional() });

const DONE: Record<string, string> = {
  placed: 'It stands there now. Visitors see that when it is published.',
  redirected: 'It stands there now. The old address leads to it as soon as it is published.',
  copied: 'This is the copy. Nobody but editors sees it until it is published.',
  sorted: 'It changed places with its neighbor. The new order is a draft.',
  first: 'It stays where it is: nothing stands on that side of it.',
  back: 'It is back where it was. Visitors see it again when it is published.',
  hidden: 'Search engines and our own search will leave it out once that is published.',
  shown: 'Search engines and our own search will find it once that is published.',
};

/** An item of the tree with its draft. @throws NotFound */
export async function itemOf(desk: TreeDesk): Promise<{ row: TreeRow; item: StoredItem }> {
  const id = normaliseId(desk.c.req.param('id') ?? '');
  const { db } = desk.door;
  const [row, [item]] = id
    ? await Promise.all([treeRow(db, desk.door, id), loadItems(db, { ...desk.door, stage: 'draft' }, [id])])
    : [null, []];
  if (!row || !item || row.parent === null) throw new NotFound('This site has no such item. It may have been deleted.');
  return { row, item };
}

/** The first page of the site, and folders that other things rely on, stay where they are. */
export const isFixed = ({ path }: { path: string }): boolean =>
  /^\/(home|shared|designs|dictionary|redirects|designs\/default)$/i.test(path);

export async function trailTo(desk: TreeDesk, row: TreeRow, own = false): Promise<NonNullable<Board['Trail']>> {
  const part = partOf(row.path);
  const names = { pages: 'Pages', shared: 'Shared', designs: 'Page designs' };
  const over = await above(desk.door.db, desk.door, row.id);
  return [
    { name: names[part], link: desk.to(part) },
    ...over.map(({ id, title }) => ({ name: title, link: desk.to(part, { at: id }) })),
    ...(own ? [{ name: row.title, link: desk.to(`item/${row.id}`) }] : []),
  ];
}

export async function showItem(c: Context<AppEnv>): Promise<Response> {
  const desk = await treeDesk(c, 'reader');
  const { row, item } = await itemOf(desk);
  const { done } = readQuery(c.req.raw, query);
  return page(desk, row, item, { Done: DONE[done] ?? '' });
}

/** POST `up`, `down`, `hide`, `show`: 303 back to the item with what was done. */
export async function takeItem(c: Context<AppEnv>): Promise<Response> {
  const desk = await treeDesk(c, 'editor');
  const { row, item } = await itemOf(desk);
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const { db, by, at } = desk.door;
  const back = (done: string) => seeOther(desk.to(`item/${row.id}`, { done }));
  const what = textOf(posted, 'do');
  try {
    if (what === 'up' || what === 'down') {
      const isMoved = await sortSibling(db, desk.door, { item: row, step: what === 'up' ? -1 : 1, by, at });
      return back(isMoved ? 'sorted' : 'first');
    }
    if ((what === 'hide' || what === 'show') && row.route !== null) {
      const { HideFromSearchEngines: _, ...rest } = item.fields;
      const fields = what === 'hide' ? { ...rest, HideFromSearchEngines: { value: true } } : rest;
      const write = { do: 'save', item: item.id, revision: textOf(posted, 'revision'), fields, presentation: item.presentation } as const;
      await writeDrafts(db, desk.door, { writes: [write], by, at });
      return back(what === 'hide' ? 'hidden' : 'shown');
    }
  } catch (error) {
    const text =
      error instanceof TooManySiblings
        ? 'There are too many beside it to move it step by step. Give it a number under “Rename or move”.'
        : error instanceof RevisionConflict
          ? 'Somebody else changed it meanwhile. Look at it as it stands now, then do it again.'
          : undefined;
    if (!text) throw error;
    const now = await itemOf(desk);
    return page(desk, now.row, now.item, { Problem: { title: 'Nothing was changed', text } }, 409);
  }
  throw new BadRequest([{ parameter: 'do', message: 'is none of up, down, hide, show' }]);
}

async function page(desk: TreeDesk, row: TreeRow, item: StoredItem, more: Partial<Board>, status = 200): Promise<Response> {
  const { db, services } = desk.door;
  const here = desk.to(`item/${row.id}`);
  const [trail, referrers, versions] = await Promise.all([
    trailTo(desk, row),
    referrersOf(db, desk.door, row, desk.prefix),
    loadLanguages(db, 'draft', row.id),
  ]);
  const isFolder = row.template === 'Folder';
  const open = openedAt(desk, row, here);
  const { languages } = desk.c.get('site');
  const spoken = languages.map(({ language }) => {
    const there = versions.some((one) => one.language === language);
    const link = language === desk.door.language || isFolder ? '' : desk.to('translate', { item: row.id, to: language });
    return { text: languageName(language), link, note: there ? '' : 'not yet' };
  });
  return show(
    desk,
    hereOf(row.path),
    {
      Title: row.title,
      Trail: trail,
      Actions: [
        ...(row.route !== null
          ? [
              { text: 'History', link: desk.to(`history/${row.id}`) },
              { text: 'Preview as', link: desk.to('look', { path: row.route }) },
              { text: 'Fields', link: desk.fields(row, here) },
            ]
          : []),
        ...(open ? [{ text: row.route !== null ? 'Edit in the page' : 'Edit its fields', link: open, look: 'light' as const }] : []),
      ],
      Sections: [
        {
          kind: 'facts',
          id: 'facts',
          heading: 'How it stands',
          isTitled: false,
          facts: [
            {
              name: 'State',
              value: row.isHidden ? { several: [STATE_WORDS[row.state], 'Hidden from search engines'] } : STATE_WORDS[row.state],
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
        ...(desk.mayWrite
          ? [{ kind: 'text' as const, id: 'acts', heading: 'What you can do', body: [{ actions: acts(desk, row, item) }] }]
          : []),
        referrerRows(desk, referrers, { id: 'referrers', caption: 'Where it is used' }),
      ],
      ...more,
    },
    status,
  );
}

type Actions = NonNullable<Board['Actions']>;

function acts(desk: TreeDesk, row: TreeRow, item: StoredItem): Actions {
  const own = (path: string) => desk.to(`item/${row.id}/${path}`);
  const post = desk.to(`item/${row.id}`);
  const hidden = { revision: item.revision };
  const isPage = row.route !== null;
  return [
    ...(isPage ? [{ text: 'New page under it', link: desk.to('pages/new', { under: row.route ?? '' }) }] : []),
    ...(isFixed(row)
      ? []
      : [
          { text: 'Rename or move', link: own('place') },
          ...(isPage || row.template !== 'Folder' ? [{ text: 'Copy', link: own('copy') }] : []),
          { text: 'Move up', post, value: 'up' },
          { text: 'Move down', post, value: 'down' },
        ]),
    ...(isPage
      ? [
          row.isHidden
            ? { text: 'Let search engines find it', post, value: 'show', hidden }
            : { text: 'Hide from search engines', post, value: 'hide', hidden },
        ]
      : []),
    ...(isFixed(row) ? [] : [{ text: 'Delete…', link: own('delete') }]),
  ];
}
