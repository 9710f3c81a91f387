/** Reads what is chosen on the page: browsers report it a moment later, and it is lost when a text becomes editable. */
import type { Node as Doc } from 'prosemirror-model';
import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** Takes over the page's selection, which a key can follow within milliseconds. */
export function readSelection(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  const { doc, selection, tr } = view.state;
  if (!anchorNode || !focusNode || !view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return;
  if (!(selection instanceof TextSelection)) return;
  const [anchor, head] = [view.posAtDOM(anchorNode, anchorOffset as number), view.posAtDOM(focusNode, focusOffset as number)];
  if (anchor === selection.anchor && head === selection.head) return;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}

/** Characters before the start and before the end, without white space, which the page and the editor have in different places. */
export interface Chosen {
  start: number;
  end: number;
}

const lengthOf = (text: string): number => text.replace(/\s/g, '').length;

/** @returns the words chosen in an element; `undefined` for none */
export function chosenIn(element: HTMLElement): Chosen | undefined {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!element.contains(range.commonAncestorContainer)) return undefined;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(range.startContainer, range.startOffset);
  const start = lengthOf(before.toString());
  return { start, end: start + lengthOf(range.toString()) };
}

export function chooseWords(view: EditorView, { start, end }: Chosen): void {
  const { doc, tr } = view.state;
  const [from, to] = [positionAt(doc, start, true), positionAt(doc, end, false)];
  if (from !== undefined && to !== undefined && from < to) view.dispatch(tr.setSelection(TextSelection.create(doc, from, to)));
}

/** @param count of characters before it @param isStart before the next character, not after the last one */
export function positionAt(doc: Doc, count: number, isStart: boolean): number | undefined {
  let seen = 0;
  let found: number | undefined;
  doc.descendants((node, at) => {
    for (let index = 0; found === undefined && index < (node.text?.length ?? 0); index++) {
      if (/\s/.test(node.text?.[index] as string)) continue;
      if (isStart && seen === count) found = at + index;
      seen++;
      if (!isStart && seen === count) found = at + index + 1;
    }
    return found === undefined;
  });
  return found;
}
