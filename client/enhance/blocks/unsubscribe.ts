/** Unsubscribes without leaving the page until it is done: the button runs once, says that it does, and works again after a failure (S2 §4). */
import { unsubscribe } from '../../../src/addresses/rules.ts';
import { robotToken } from '../../robot-check.ts';

const TIMEOUT_MS = 20_000;

export default function enhanceUnsubscribe(root: HTMLElement): void {
  // Without it there is no token to be had, and the form goes by itself.
  if (!crypto.subtle) return;
  const form = root.querySelector('form')!;
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
  const failure = form.querySelector<HTMLElement>('[role=alert]')!;
  const label = button.textContent;
  const run = (isRunning: boolean) => {
    // Not `disabled`: the focus would be lost.
    button.ariaDisabled = String(isRunning);
    button.textContent = isRunning ? button.dataset.busy! : label;
  };

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    run(true);
    failure.hidden = true;
    const next = await end(form);
    // In place of this page: its address names somebody.
    if (next) return location.replace(next);
    failure.hidden = false;
    run(false);
  });
  // A page that the browser kept comes back as it was left.
  addEventListener('pageshow', () => run(false));
}

/** @returns where to go on; nothing when it was not done */
async function end(form: HTMLFormElement): Promise<string | undefined> {
  const maskId = String(new FormData(form).get('maskId'));
  const { done, expired } = form.dataset;
  try {
    // A token can have been spent or have run out on its way: once more with a new one.
    for (let tries = 2; tries > 0; tries--) {
      const rt = await robotToken('unsubscribe', form);
      const answer = await fetch(`${unsubscribe}?${new URLSearchParams({ maskId, rt })}`, {
        method: 'PUT',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (answer.ok) return done;
      if (answer.status === 404) return expired;
      if (answer.status !== 403) return undefined;
    }
  } catch {}
  return undefined;
}
