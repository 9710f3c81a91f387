/** The modal dialog that shows steps of the quote journey over any page: created on each opening, removed on close. */
import { modalOf } from '../enhance/dialog.ts';

/** How it was closed: close button, backdrop, Escape, or a script. */
type ClosedBy = 'button' | 'overlay' | 'escape' | 'request';

export interface JourneyDialog {
  element: HTMLDialogElement;
  /** Replaces the current step and focuses the new one's title. */
  show(step: HTMLElement): void;
  close(): void;
  /** Resolves when it is closed; the focus is then back where it was. */
  closed: Promise<ClosedBy>;
}

/** Opens it with its first step. The close button comes from the block's own templates. */
export function openDialog(step: HTMLElement): JourneyDialog {
  const element = document.createElement('dialog');
  element.className = 'quote-request__dialog';
  const bar = document.createElement('div');
  bar.className = 'quote-request__bar';
  const sheet = document.createElement('div');
  sheet.className = 'quote-request__sheet';
  const close = step.querySelector<HTMLTemplateElement>('template[data-part="close"]');
  if (close) bar.appendChild(document.importNode(close.content, true));
  for (const part of [bar, sheet]) element.appendChild(part);
  document.body.appendChild(element);
  const put = (next: HTMLElement) => {
    sheet.replaceChildren(next);
    const title = next.querySelector<HTMLElement>('h2');
    // The title gets the focus: a dialog of the same name would be said twice, so this one is "Step 2 of 3".
    const name = next.querySelector('.quote-request__count') ?? title;
    if (name) {
      name.id ||= 'quote-request-name';
      element.setAttribute('aria-labelledby', name.id);
    }
    element.scrollTop = 0;
    return title;
  };
  let isEscaped = false;
  element.addEventListener('cancel', ({ target }) => (isEscaped = target === element));
  const closed = new Promise<ClosedBy>((resolve) => {
    element.addEventListener('close', () => {
      element.remove();
      resolve((element.returnValue as ClosedBy | '') || (isEscaped ? 'escape' : 'overlay'));
    });
  });
  put(step);
  modalOf(element)();
  return {
    element,
    show: (next) => put(next)?.focus(),
    close: () => element.close('request'),
    closed,
  };
}
