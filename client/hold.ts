/** Holds what a visitor does with a part of the page before the part's script is there, and does it again then: forms that are sent, buttons and links that are pressed, fields that are refused (decision 074). */
import { inTime } from './in-time.ts';

type Load = () => Promise<unknown>;
/** What of the three events is looked at; a target is a form, a field, a button or a link. */
type Pressed = MouseEvent & { target: HTMLFormElement; submitter?: HTMLButtonElement | null };

/** Parts of the page and what loads their script; nothing once it has run, failed or is late. */
const parts = new WeakMap<Element, Load | undefined>();

/** The part that an element belongs to: parts may lie in one another, each with its own script. */
const partOf = (element: Element | null): Element | null => (!element || parts.has(element) ? element : partOf(element.parentElement));

/**
 * The script is loaded at the first touch of the part, if nothing else has done so before.
 * @param part a block, an island; or a link or a field whose script is the whole page's
 * @param work loads the script
 * @returns does so once, and never rejects
 */
export function hold(part: Element, work: Load): () => Promise<unknown> {
  let running: Promise<unknown> | undefined;
  const ready = () => isReady(part);
  const load = () => {
    running ??= work().then(ready, ready);
    return running;
  };
  parts.set(part, load);
  for (const type of ['pointerdown', 'keydown', 'focusin']) part.addEventListener(type, load, { once: true, passive: true });
  return load;
}

/** From here on the part's script does what it will; or is there from the start, of a part inside another. */
export const isReady = (part: Element): unknown => parts.set(part, undefined);

/** On the window and on the way down, so that no other script hears twice of what is done again. */
for (const type of ['submit', 'click', 'invalid'])
  addEventListener(
    type,
    async (given) => {
      const event = given as Pressed;
      const { target, submitter } = event;
      const pressed = type === 'click' ? target.closest?.<HTMLFormElement>('button[type=button], a') : target;
      if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // What a link leads to and a field's message are no matter of the block around them; what closes a dialog is the browser's.
      const part = type === 'invalid' || pressed.localName === 'a' ? pressed : partOf(pressed);
      const load = parts.get(part!);
      if (!load || (submitter?.formMethod || pressed.method) === 'dialog') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // Pressed twice is meant once.
      if (pressed.ariaBusy) return;
      pressed.ariaBusy = 'true';
      // A button does nothing without its script, and what is kept on this device must not leave it because a script is late.
      await (pressed.matches('button, [data-island-keeps] *') ? load() : inTime(load()));
      // A browser ignores `requestSubmit` while it still delivers the first event, and a script that is there already is ready before that ends.
      await new Promise((then) => setTimeout(then));
      pressed.ariaBusy = null;
      isReady(part!);
      if (type === 'click') pressed.click();
      else pressed.closest('form')?.requestSubmit(submitter);
    },
    true,
  );
