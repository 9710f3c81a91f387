/** A text without markup, written where it stands. Enter ends a line, Escape leaves it; both keep what was written. */
import type { StoredField } from '../../../src/content/repository/items.ts';
import { controlOf } from '../../../src/editing/item-form/control/rules.ts';
import { textOf } from '../fields/shown-value.ts';
import { keyOf } from '../pending.ts';
import { describeProblem } from './problem.ts';
import type { About, Editable } from './editable.ts';
import { canBePlain, readLines, showLines } from './lines.ts';

export function wordsInPlace({ store, place: { target }, element, label, hint }: About): Editable {
  const key = keyOf(target);
  const isMultiLine = () => textOf(store.value(target)).includes('\n');
  /** A long text may get lines; a name stays one. */
  const mayBreak = () => controlOf(store.value(target), 'Single-Line Text') === 'text';
  const write = () => {
    const typed = readLines(element);
    // Pasted from elsewhere: a line stays one.
    const text = mayBreak() ? typed : typed.replace(/\s*\n\s*/g, ' ');
    element.toggleAttribute('data-pe-empty', text === '');
    store.edit(target, { value: text });
  };
  const show = (value: StoredField | null, problem: string) => {
    const text = textOf(value);
    if (document.activeElement !== element && readLines(element) !== text) showLines(element, text);
    if (text === '' && element !== document.activeElement) showLines(element, '');
    element.toggleAttribute('data-pe-empty', text === '');
    describeProblem(element, problem);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    // What stands around it has keys of its own: a summary opens on a space.
    event.stopPropagation();
    if (event.key === ' ' && element.closest('summary')) {
      event.preventDefault();
      document.execCommand('insertText', false, ' ');
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (mayBreak() && (isMultiLine() || event.shiftKey)) document.execCommand('insertLineBreak');
      else finish();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      // So that the keys of the page work again, Undo among them.
      element.blur();
      finish();
    }
  };
  const finish = () => {
    void store.flush();
    getSelection()?.removeAllRanges();
  };
  const handlers = {
    blur: () => void store.flush(),
    input: write,
    keydown: onKey,
    keyup: (event: KeyboardEvent) => element.closest('summary, a') && event.preventDefault(),
    // A click means this text, not the link or the summary that it stands in.
    click: (event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      element.focus();
    },
    paste: (event: ClipboardEvent) => {
      event.preventDefault();
      const text = event.clipboardData?.getData('text/plain') ?? '';
      document.execCommand('insertText', false, mayBreak() ? text : text.replace(/\s*\n\s*/g, ' '));
    },
    // Where the browser knows no plain editing.
    beforeinput: (event: InputEvent) => /^format/.test(event.inputType) && event.preventDefault(),
  };
  for (const [name, handler] of Object.entries(handlers)) element.addEventListener(name, handler as EventListener);
  element.contentEditable = canBePlain ? 'plaintext-only' : 'true';
  element.dataset.peField = key;
  element.dataset.peHint = hint;
  element.setAttribute('role', 'textbox');
  element.setAttribute('aria-label', label);
  element.setAttribute('aria-placeholder', hint);
  element.setAttribute('aria-multiline', String(isMultiLine()));
  element.spellcheck = true;
  return {
    target,
    show,
    end: () => {
      for (const [name, handler] of Object.entries(handlers)) element.removeEventListener(name, handler as EventListener);
    },
  };
}
