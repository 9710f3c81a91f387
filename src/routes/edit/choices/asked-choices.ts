/** What a picker asks for, as the choices of each kind get it. */
import type { EditorContext } from '../../../editing/editor-guard.ts';

export interface AskedChoices {
  editor: EditorContext;
  /** For pages: their type. For shared items: their template, or the component that shows them. For values: the name of the page's field. */
  template: string;
  /** Each must occur in a choice. */
  words: readonly string[];
  /** Address of the page that is edited; `undefined`: none was named. */
  near: string | undefined;
  signal: AbortSignal;
}

export const holds = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word.toLowerCase()));
