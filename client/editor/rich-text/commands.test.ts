import { Fragment, type Node as Doc, Slice } from 'prosemirror-model';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { ALLOWED } from '../../../src/content/allowed-html.rules.ts';
import { blockOf, insertTable, isIn, isMarked, linkAt, mark, setBlock, setLink, toggleList } from './commands.ts';
import { cleaned, inLine } from './paste/paste.ts';
import { schema } from './schema.ts';
import { positionAt } from './selection.ts';

const paragraph = (...content: (string | Doc)[]): Doc =>
  schema.node(
    'paragraph',
    { isImplied: false },
    content.map((part) => (typeof part === 'string' ? schema.text(part) : part)),
  );
const marked = (text: string, name: string, attrs = {}): Doc => schema.text(text, [schema.mark(name, { attrs })]);

/** With a selection, or a cursor. */
function stateOf(content: Doc[], from = 1, to = from): EditorState {
  const doc = schema.node('doc', null, content);
  return EditorState.create({ doc, selection: TextSelection.create(doc, from, to) });
}
function after(state: EditorState, command: Command): EditorState {
  let next = state;
  command(state, (transaction) => {
    next = state.apply(transaction);
  });
  return next;
}
const shown = (state: EditorState): string => state.doc.toString();

test('the schema consists of what the sanitiser allows and nothing else [EDT-03] [SEC-02]', () => {
  const asNodes =
    'p h1 h2 h3 h4 h5 h6 blockquote ol ul li hr pre div figure details dl dd figcaption summary dt table tr td th br wbr img'.split(' ');
  const kept = ['caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot'];
  expect([...Object.keys(schema.marks), ...asNodes, ...kept].sort()).toEqual(Object.keys(ALLOWED).sort());
});

test('toggling bold removes either element that makes text bold [EDT-03]', () => {
  const state = after(stateOf([paragraph('one')], 1, 4), mark('strong'));
  expect(shown(state)).toBe('doc(paragraph(strong("one")))');
  expect(isMarked(state, 'strong')).toBe(true);
  expect(shown(after(stateOf([paragraph(marked('one', 'b'))], 1, 4), mark('strong')))).toBe('doc(paragraph("one"))');
});

test('a link is set on the selection, changed as a whole from a cursor in it, and removed [EDT-03]', () => {
  const made = after(stateOf([paragraph('one two')], 1, 4), setLink({ href: '/a' }, ''));
  expect(shown(made)).toBe('doc(paragraph(a("one"), " two"))');
  const inside = stateOf([made.doc.child(0)], 2);
  expect(linkAt(inside)?.attrs).toEqual({ href: '/a' });
  const changed = after(inside, setLink({ href: '/b' }, ''));
  expect(linkAt(stateOf([changed.doc.child(0)], 2))).toMatchObject({ attrs: { href: '/b' }, from: 1, to: 4 });
  expect(shown(after(inside, setLink(null, '')))).toBe('doc(paragraph("one two"))');
  expect(shown(after(stateOf([paragraph('one')], 4), setLink({ href: '/a' }, ' more')))).toBe('doc(paragraph("one", a(" more")))');
});

test('paragraphs become headings, lists and paragraphs again; a list changes its kind [EDT-03]', () => {
  const heading = after(stateOf([paragraph('one')]), setBlock('h3'));
  expect(blockOf(heading)).toBe('h3');
  expect(blockOf(after(heading, setBlock('p')))).toBe('p');
  const list = after(stateOf([paragraph('one')]), toggleList('bullet_list'));
  expect(shown(list)).toBe('doc(bullet_list(list_item(paragraph("one"))))');
  const numbered = after(list, toggleList('ordered_list'));
  expect(isIn(numbered, 'ordered_list')).toBe(true);
  expect(shown(after(numbered, toggleList('ordered_list')))).toBe('doc(paragraph("one"))');
});

test('a new table has a header row, and tables cannot be nested [EDT-03]', () => {
  const state = after(stateOf([paragraph('one')]), insertTable(3, 2));
  const table = state.doc.firstChild?.type.name === 'table' ? state.doc.firstChild : state.doc.child(1);
  expect(table.childCount).toBe(3);
  expect(table.firstChild?.attrs.section).toBe('thead');
  expect(table.firstChild?.firstChild?.type.name).toBe('table_header');
  // The cursor is in its first cell.
  expect(isIn(state, 'table')).toBe(true);
  expect(insertTable(1, 1)(state)).toBe(false);
});

test('pasted content keeps its text and meaning, and loses foreign ids and styles [EDT-03]', () => {
  const link = marked('link', 'a', { href: '/a', id: 'x', class: 'btn', title: 'T' });
  const span = marked('plain', 'span', { class: 'small' });
  const pasted = schema.node('paragraph', { isImplied: false, attrs: { id: 'p1', class: 'lede' } }, [link, span]);
  const { content } = cleaned(new Slice(Fragment.from(pasted), 0, 0));
  expect(content.firstChild?.attrs).toMatchObject({ attrs: {}, isImplied: false });
  expect(content.firstChild?.firstChild?.marks[0]?.attrs).toEqual({ attrs: { href: '/a' } });
  expect(content.firstChild?.lastChild?.marks).toEqual([]);
});

test('blocks pasted into a single line become lines of it, without pictures [EDT-03]', () => {
  const image = schema.node('image', { attrs: { src: '/-/media/a.jpg' } });
  const heading = schema.node('heading', { level: 2 }, [schema.text('one')]);
  const list = schema.node('bullet_list', null, [schema.node('list_item', null, [paragraph(marked('two', 'strong'), image)])]);
  const { content, openStart, openEnd } = inLine(new Slice(Fragment.from([heading, list, paragraph(image)]), 0, 0));
  expect(content.toString()).toBe('<paragraph("one", hard_break, strong("two"))>');
  expect([openStart, openEnd]).toEqual([1, 1]);
  expect(inLine(new Slice(Fragment.from(paragraph(image)), 0, 0))).toBe(Slice.empty);
  expect(inLine(new Slice(Fragment.from(schema.text('words')), 0, 0)).content.toString()).toBe('<paragraph("words")>');
});

test('words chosen before the text was editable are found again, wherever their spaces are [EDT-03]', () => {
  const { doc } = stateOf([paragraph('one  two '), paragraph('three', marked(' four', 'strong'))]);
  const words = (start: number, end: number) => doc.textBetween(positionAt(doc, start, true) ?? 0, positionAt(doc, end, false) ?? 0, '|');
  expect(words(3, 6)).toBe('two');
  expect(words(6, 11)).toBe('three');
  expect(words(11, 15)).toBe('four');
  expect(words(3, 11)).toBe('two |three');
  expect(positionAt(doc, 16, false)).toBeUndefined();
});
