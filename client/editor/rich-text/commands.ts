/** Commands of the rich text tools, and the state of each tool at the cursor. */
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, MarkType, Node as Doc, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import type { Attributes } from './attributes.ts';
import { schema } from './schema.ts';

const { nodes, marks } = schema;
const markType = (name: string): MarkType => marks[name] as MarkType;
const nodeOf = (name: string): NodeType => nodes[name] as NodeType;

/** Editors see these elements as one. */
const ALIKE: Record<string, readonly string[]> = { strong: ['strong', 'b'], em: ['em', 'i'] };

export function isMarked(state: EditorState, name: string): boolean {
  const { from, to, empty, $from } = state.selection;
  return (ALIKE[name] ?? [name]).some((one) => {
    const type = markType(one);
    return empty ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined : state.doc.rangeHasMark(from, to, type);
  });
}

export const mark =
  (name: string): Command =>
  (state, dispatch, view) => {
    const old = (ALIKE[name] ?? []).find(
      (one) => one !== name && isMarked(state, one) && !state.doc.rangeHasMark(state.selection.from, state.selection.to, markType(name)),
    );
    return toggleMark(markType(old ?? name))(state, dispatch, view);
  };

/** @returns the link at the cursor or in the selection, with its start and end */
export function linkAt({ doc, selection }: EditorState): { attrs: Attributes; from: number; to: number } | undefined {
  const type = markType('a');
  const { $from, from, to, empty } = selection;
  let found: { attrs: Attributes; from: number; to: number } | undefined;
  const look = (start: number, end: number) =>
    doc.nodesBetween(start, end, (node, at) => {
      const link = type.isInSet(node.marks);
      if (link && !found) found = { attrs: link.attrs.attrs as Attributes, from: at, to: at + node.nodeSize };
    });
  if (empty) {
    const parent = $from.parent;
    parent.forEach((child, offset) => {
      const start = $from.start() + offset;
      if (type.isInSet(child.marks) && start <= from && from <= start + child.nodeSize) look(start, start + child.nodeSize);
    });
  } else look(from, to);
  return found;
}

/** @param attrs `null` removes the link @param text used when nothing is selected */
export const setLink =
  (attrs: Attributes | null, text: string): Command =>
  (state, dispatch) => {
    const at = linkAt(state);
    const { from, to } = at && state.selection.empty ? at : state.selection;
    const tr = state.tr.removeMark(from, to, markType('a'));
    if (attrs && from === to) tr.insert(from, schema.text(text || attrs.href || '', [markType('a').create({ attrs })]));
    else if (attrs) tr.addMark(from, to, markType('a').create({ attrs }));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

/** `p`, `h2` … `h6`, or empty when the selection has several types. */
export function blockOf({ selection }: EditorState): string {
  const { parent } = selection.$from;
  if (!selection.$from.sameParent(selection.$to)) return '';
  return parent.type.name === 'heading' ? `h${parent.attrs.level}` : parent.type.name === 'paragraph' ? 'p' : '';
}

export const setBlock = (name: string): Command =>
  name === 'p'
    ? setBlockType(nodeOf('paragraph'), { isImplied: false })
    : setBlockType(nodeOf('heading'), { level: Number(name.slice(1)) });

const around = (state: EditorState, is: (node: Doc) => boolean): Doc | undefined => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth--) if (is($from.node(depth))) return $from.node(depth);
  return undefined;
};

export const isIn = (state: EditorState, name: string): boolean => around(state, (node) => node.type.name === name) !== undefined;

/** Makes a list, removes it, or changes its kind. */
export const toggleList =
  (name: 'bullet_list' | 'ordered_list'): Command =>
  (state, dispatch, view) => {
    const list = around(state, ({ type }) => type.name === 'bullet_list' || type.name === 'ordered_list');
    if (!list) return wrapInList(nodeOf(name))(state, dispatch, view);
    if (list.type.name === name) return liftListItem(nodeOf('list_item'))(state, dispatch);
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth--)
      if ($from.node(depth) === list) dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodeOf(name), list.attrs as Attrs));
    return true;
  };

export const toggleQuote: Command = (state, dispatch, view) =>
  isIn(state, 'blockquote') ? lift(state, dispatch) : wrapIn(nodeOf('blockquote'))(state, dispatch, view);

export const insertTable =
  (rows: number, columns: number): Command =>
  (state, dispatch) => {
    if (isInTable(state)) return false;
    const cells = (type: string) => Array.from({ length: columns }, () => nodeOf(type).createAndFill() as Doc);
    const row = (at: number) =>
      nodeOf('table_row').create({ section: at === 0 ? 'thead' : 'tbody' }, cells(at === 0 ? 'table_header' : 'table_cell'));
    const table = nodeOf('table').create(
      null,
      Array.from({ length: rows }, (_, at) => row(at)),
    );
    if (!dispatch) return true;
    const tr = state.tr.replaceSelectionWith(table);
    // The cursor moves to the first cell.
    tr.doc.descendants((node, at) => {
      if (node === table) tr.setSelection(TextSelection.near(tr.doc.resolve(at + 1)));
    });
    dispatch(tr.scrollIntoView());
    return true;
  };

export const insertImage =
  (attrs: Attributes): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(nodeOf('image').create({ attrs })).scrollIntoView());
    return true;
  };
