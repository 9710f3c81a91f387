/** Checks a form and sends it: what is wrong is said, the agency is asked for where it has to be, and the answer comes in the form's place (S3 §4). */
import type { Agency } from '../../src/agencies/agency.ts';
import { track } from '../track.ts';
import { countTexts } from './count.ts';
import type { Outcome } from './submit.ts';
import { submitForm } from './submit.ts';
import { inWords, readForm, showWrong } from './wrong.ts';

const agencies = () => import('./agency.ts');

/** Once somebody begins to fill in. */
export function prepare(form: HTMLFormElement): void {
  countTexts(form);
  agencies().catch(() => undefined);
}

/** Errors are shown after a submit attempt only. */
export async function send(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  const failure = form.querySelector<HTMLElement>('.form__failure')!;
  const { values, faults } = readForm(form);
  failure.hidden = true;
  showWrong(form, inWords(form, faults));
  if (faults.length > 0) return;
  const field = (name: string) => hidden(form, name).value;
  const attempt = async (): Promise<Outcome | undefined> => {
    const agencyNumber = field('agency') || (await agencies()).knownAgency();
    if ('asksAgency' in root.dataset && !agencyNumber) return askAgency(form, attempt);
    const outcome = await whileBusy(
      form,
      submitForm(form, { itemRef: field('form'), page: field('page'), agencyNumber, values, version: field('version') }, field('ticket')),
    );
    if (!outcome.isSuccess && outcome.reason === 'agency') return askAgency(form, attempt);
    if (outcome.isSuccess) succeed(root, form, outcome.reference, agencyNumber);
    return outcome;
  };
  const outcome = await attempt().catch((): Outcome => ({ isSuccess: false, reason: 'not-stored', wrong: [] }));
  if (!outcome || outcome.isSuccess) return;
  // Only the server has the new one: it answers with the page, what was typed in its place, and says what is asked now.
  if (outcome.reason === 'changed') return form.submit();
  if (outcome.reason === 'invalid') return showWrong(form, outcome.wrong);
  for (const why of failure.querySelectorAll<HTMLElement>('[data-reason]')) why.hidden = why.dataset.reason !== outcome.reason;
  failure.hidden = false;
  failure.focus();
}

/** FRM-09: nobody knows the agency, so the search opens; what was typed stays, and goes on its way once one is chosen. */
async function askAgency(form: HTMLFormElement, again: () => Promise<Outcome | undefined>): Promise<Outcome | undefined> {
  let chosen: Agency | undefined;
  try {
    chosen = await (await import('../agencies/finder.ts')).chooseAgency();
  } catch {
    // The sentence that says it has a link to the finder's own page.
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

/** A field of ours, which is no answer. */
const hidden = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;

async function whileBusy<T>(form: HTMLFormElement, work: Promise<T>): Promise<T> {
  const button = form.querySelector<HTMLButtonElement>('.form__send')!;
  const label = [...button.childNodes];
  button.replaceChildren(button.dataset.busy!);
  // Not `disabled`, which would take the focus away from whoever pressed it.
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
  const line = sent.querySelector<HTMLElement>('.form__reference')!;
  line.lastElementChild!.textContent = reference;
  line.hidden = !reference;
  sent.hidden = false;
  sent.focus();
}
