/** The feedback panel as a modal: open at the start, sent without leaving the page, a thank-you that stays (S3 §2, §4, BLK-22). */
import { feedbackFaults, lengthOf, MAX_TEXT, readFeedback } from '../../../src/feedback/rules.ts';
import { modalOf } from '../dialog.ts';

const TIMEOUT_MS = 20_000;

/** Works on one panel. Of several on a page the first opens by itself, and none while another modal is open. */
export default function enhanceFeedback(root: HTMLElement): void {
  const open = modalOf(root.querySelector('dialog')!);
  root.querySelector('.feedback__open')!.addEventListener('click', open);
  const form = root.querySelector<HTMLFormElement>('.feedback__form');
  if (form) {
    countCharacters(form);
    sendByScript(form, root.querySelector<HTMLElement>('.feedback__thanks')!);
  }
  if (!document.querySelector(':modal')) open();
}

/** The count is seen at once and read out when typing rests. */
function countCharacters(form: HTMLFormElement): void {
  const text = form.querySelector('textarea')!;
  const seen = form.querySelector<HTMLElement>('.feedback__count')!;
  const heard = form.querySelector('.feedback__heard')!;
  let timer = 0;
  const count = () => {
    const left = MAX_TEXT - lengthOf(readFeedback({ text: text.value }).text);
    const words = (left < 0 ? seen.dataset.over : seen.dataset.left)!.replace(
      '{n}',
      Math.abs(left).toLocaleString(document.documentElement.lang),
    );
    seen.textContent = words;
    seen.toggleAttribute('data-wrong', left < 0);
    clearTimeout(timer);
    timer = window.setTimeout(() => (heard.textContent = words), 1000);
  };
  text.addEventListener('input', count);
  // What a browser kept of an earlier visit counts too; nothing is read out for it.
  count();
  clearTimeout(timer);
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
  /** @returns what could not be taken; nothing when the answer is stored */
  const send = async (values: object): Promise<readonly string[]> => {
    try {
      const answer = await fetch(form.action, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(values),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      // Any other success is not of our server: a page of the network in between, a redirect that was followed.
      if (answer.status === 201) return [];
      if (answer.status === 429) return ['too-many'];
      if (answer.status === 422) {
        const { errors } = (await answer.json()) as { errors: { parameter: string }[] };
        // Refused without a word of what: no success either.
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
