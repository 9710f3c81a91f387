/** A content-driven form with script: only what is asked is shown, the rules are asked before it is sent, and the answer comes in its place (S3 §4). */
import type { Agency } from '../../../src/agencies/agency.ts';
import { countTexts } from '../../forms/count.ts';
import { inWords, readForm, showAsked, showWrong } from '../../forms/fields.ts';
import type { Outcome } from '../../forms/submit.ts';
import { track } from '../../track.ts';

declare module '../../track.ts' {
  interface TrackEvents {
    /** A form was taken (S3 §7). */
    FORM_SUBMISSION: { form_name: string; agency_id: string };
  }
}

/** What sending needs, which comes when somebody begins to fill in. */
const sending = () => import('../../forms/submit.ts');
const agencies = () => import('../../forms/agency.ts');

/** Works on one form, also on a copy of one in a dialog. */
export default function enhanceForm(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('.form__form');
  if (!form) return;
  form.addEventListener('input', () => showAsked(form));
  // A failure is met where it counts: when the form is sent.
  form.addEventListener('focusin', () => void Promise.all([sending(), agencies()]).catch(() => undefined), { once: true });
  showAsked(form);
  countTexts(form);
  sayAgency(root, form);
  focusAtHash(root, form);
  let busy = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    busy = true;
    try {
      await send(root, form);
    } finally {
      busy = false;
    }
  });
}

/** Errors are shown after a submit attempt only. */
async function send(root: HTMLElement, form: HTMLFormElement): Promise<void> {
  const failure = form.querySelector<HTMLElement>('.form__failure')!;
  const { values, faults } = readForm(form);
  failure.hidden = true;
  showWrong(form, inWords(form, faults));
  if (faults.length > 0) return;
  const field = (name: string) => hidden(form, name).value;
  const attempt = async (): Promise<Outcome | undefined> => {
    const agencyNumber = field('agency') || (await agencies()).knownAgency();
    if ('asksAgency' in root.dataset && !agencyNumber) return askAgency(form, attempt);
    const { submitForm } = await sending();
    const outcome = await whileBusy(form, submitForm({ itemRef: field('form'), page: field('page'), agencyNumber, values }));
    if (!outcome.isSuccess && outcome.reason === 'agency') return askAgency(form, attempt);
    if (outcome.isSuccess) succeed(root, form, outcome.reference, agencyNumber);
    return outcome;
  };
  const outcome = await attempt().catch((): Outcome => ({ isSuccess: false, reason: 'not-stored', wrong: [] }));
  if (!outcome || outcome.isSuccess) return;
  if (outcome.reason === 'invalid') return showWrong(form, outcome.wrong);
  for (const why of failure.querySelectorAll<HTMLElement>('[data-reason]')) why.hidden = why.dataset.reason !== outcome.reason;
  failure.hidden = false;
  failure.focus();
}

/** FRM-09: nobody knows the agency, so the search opens; what was typed stays, and goes on its way once one is chosen. */
async function askAgency(form: HTMLFormElement, again: () => Promise<Outcome | undefined>): Promise<Outcome | undefined> {
  let chosen: Agency | undefined;
  try {
    chosen = await (await import('../../agencies/finder.ts')).chooseAgency();
  } catch {
    // The sentence that says it has a link to the finder's own page.
    return { isSuccess: false, reason: 'agency', wrong: [] };
  }
  if (!chosen) {
    form.querySelector<HTMLElement>('.form__send')!.focus();
    return undefined;
  }
  hidden(form, 'agency').value = chosen.AgencyAccountNumber;
  showAgency(form, chosen.AgencyName);
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

function showAgency(form: HTMLFormElement, name: string): void {
  form.querySelector('.form__agency-name')!.textContent = name;
  form.querySelector<HTMLElement>('.form__agency')!.hidden = name === '';
}

/** The page itself may know none; the visitor's browser may. */
async function sayAgency({ dataset }: HTMLElement, form: HTMLFormElement): Promise<void> {
  if (!('asksAgency' in dataset) || hidden(form, 'agency').value) return;
  try {
    const { agencyName, knownAgency } = await agencies();
    const number = knownAgency();
    if (number) showAgency(form, await agencyName(number));
  } catch {}
}

/** An address that ends in the form's name leads to its select, or else to its first field (AGY-01). */
function focusAtHash(root: HTMLElement, form: HTMLFormElement): void {
  const focus = () => {
    if (location.hash !== `#${root.id}`) return;
    const control = form.querySelector<HTMLElement>('select') ?? form.querySelector<HTMLElement>('.form__field :is(input, textarea)');
    control?.focus({ preventScroll: true });
  };
  focus();
  addEventListener('hashchange', focus);
}
