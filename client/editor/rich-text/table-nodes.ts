/** Table nodes in the shape that prosemirror-tables expects: rows directly in the table. Sections, caption and columns are attributes. */
import type { NodeSpec } from 'prosemirror-model';
import { ATTRS, attrsOf, preservedAttributes } from './attributes.ts';

const SECTIONS = ['thead', 'tbody', 'tfoot'];

const span = (element: Element, name: string): number => Math.max(Number(element.getAttribute(name)) || 1, 1);

function cell(tag: 'td' | 'th'): NodeSpec {
  return {
    content: 'block+',
    tableRole: tag === 'td' ? 'cell' : 'header_cell',
    isolating: true,
    attrs: { ...ATTRS, colspan: { default: 1 }, rowspan: { default: 1 }, colwidth: { default: null } },
    parseDOM: [
      {
        tag,
        getAttrs: (element) => {
          const { colspan: _, rowspan: __, ...attrs } = preservedAttributes(element);
          return { attrs, colspan: span(element, 'colspan'), rowspan: span(element, 'rowspan') };
        },
      },
    ],
    toDOM: (node) => {
      const spans = Object.fromEntries(
        ['colspan', 'rowspan'].filter((name) => node.attrs[name] !== 1).map((name) => [name, String(node.attrs[name])]),
      );
      return [tag, { ...attrsOf(node), ...spans }, 0];
    },
  };
}

export const tableNodes: Record<string, NodeSpec> = {
  table: {
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
    group: 'block',
    // HTML of the caption and of the columns, which are not editable here.
    attrs: { ...ATTRS, caption: { default: '' }, columns: { default: '' } },
    parseDOM: [
      {
        tag: 'table',
        getAttrs: (table) => ({
          attrs: preservedAttributes(table),
          caption: table.querySelector('caption')?.innerHTML ?? '',
          columns: [...table.querySelectorAll('colgroup')].map((group) => group.outerHTML).join(''),
        }),
      },
      { tag: 'caption', ignore: true },
      { tag: 'colgroup', ignore: true },
    ],
    toDOM: (node) => ['table', { ...attrsOf(node), 'data-caption': node.attrs.caption, 'data-columns': node.attrs.columns }, ['tbody', 0]],
  },
  table_row: {
    content: '(table_cell | table_header)*',
    tableRole: 'row',
    attrs: { ...ATTRS, section: { default: 'tbody' } },
    parseDOM: [
      {
        tag: 'tr',
        getAttrs: (row) => {
          const section = row.parentElement?.localName ?? '';
          return { attrs: preservedAttributes(row), section: SECTIONS.includes(section) ? section : 'tbody' };
        },
      },
    ],
    toDOM: (node) => ['tr', { ...attrsOf(node), 'data-section': node.attrs.section }, 0],
  },
  table_cell: cell('td'),
  table_header: cell('th'),
};
