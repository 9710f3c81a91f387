/** `/desk/pages`, `/desk/shared`, `/desk/designs`: the tree of drafts, folded by links, searched and filtered (EDT-03). */
import type { AppContext } from '../../app-env.ts';
import { normaliseId } from '../../content/ids.ts';
import { above, type After, childrenOf, type Children, treeRow, treeRowAt } from '../../content/repository/tree/tree-reads.ts';
import type { TreeRow } from '../../content/repository/tree/tree-rows.ts';
import { type TreePart, searchTree } from '../../content/repository/tree/tree-search.ts';
import { SECTION } from '../../content/repository/drafts/section-places.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Table, TableRow } from '../../page/desk/board-page.ts';
import { urls } from '../../site/urls.ts';
import { partOf, showTree, type TreeDesk, treeDesk } from './tree-desk.ts';
import { viewsOfList } from '../views/views-of-list.ts';
import { languageViews } from '../shared/board-response.ts';
import { MAX_OPEN, query, type TreeQuery, COLUMN_LABELS, treeTable, rowOf, afterText } from './tree-table.ts';

const DONE: Record<string, string> = {
  deleted: 'Deleted. Visitors see it until the deletion is published.',
  back: 'Restored to its old place.',
};

export const getTree = (part: keyof typeof COLUMN_LABELS) =>
  async function getTree(c: AppContext): Promise<Response> {
    const desk = await treeDesk(c, 'reader');
    const asked = readQuery(c.req.raw, query);
    const { title, lede, make } = COLUMN_LABELS[part];
    const isSearch = part !== 'designs' && (asked.find.trim() !== '' || asked.template !== '' || asked.state !== '');
    const focus = isSearch || !asked.at ? null : await focused(desk, part, asked.at);
    const saved = part === 'designs' || focus ? undefined : await viewsOfList(desk.editor, part, c.req.raw);
    const section = isSearch
      ? await found(desk, part as TreePart, asked)
      : focus
        ? await branch(desk, part, asked, focus)
        : await tree(desk, part, asked);
    return showTree(desk, part === 'pages' ? 'pages' : 'shared', {
      Title: focus ? focus.title : title,
      Lede: focus ? '' : lede,
      Trail: focus
        ? [{ name: title, link: desk.to(part) }, ...(await trailOf(desk, part, focus.id))]
        : part === 'designs'
          ? [{ name: 'Shared', link: desk.to('shared') }]
          : [],
      Done: DONE[asked.done] ?? '',
      Actions: [
        ...(saved?.actions ?? []),
        { text: 'Recently deleted', link: desk.to('deleted') },
        ...(part === 'pages' && desk.c.get('site').languages.length > 1 ? [{ text: 'Translations', link: desk.to('translations') }] : []),
        ...(part === 'shared'
          ? [
              { text: 'Sections', link: desk.to('shared', { template: SECTION }) },
              { text: 'Page designs', link: desk.to('designs') },
            ]
          : []),
        ...(desk.mayWrite && make ? [{ text: make, link: desk.to(`${part}/new`), look: 'light' as const }] : []),
      ],
      Views: languageViews(desk.c, desk.editor, urls.desk(part)),
      Sections: [{ ...section, ...(saved && { views: saved.views }) }],
    });
  };

async function focused(desk: TreeDesk, part: string, at: string): Promise<TreeRow> {
  const id = normaliseId(at);
  const row = id ? await treeRow(desk.editor.db, desk.editor, id) : null;
  if (!row || partOf(row.path) !== part) throw new NotFound('This site has no such item.');
  return row;
}

const trailOf = async (desk: TreeDesk, part: string, id: string) =>
  (await above(desk.editor.db, desk.editor, id)).map(({ id: one, title }) => ({ name: title, link: desk.to(part, { at: one }) }));

/** The tree from its first item, with the open branches. */
async function tree(desk: TreeDesk, part: keyof typeof COLUMN_LABELS, asked: TreeQuery): Promise<Table> {
  const { db } = desk.editor;
  const open = [...new Set(asked.open.split(',').flatMap((id) => normaliseId(id) ?? []))].slice(0, MAX_OPEN);
  const root = await treeRowAt(db, desk.editor, part === 'pages' ? '/home' : part === 'designs' ? '/designs' : '/');
  if (!root) return treeTable(desk, part, asked, []);
  const children = await childrenOf(db, desk.editor, [{ id: root.id }, ...open.map((id) => ({ id }))]);
  const rows: TableRow[] = [];
  const add = (row: TreeRow, level: number): void => {
    const isOpen = open.includes(row.id) && level < 30;
    const link = `${desk.to(part, { open: (isOpen ? open.filter((id) => id !== row.id) : [...open, row.id].slice(-MAX_OPEN)).join(',') })}#item-${row.id}`;
    const fold = row.hasChildren && row.id !== root.id ? { fold: { link, isOpen } } : {};
    rows.push({ ...rowOf(desk, part, row), level, ...fold });
    if (isOpen) addUnder(row, children.get(row.id), level + 1);
  };
  const addUnder = (row: TreeRow, under: Children | undefined, level: number): void => {
    for (const child of under?.rows ?? [])
      if (part !== 'shared' || partOf(child.path) === 'shared') isElsewhere(child) || add(child, level);
    const last = under?.hasMore ? under.rows.at(-1) : undefined;
    const more = last && { text: `More under ${row.title}`, link: desk.to(part, { at: row.id, after: afterText(last) }) };
    if (more) rows.push({ cells: [more, '', '', ''], level });
  };
  if (part === 'pages') rows.push({ ...rowOf(desk, part, root), level: 1 });
  addUnder(root, children.get(root.id), part === 'pages' ? 2 : 1);
  return treeTable(desk, part, asked, rows);
}

/** These folders have desks of their own. */
const isElsewhere = ({ path }: TreeRow): boolean => /^\/(dictionary|redirects)$/i.test(path);

/** The items below one item, page by page. */
async function branch(desk: TreeDesk, part: keyof typeof COLUMN_LABELS, asked: TreeQuery, focus: TreeRow): Promise<Table> {
  const children = (await childrenOf(desk.editor.db, desk.editor, [{ id: focus.id, after: readAfter(asked.after) }])).get(focus.id);
  const { rows = [], hasMore = false } = children ?? {};
  const last = rows.at(-1);
  const shown = rows.map((row) => {
    const text = row.hasChildren ? { text: row.title, link: desk.to(part, { at: row.id }), note: row.route ?? row.path } : undefined;
    const made = rowOf(desk, part, row);
    return text ? { ...made, cells: [text, ...made.cells.slice(1)] as TableRow['cells'] } : made;
  });
  const text = asked.after ? 'More items' : hasMore ? `The first ${rows.length}` : '';
  const paging = text && {
    text,
    previous: asked.after ? desk.to(part, { at: focus.id }) : '',
    next: hasMore && last ? desk.to(part, { at: focus.id, after: afterText(last) }) : '',
  };
  return { ...treeTable(desk, part, asked, shown), none: 'There are no items under it.', ...(paging && { paging }) };
}

async function found(desk: TreeDesk, part: TreePart, asked: TreeQuery): Promise<Table> {
  const { find, template, state, after } = asked;
  const { rows, next } = await searchTree(desk.editor.db, desk.editor, { part, words: find, template, state, after });
  const here = { find, template, state };
  const paging = (next || after) && {
    text: after ? 'More items' : `The first ${rows.length}`,
    previous: after ? desk.to(part, here) : '',
    next: next ? desk.to(part, { ...here, after: next }) : '',
  };
  return {
    ...treeTable(
      desk,
      part,
      asked,
      rows.map((row) => rowOf(desk, part, row)),
    ),
    count: next ? `${rows.length} so far. “Next” searches more of the tree.` : `${rows.length} found`,
    none: next ? 'No matches so far.' : 'No item matches.',
    ...(paging && { paging }),
  };
}

function readAfter(text: string): After | undefined {
  const [, sort, path] = /^(-?\d{1,15}):(\/.*)$/s.exec(text) ?? [];
  return sort === undefined || path === undefined ? undefined : { sort: Number(sort), path };
}
