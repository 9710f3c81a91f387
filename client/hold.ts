/** Holds submits, clicks and refused fields until the script of their part of the page has loaded, then repeats them (decision 074). In the head, since a press may come before `main.ts`. */
import { after, inTime } from './in-time.ts';
import type { Part } from './part.ts';

type Pressed = MouseEvent & { target: Element; submitter?: HTMLButtonElement | null };

/** What waits, by event: of links those that `main.ts` may know as links to the calculator, of fields those with a message of ours. */
const PRESSED = { submit: 'form', click: '[type=button],a[href*=-calculator]', invalid: '[data-message]' };

/** What it waits for: these have a script of their own, or `main.ts` is theirs. The nearest counts, since they may be nested. */
const PARTS = 'a,[data-message],[data-enhance],[data-island],.find-agency-card,.alert-banner__close,.cookie-banner';

/** Resolves once `main.ts` has run or failed: then the document has loaded. Nothing from then on, and after a wait in vain. */
let main: Promise<unknown> | undefined = new Promise((then) => addEventListener('DOMContentLoaded', then)).then(() => {
  main = undefined;
  const { dataset } = document.documentElement;
  // Without `main.ts` the page is one without scripts.
  if (dataset.js === 'on') delete dataset.js;
});

/** On the window in the capture phase, so that no other script sees a repeated event twice. */
for (const type in PRESSED)
  addEventListener(
    type,
    (async (event: Pressed) => {
      const { target, submitter } = event;
      const pressed = target.closest?.<HTMLFormElement>(PRESSED[type as keyof typeof PRESSED]);
      const part = pressed?.closest<Part>(PARTS);
      if (!part || !(main || part.load) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // Closing a dialog is the browser's task.
      if ((submitter?.formMethod || pressed!.method) === 'dialog') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A second press counts as the first.
      if (pressed!.ariaBusy) return;
      pressed!.ariaBusy = 'true';
      // A browser ignores `requestSubmit` while it still dispatches the first event, and a script that has loaded already would call it then.
      const ready = Promise.all([main, after(0)]).then(() => part.load?.());
      // A button does nothing without its script, and answers stored on this device must not leave it because a script is late.
      await (pressed!.matches('button, [data-island-storage] *') ? ready : inTime(ready));
      pressed!.ariaBusy = null;
      main = part.load = undefined;
      if (type === 'click') pressed!.click();
      else pressed!.closest('form')?.requestSubmit(submitter);
    }) as unknown as EventListener,
    true,
  );
