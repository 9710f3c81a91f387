/** The table of pages, shared items or designs, with its filter (EDT-03). */
import * as z from 'zod';
import type { TreeRow } from '../../content/repository/tree/tree-rows.ts';
import type { Table, TableRow } from '../../page/desk/board-page.ts';
import { TYPES } from '../../page/edit/types.ts';
import { momentOf } from '../../editing/moment.ts';
import { openedAt, TREE_STATE_LABELS, type TreeDesk } from './tree-desk.ts';

/** Branches open at once: each costs one query. */
export const MAX_OPEN = 20;

export const query = z.object({
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

export type TreeQuery = z.output<typeof query>;

export const COLUMN_LABELS = {
  pages: { title: 'Pages', lede: 'Everything that has an address. What you change is a draft until it is published.', make: 'New page' },
  shared: {
    title: 'Shared',
    lede: 'Items that several pages show: a change appears on all of them once it is published.',
    make: 'New shared item',
  },
  designs: {
    title: 'Page designs',
    lede: 'The header and footer around pages. Open any page that uses a design to edit it in place.',
    make: '',
  },
};

export function treeTable(desk: TreeDesk, part: keyof typeof COLUMN_LABELS, asked: TreeQuery, rows: TableRow[]): Table {
  const kind = part === 'pages' ? 'page' : 'shared';
  const types = TYPES.filter((type) => type.kind === kind).map(({ template }) => ({ value: template, name: template }));
  const states = (['draft', 'changed', 'live', 'unpublished'] as const).map((value) => ({ value, name: TREE_STATE_LABELS[value].text }));
  const { c, editor } = desk;
  const filter: Table['filter'] = {
    action: desk.to(part).split('?')[0] ?? '',
    hidden: editor.language === c.get('site').language ? {} : { language: editor.language },
    fields: [
      { kind: 'search', name: 'find', label: 'Title or address', value: asked.find },
      { kind: 'select', name: 'template', label: 'Type', all: 'Every type', choices: types, chosen: asked.template },
      { kind: 'select', name: 'state', label: 'State', all: 'Every state', choices: states, chosen: asked.state },
    ],
  };
  return {
    kind: 'table',
    id: 'tree',
    caption: COLUMN_LABELS[part].title,
    isTitled: false,
    heads: ['Name', 'Type', 'State', 'Changed'],
    ...(part !== 'designs' && { filter }),
    ...(part === 'pages' &&
      desk.mayWrite && { bulk: { post: desk.to('fields/chosen'), buttons: [{ text: 'Change a field', value: 'fields' }] } }),
    rows,
  };
}

export function rowOf(desk: TreeDesk, part: string, row: TreeRow): TableRow {
  const { settings } = desk.editor.services;
  const state = TREE_STATE_LABELS[row.state];
  return {
    ...(row.route !== null && { select: row.id }),
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
            ...(row.route !== null ? [{ text: 'Fields of the page', link: desk.fields(row, desk.to(part)) }] : []),
            { text: 'History', link: desk.to(`history/${row.id}`) },
            { text: 'More', link: desk.to(`item/${row.id}`) },
          ],
  };
}

export const afterText = ({ sort, path }: TreeRow): string => `${sort}:${path}`;
