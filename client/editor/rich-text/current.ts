/** Holds the rich text that is being edited: its tools are in the editor's bar, one set for all. */
import type { EditorView } from 'prosemirror-view';

export interface CurrentText {
  view: EditorView;
  /** Allows only inline content: no lists, headings or tables. */
  isLine: boolean;
  label: string;
}

let current: CurrentText | undefined;
/** Replaced on every change of the text or the cursor. */
let snapshot: { text: CurrentText } | undefined;
const listeners = new Set<() => void>();
/** Opens the link form, takes the focus, shows a notice; set by the toolbar. */
export const tools: { link?: (() => void) | undefined; focus?: (() => void) | undefined; say?: ((words: string) => void) | undefined } = {};

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

/** Does nothing when another text has the cursor by now. */
export function dropCurrent(view: EditorView): void {
  if (current?.view !== view) return;
  current = undefined;
  tell();
}

export const touchCurrent = (view: EditorView): void => void (current?.view === view && tell());
