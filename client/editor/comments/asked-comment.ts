/** What the next comment is about: the words chosen in a text last, and whether the panel is asked to begin with a new comment or a thread. */
import type { Quote } from '../../../src/editing/comments/model.rules.ts';
import type { EditorStore } from '../sync/store.ts';
import { wordsIn } from './block-text.ts';

export interface ChosenWords {
  block: string;
  quote: Quote;
}

export const PANEL = 'comments';
/** Names the form for a new comment. */
export const NEW_COMMENT = 'new';
export const fieldOf = (form: string): HTMLElement | null => document.querySelector(`[data-comment="${CSS.escape(form)}"]`);

let chosen: ChosenWords | undefined;
const listeners = new Set<() => void>();
let asksForNew = false;

export const chosenWords = (): ChosenWords | undefined => chosen;

export function onChosenWords(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function forgetWords(): void {
  choose(undefined);
}

function choose(words: ChosenWords | undefined): void {
  if (JSON.stringify(words) === JSON.stringify(chosen)) return;
  chosen = words;
  for (const listener of listeners) listener();
}

/** Remembers the words: leaving the text for a button or the panel takes them away. A caret elsewhere on the page forgets them. */
function onSelection(store: EditorStore): void {
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  const { commonAncestorContainer: node } = range;
  const element = node instanceof Element ? node : node.parentElement;
  if (!element?.closest('[data-region]') || element.closest('.page-editor, .pe-handles')) return;
  const words = range.collapsed ? undefined : wordsIn(range);
  // A reader chooses no block by pointer, and words may reach over several blocks of one.
  if (words) store.select(words.block);
  choose(words);
}

/** Opens the panel with a new comment on a block. */
export function commentOn(store: EditorStore): void {
  const field = fieldOf(NEW_COMMENT);
  field?.focus();
  asksForNew = !field;
  if (!field) store.show(PANEL);
}

/** @returns whether a new comment was asked for, once */
export function takeNew(): boolean {
  const was = asksForNew;
  asksForNew = false;
  return was;
}

/** The desk's "Show in the page" names a thread. */
const linkedThread = (): string => new URLSearchParams(location.search).get('comment') ?? '';

let linked = '';
/** @returns id of the thread that the address names, once */
export function takeLinked(): string {
  const was = linked;
  linked = '';
  return was;
}

/** Remembers chosen words from now on, and opens the panel for an address that names a comment. */
export function startComments(store: EditorStore): void {
  document.addEventListener('selectionchange', () => onSelection(store));
  linked = linkedThread();
  if (linked) store.show(PANEL);
}
