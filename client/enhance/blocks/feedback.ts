/** The feedback panel as a modal: opens at the start, is sent in place, and shows a thank-you (S3 §2, §4, BLK-22). */
import { charactersLeft, feedbackFaults, readFeedback } from '../../../src/feedback/feedback.rules.ts';
import { modalOf } from '../dialog.ts';

const TIMEOUT_MS = 20_000;

/** Enhances one panel. Of several on a page the first opens by itself, and none while another modal is open. */
export default function enhanceFeedback(root: HTMLElement): void {
  const open = modalOf(root.querySelector('dialog')!);
  root.querySelector('.feedback__open')!.addEventListener('click', open);
  const form = root.querySelector<HTMLFormElement>('.feedback__form');
  if (form) {
    countWhenWritten(form);
    sendByScript(form, root.querySelector<HTMLElement>('.feedback__thanks')!);
  }
  if (!document.querySelector(':modal')) open();
}

/** The server has rendered the count of an empty text. A browser may have restored text from an earlier visit. */
function countWhenWritten(form: HTMLFormElement): void {
  const text = form.querySelector('textarea')!;
  const count = async () => {
    const { countText } = await import('../../count-text.ts');
    countText(form.querySelector('.counter')!, (written) => charactersLeft(readFeedback({ text: written }).text));
  };
  if (text.value !== text.defaultValue) void count();
  else text.addEventListener('focus', count, { once: true });
}

function sendByScript(form: HTMLFormElement, thanks: HTMLElement): void {
  const button = form.querySelector<HTMLButtonElement>('.feedback__send')!;
  const label = button.textContent;
  const show = (faults: readonly string[]) => {
    for (const message of form.querySelectorAll<HTMLElement>('[data-fault]')) message.hidden = !faults.includes(message.dataset.fault!);
    for (const name of ['rating', 'choice', 'text']) {
      const field = form.querySelector<HTMLElement>(`[name="${name}"]`)?.closest('.field');
      field?.classList.toggle('field--wrong', faults.includes(name));
      const control = field?.querySelector('textarea') ?? field;
      control?.setAttribute('aria-invalid', String(faults.includes(name)));
    }
    form.querySelector<HTMLElement>(`[name="${faults[0]}"]`)?.focus();
  };
  /** @returns names of refused fields; none when the answer is stored */
  const send = async (values: object): Promise<readonly string[]> => {
    try {
      const answer = await fetch(form.action, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(values),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // Any other success is not from our server: a network's sign-in page, or a followed redirect.
      if (answer.status === 201) return [];
      if (answer.status === 429) return ['too-many'];
      if (answer.status === 422) {
        const { errors } = (await answer.json()) as { errors: { parameter: string }[] };
        // Refused without details: no success either.
        if (errors[0]) return errors.map(({ parameter }) => parameter);
      }
    } catch {}
    return ['not-stored'];
  };
  let busy = false;
  form.addEventListener('submit', async (event) => {
    // Dismiss is a submit too: the browser closes the dialog for it.
    if ((event.submitter as HTMLButtonElement | null)?.formMethod === 'dialog') return;
    event.preventDefault();
    if (busy) return;
    const sent = Object.fromEntries(new FormData(form));
    const values = readFeedback(sent);
    let faults: readonly string[] = feedbackFaults(values, [values.choice]);
    if (faults.length === 0) {
      busy = true;
      button.textContent = button.dataset.busy!;
      faults = await send({ ...sent, ...values });
      button.textContent = label;
      busy = false;
    }
    if (faults.length > 0) return show(faults);
    form.remove();
    thanks.hidden = false;
    thanks.focus();
  });
}
