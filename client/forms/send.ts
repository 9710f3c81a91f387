/** Checks a form and sends it: shows errors, opens the agency search when needed, and replaces the form with the response (S3 §4). */
import type { Agency } from '../../src/agencies/agency.ts';
import { track } from '../track.ts';
import { lengthOf, tidy } from '../../src/forms/validation.rules.ts';
import { countText } from '../count-text.ts';
import type { SubmitOutcome } from './submit.ts';
import { submitForm } from './submit.ts';
import { faultMessages, readFormElement, showWrong } from './wrong.ts';

const agencies = () => import('./agency.ts');

/** Called when the visitor begins to fill in the form. */
export function prepare(form: HTMLFormElement): void {
  for (const seen of form.querySelectorAll<HTMLElement>('.counter')) {
    const { max } = JSON.parse(seen.parentElement!.dataset.rule!) as { max: number };
    countText(seen, (text) => max - lengthOf(tidy(text)));
  }
  agencies().catch(() => undefined);
}

/** Errors are shown after a submit attempt only. */
export async function send(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  const failure = form.querySelector<HTMLElement>('.form__failure')!;
  const { values, faults } = readFormElement(form);
  failure.hidden = true;
  showWrong(form, faultMessages(form, faults));
  if (faults.length > 0) return;
  const field = (name: string) => hidden(form, name).value;
  const attempt = async (): Promise<SubmitOutcome | undefined> => {
    const agencyNumber = field('agency') || (await agencies()).currentAgency();
    if ('needsAgency' in root.dataset && !agencyNumber) return askAgency(form, attempt);
    const outcome = await whileBusy(
      form,
      submitForm(form, { itemRef: field('form'), page: field('page'), agencyNumber, values, version: field('version') }, field('ticket')),
    );
    if (!outcome.isSuccess && outcome.reason === 'agency') return askAgency(form, attempt);
    if (outcome.isSuccess) succeed(root, form, outcome.reference, agencyNumber);
    return outcome;
  };
  const outcome = await attempt().catch((): SubmitOutcome => ({ isSuccess: false, reason: 'not-stored', wrong: [] }));
  if (!outcome || outcome.isSuccess) return;
  // Only the server has the new definition: it responds with the page, the typed answers and the current questions.
  if (outcome.reason === 'changed') return form.submit();
  if (outcome.reason === 'invalid') return showWrong(form, outcome.wrong);
  for (const why of failure.querySelectorAll<HTMLElement>('[data-reason]')) why.hidden = why.dataset.reason !== outcome.reason;
  failure.hidden = false;
  failure.focus();
}

/** FRM-09: no agency is known, so the search opens; the answers stay and are sent once an agency is chosen. */
async function askAgency(form: HTMLFormElement, again: () => Promise<SubmitOutcome | undefined>): Promise<SubmitOutcome | undefined> {
  let chosen: Agency | undefined;
  try {
    chosen = await (await import('../agencies/finder.ts')).chooseAgency();
  } catch {
    // Its message links to the finder's own page.
    return { isSuccess: false, reason: 'agency', wrong: [] };
  }
  if (!chosen) {
    form.querySelector<HTMLElement>('.form__send')!.focus();
    return undefined;
  }
  hidden(form, 'agency').value = chosen.AgencyAccountNumber;
  form.querySelector('.form__agency-name')!.textContent = chosen.AgencyName;
  form.querySelector<HTMLElement>('.form__agency')!.hidden = false;
  return again();
}

/** A hidden field of ours, not an answer. */
const hidden = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;

async function whileBusy<T>(form: HTMLFormElement, work: Promise<T>): Promise<T> {
  const button = form.querySelector<HTMLButtonElement>('.form__send')!;
  const label = [...button.childNodes];
  button.replaceChildren(button.dataset.busy!);
  // Not `disabled`, which would take the focus away.
  button.setAttribute('aria-disabled', 'true');
  const outcome = await work;
  button.replaceChildren(...label);
  button.removeAttribute('aria-disabled');
  return outcome;
}

function succeed(root: HTMLElement, form: HTMLFormElement, reference: string, agency: string): void {
  track('FORM_SUBMISSION', { form_name: root.dataset.name!, agency_id: agency });
  root.dispatchEvent(new CustomEvent('form-sent', { bubbles: true, detail: { reference, agency } }));
  const { next } = root.dataset;
  if (next) {
    location.assign(next);
    return;
  }
  form.remove();
  const sent = root.querySelector<HTMLElement>('.form__sent')!;
  const line = sent.querySelector<HTMLElement>('.form__reference');
  if (line) {
    line.lastElementChild!.textContent = reference;
    line.hidden = !reference;
  }
  sent.hidden = false;
  sent.focus();
}
