/** `/desk/pages`, `/desk/shared`, `/desk/designs`: the tree of drafts, folded by links, searched and filtered (EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { normaliseId } from '../../content/ids.ts';
import { above, type After, childrenOf, type Children, treeRow, treeRowAt } from '../../content/repository/tree-reads.ts';
import type { TreeRow } from '../../content/repository/tree-rows.ts';
import { type Part, searchTree } from '../../content/repository/tree-search.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import type { Board } from '../../page/board-page.ts';
import { TYPES } from '../../page/edit/types.ts';
import { urls } from '../../urls.ts';
import { momentOf } from '../moment.ts';
import { languageViews } from './content-desk.ts';
import { openedAt, partOf, show, STATE_WORDS, type TreeDesk, treeDesk } from './tree-words.ts';

type Table = Extract<NonNullable<Board['Sections']>[number], { kind: 'table' }>;
type TableRow = Table['rows'][number];

/** Branches open at once: each is a read of its own. */
const MAX_OPEN = 20;

const query = z.object({
  open: z
    .string()
    .max(MAX_OPEN * 40)
    .default(''),
  at: z.string().max(40).default(''),
  after: z.string().max(1200).default(''),
  find: z.string().max(200).default(''),
  template: z.string().max(100).default(''),
  state: z.union([z.literal(''), z.enum(['draft', 'live', 'changed', 'unpublished'])]).default(''),
  done: z.string().max(40).default(''),
  language: z.string().optional(),
});
type Asked = z.output<typeof query>;

const WORDS = {
  pages: { title: 'Pages', lede: 'Everything that has an address. What you change is a draft until it is published.', make: 'New page' },
  shared: {
    title: 'Shared',
    lede: 'What several pages show: a change appears on all of them once it is published.',
    make: 'New shared item',
  },
  designs: {
    title: 'Page designs',
    lede: 'The header and footer around pages. Open any page that uses a design to edit it in place.',
    make: '',
  },
};
const DONE: Record<string, string> = {
  deleted: 'Deleted. Visitors see it until that is published.',
  back: 'It is back where it was.',
};

export const showTree = (part: keyof typeof WORDS) =>
  async function showTree(c: Context<AppEnv>): Promise<Response> {
    const desk = await treeDesk(c, 'reader');
    const asked = readQuery(c.req.raw, query);
    const { title, lede, make } = WORDS[part];
    const isSearch = part !== 'designs' && (asked.find.trim() !== '' || asked.template !== '' || asked.state !== '');
    const focus = isSearch || !asked.at ? null : await focused(desk, part, asked.at);
    const section = isSearch
      ? await found(desk, part as Part, asked)
      : focus
        ? await branch(desk, part, asked, focus)
        : await tree(desk, part, asked);
    return show(desk, part === 'pages' ? 'pages' : 'shared', {
      Title: focus ? focus.title : title,
      Lede: focus ? '' : lede,
      Trail: focus
        ? [{ name: title, link: desk.to(part) }, ...(await trailOf(desk, part, focus.id))]
        : part === 'designs'
          ? [{ name: 'Shared', link: desk.to('shared') }]
          : [],
      Done: DONE[asked.done] ?? '',
      Actions: [
        { text: 'Recently deleted', link: desk.to('deleted') },
        ...(part === 'shared' ? [{ text: 'Page designs', link: desk.to('designs') }] : []),
        ...(desk.mayWrite && make ? [{ text: make, link: desk.to(`${part}/new`), look: 'light' as const }] : []),
      ],
      Views: languageViews(desk.c, desk.door, urls.desk(part)),
      Sections: [section],
    });
  };

async function focused(desk: TreeDesk, part: string, at: string): Promise<TreeRow> {
  const id = normaliseId(at);
  const row = id ? await treeRow(desk.door.db, desk.door, id) : null;
  if (!row || partOf(row.path) !== part) throw new NotFound('This site has no such item.');
  return row;
}

const trailOf = async (desk: TreeDesk, part: string, id: string) =>
  (await above(desk.door.db, desk.door, id)).map(({ id: one, title }) => ({ name: title, link: desk.to(part, { at: one }) }));

/** From its beginning, with the branches that are open. */
async function tree(desk: TreeDesk, part: keyof typeof WORDS, asked: Asked): Promise<Table> {
  const { db } = desk.door;
  const open = [...new Set(asked.open.split(',').flatMap((id) => normaliseId(id) ?? []))].slice(0, MAX_OPEN);
  const root = await treeRowAt(db, desk.door, part === 'pages' ? '/home' : part === 'designs' ? '/designs' : '/');
  if (!root) return table(desk, part, asked, []);
  const children = await childrenOf(db, desk.door, [{ id: root.id }, ...open.map((id) => ({ id }))]);
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
  return table(desk, part, asked, rows);
}

/** They have desks of their own. */
const isElsewhere = ({ path }: TreeRow): boolean => /^\/(dictionary|redirects)$/i.test(path);

/** What stands under one item, a page of it at a time. */
async function branch(desk: TreeDesk, part: keyof typeof WORDS, asked: Asked, focus: TreeRow): Promise<Table> {
  const children = (await childrenOf(desk.door.db, desk.door, [{ id: focus.id, after: readAfter(asked.after) }])).get(focus.id);
  const { rows = [], hasMore = false } = children ?? {};
  const last = rows.at(-1);
  const shown = rows.map((row) => {
    const text = row.hasChildren ? { text: row.title, link: desk.to(part, { at: row.id }), note: row.route ?? row.path } : undefined;
    const made = rowOf(desk, part, row);
    return text ? { ...made, cells: [text, ...made.cells.slice(1)] as TableRow['cells'] } : made;
  });
  const text = asked.after ? 'Further on' : hasMore ? `The first ${rows.length}` : '';
  const paging = text && {
    text,
    previous: asked.after ? desk.to(part, { at: focus.id }) : '',
    next: hasMore && last ? desk.to(part, { at: focus.id, after: afterText(last) }) : '',
  };
  return { ...table(desk, part, asked, shown), none: 'There is nothing under it.', ...(paging && { paging }) };
}

async function found(desk: TreeDesk, part: Part, asked: Asked): Promise<Table> {
  const { find, template, state, after } = asked;
  const { rows, next } = await searchTree(desk.door.db, desk.door, { part, words: find, template, state, after });
  const here = { find, template, state };
  const paging = (next || after) && {
    text: after ? 'Further on' : `The first ${rows.length}`,
    previous: after ? desk.to(part, here) : '',
    next: next ? desk.to(part, { ...here, after: next }) : '',
  };
  return {
    ...table(
      desk,
      part,
      asked,
      rows.map((row) => rowOf(desk, part, row)),
    ),
    count: next ? `${rows.length} so far. Next looks through more of the tree.` : `${rows.length} found`,
    none: next ? 'Nothing so far.' : 'Nothing matches.',
    ...(paging && { paging }),
  };
}

function table(desk: TreeDesk, part: keyof typeof WORDS, asked: Asked, rows: TableRow[]): Table {
  const kind = part === 'pages' ? 'page' : 'shared';
  const types = TYPES.filter((type) => type.kind === kind).map(({ template }) => ({ value: template, name: template }));
  const states = (['draft', 'changed', 'live', 'unpublished'] as const).map((value) => ({ value, name: STATE_WORDS[value].text }));
  const { c, door } = desk;
  const filter: Table['filter'] = {
    action: desk.to(part).split('?')[0] ?? '',
    hidden: door.language === c.get('site').language ? {} : { language: door.language },
    fields: [
      { kind: 'search', name: 'find', label: 'Title or address', value: asked.find },
      { kind: 'select', name: 'template', label: 'Type', all: 'Every type', choices: types, chosen: asked.template },
      { kind: 'select', name: 'state', label: 'State', all: 'Every state', choices: states, chosen: asked.state },
    ],
  };
  return {
    kind: 'table',
    id: 'tree',
    caption: WORDS[part].title,
    isTitled: false,
    heads: ['Name', 'Type', 'State', 'Changed'],
    ...(part !== 'designs' && { filter }),
    rows,
  };
}

function rowOf(desk: TreeDesk, part: string, row: TreeRow): TableRow {
  const { settings } = desk.door.services;
  const state = STATE_WORDS[row.state];
  return {
    cells: [
      { text: row.title, link: openedAt(desk, row, desk.to(part)), note: row.route ?? row.path },
      row.template,
      row.isHidden ? { several: [state, 'Hidden from search'] } : state,
      { several: [{ time: momentOf(row.at, settings.TIME_ZONE) }, `by ${row.by}`] },
    ],
    anchor: `item-${row.id}`,
    actions:
      row.template === 'Folder'
        ? [{ text: 'More', link: desk.to(`item/${row.id}`) }]
        : [
            ...(row.route !== null ? [{ text: 'Fields', link: desk.fields(row, desk.to(part)) }] : []),
            { text: 'History', link: desk.to(`history/${row.id}`) },
            { text: 'More', link: desk.to(`item/${row.id}`) },
          ],
  };
}

const afterText = ({ sort, path }: TreeRow): string => `${sort}:${path}`;

function readAfter(text: string): After | undefined {
  const [, sort, path] = /^(-?\d{1,15}):(\/.*)$/s.exec(text) ?? [];
  return sort === undefined || path === undefined ? undefined : { sort: Number(sort), path };
}
