/** Edits plain text in place. Enter saves the line, Escape leaves the field; both save what was typed. */
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import { controlOf } from '../../../src/editing/item-form/control.rules.ts';
import { fieldText } from '../fields/shown-value.ts';
import { leaveText } from '../ui/leave-text.ts';
import { fieldKey } from '../sync/pending.ts';
import { describeProblem } from './problem.ts';
import type { EditableField, Editable } from './marks.ts';
import { canBePlain, readElementLines, showLines } from './lines.ts';

export function textInPlace({ store, place: { target }, element, label, hint }: EditableField): Editable {
  const key = fieldKey(target);
  const isMultiLine = () => fieldText(store.value(target)).includes('\n');
  /** Long text may have line breaks; a name may not. */
  const mayBreak = () => controlOf(store.value(target), 'Single-Line Text') === 'text';
  const write = () => {
    const typed = readElementLines(element);
    // Pasted text may contain line breaks; a single line stays one.
    const text = mayBreak() ? typed : typed.replace(/\s*\n\s*/g, ' ');
    element.toggleAttribute('data-pe-empty', text === '');
    store.edit(target, { value: text });
  };
  const show = (value: StoredField | null, problem: string) => {
    const text = fieldText(value);
    if (document.activeElement !== element && readElementLines(element) !== text) showLines(element, text);
    if (text === '' && element !== document.activeElement) showLines(element, '');
    element.toggleAttribute('data-pe-empty', text === '');
    describeProblem(element, problem);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    // These lead out of every text (shell/shortcuts.ts).
    if (event.key === 'F6' || ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k')) return;
    // Surrounding elements react to keys: a summary opens on a space.
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
      // The page's shortcuts work again, Undo among them.
      leaveText(element);
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
    // A click edits this text and does not activate the link or summary around it.
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
    // For browsers without plain-text editing.
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
