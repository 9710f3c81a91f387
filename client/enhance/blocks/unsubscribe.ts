/** Unsubscribes in place: the button runs once at a time, shows its progress, and works again after a failure (S2 §4). */
import { unsubscribe } from '../../../src/site/addresses.rules.ts';
import { robotToken } from '../../robot-check.ts';

const TIMEOUT_MS = 20_000;

export default function enhanceUnsubscribe(root: HTMLElement): void {
  // Without it there can be no token, and the form is sent as without script.
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
    // Replaces this page in the history: its address identifies a person.
    if (next) return location.replace(next);
    failure.hidden = false;
    run(false);
  });
  // A page restored from the back-forward cache is still in its old state.
  addEventListener('pageshow', () => run(false));
}

/** @returns the next address; nothing when it failed */
async function end(form: HTMLFormElement): Promise<string | undefined> {
  const maskId = String(new FormData(form).get('maskId'));
  const { done, expired } = form.dataset;
  try {
    // A token may have been used or have expired meanwhile: retry once with a new one.
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
