/** Holds submits, clicks and refused fields in a part of the page until its script has loaded, then repeats them (decision 074). */
import { inTime } from './in-time.ts';

type Load = () => Promise<unknown>;
/** The fields used of the three events; a target is a form, a field, a button or a link. */
type Pressed = MouseEvent & { target: HTMLFormElement; submitter?: HTMLButtonElement | null };

/** Parts of the page and what loads their script; nothing once it has run, failed or timed out. */
const parts = new WeakMap<Element, Load | undefined>();

/** The part that an element belongs to: parts may be nested, each with its own script. */
const partOf = (element: Element | null): Element | null => (!element || parts.has(element) ? element : partOf(element.parentElement));

/**
 * Registers a part, whose script loads at the first touch unless it was loaded before.
 * @param part a block or an island; or a link or a field whose script serves the whole page
 * @param work loads the script
 * @returns loads the script once, and never rejects
 */
export function holdActions(part: Element, work: Load): () => Promise<unknown> {
  let running: Promise<unknown> | undefined;
  const ready = () => isReady(part);
  const load = () => {
    running ??= work().then(ready, ready);
    return running;
  };
  parts.set(part, load);
  for (const type of ['pointerdown', 'keydown', 'focusin']) part.addEventListener(type, load, { once: true });
  return load;
}

/** Marks a part as ready: its script handles actions from now on; also for a nested part whose script is loaded from the start. */
export const isReady = (part: Element): unknown => parts.set(part, undefined);

/** On the window in the capture phase, so that no other script sees a repeated event twice. */
for (const type of ['submit', 'click', 'invalid'])
  addEventListener(
    type,
    async (given) => {
      const event = given as Pressed;
      const { target, submitter } = event;
      const pressed = type === 'click' ? target.closest?.<HTMLFormElement>('button[type=button], a') : target;
      if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // A link's target and a field's message do not concern the surrounding block; closing a dialog is the browser's task.
      const part = type === 'invalid' || pressed.localName === 'a' ? pressed : partOf(pressed);
      const load = parts.get(part!);
      if (!load || (submitter?.formMethod || pressed.method) === 'dialog') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A second press counts as the first.
      if (pressed.ariaBusy) return;
      pressed.ariaBusy = 'true';
      // A button does nothing without its script, and answers stored on this device must not leave it because a script is late.
      await (pressed.matches('button, [data-island-storage] *') ? load() : inTime(load()));
      // A browser ignores `requestSubmit` while it still dispatches the first event, and a script that has loaded already would call it then.
      await new Promise((then) => setTimeout(then));
      pressed.ariaBusy = null;
      isReady(part!);
      if (type === 'click') pressed.click();
      else pressed.closest('form')?.requestSubmit(submitter);
    },
    true,
  );
