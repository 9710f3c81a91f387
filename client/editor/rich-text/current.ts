/** The rich text that is written in just now: its tools are in the editor's bar, one set for all. */
import type { EditorView } from 'prosemirror-view';

export interface CurrentText {
  view: EditorView;
  /** Only words may stand there: no lists, headings and tables. */
  isLine: boolean;
  label: string;
}

let current: CurrentText | undefined;
/** A new one with every change of the text or of the cursor. */
let snapshot: { text: CurrentText } | undefined;
const listeners = new Set<() => void>();
/** What opens the form of a link; set by the tools. */
export const tools: { link?: (() => void) | undefined; focus?: (() => void) | undefined } = {};

export const subscribeCurrent = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const currentText = (): { text: CurrentText } | undefined => snapshot;

function tell(): void {
  snapshot = current && { text: current };
  for (const listener of listeners) listener();
}

export function setCurrent(text: CurrentText): void {
  current = text;
  tell();
}

/** Nothing happens when another has taken over meanwhile. */
export function dropCurrent(view: EditorView): void {
  if (current?.view !== view) return;
  current = undefined;
  tell();
}

export const touchCurrent = (view: EditorView): void => void (current?.view === view && tell());
