/** Newsletter sign-up with script: checked before it is sent, confirmed in place (S3 §4, NWS-01). */
import { NEWSLETTERS, readSignup, SIGNUP_MESSAGES, signupFaults } from '../../../src/newsletter/signup.rules.ts';
import { describeLater } from '../../describe-later.ts';
import { track } from '../../track.ts';

const TIMEOUT_MS = 20_000;

/** Enhances one banner. */
export default function enhanceNewsletter(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('form');
  if (!form) return;
  const button = form.querySelector<HTMLButtonElement>('.newsletter__send')!;
  const show = (faults: readonly string[]) => {
    const isNew = !form.querySelector('[data-fault]:not([hidden])');
    for (const message of form.querySelectorAll<HTMLElement>('[data-fault]')) message.hidden = !faults.includes(message.dataset.fault!);
    for (const field of form.querySelectorAll<HTMLElement>('[data-field]')) {
      const isWrong = faults.some((fault) => fault.includes(field.dataset.field!));
      field.classList.toggle('field--wrong', isWrong);
      field.querySelector('[type="email"]')?.setAttribute('aria-invalid', String(isWrong));
    }
    const wrong = form.querySelector<HTMLElement>('.field--wrong input');
    wrong?.focus();
    if (isNew && wrong?.matches('[type="email"]')) describeLater(wrong, form.querySelector('.newsletter__wrong')!);
  };
  let busy = false;
  // S3 §4: editing the form clears any error.
  form.addEventListener('input', () => form.querySelector('[data-fault]:not([hidden])') && show([]));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (busy) return;
    const sent = Object.fromEntries(new FormData(form));
    const signup = readSignup(sent);
    const faults: readonly string[] = signupFaults(signup);
    show(faults);
    if (faults.length > 0) return;
    busy = true;
    const label = [...button.childNodes];
    button.replaceChildren(button.dataset.busy!);
    // Not `disabled`, which would take the focus away.
    button.setAttribute('aria-disabled', 'true');
    const { newsletterEmail, newsletters } = signup;
    const lists = Object.fromEntries(NEWSLETTERS.map((id) => [id, newsletters.includes(id)]));
    const answer = await send(form.action, { newsletterEmail, ...lists, page: sent.page });
    button.replaceChildren(...label);
    button.removeAttribute('aria-disabled');
    busy = false;
    if ('faults' in answer) return show(answer.faults);
    // Loaded at the sign-up; without it the events do not include the address.
    const consent = await import('../../tracking/consent.ts').catch(() => undefined);
    const who = consent?.visitConsent().identify && { email: newsletterEmail };
    track('NEWSLETTER_SIGNUP', { newsletter_names: newsletters, ...who });
    if (who) track('IDENTITY', who);
    const thanks = root.querySelector<HTMLElement>('.newsletter__thanks')!;
    for (const text of thanks.querySelectorAll<HTMLElement>('[data-when]')) text.hidden = text.dataset.when !== answer.when;
    form.remove();
    thanks.hidden = false;
    thanks.focus();
  });
}

/** Any other success is not from our server: a network's sign-in page, or a followed redirect. */
async function send(address: string, values: object): Promise<{ when: string } | { faults: readonly string[] }> {
  let reason: unknown;
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await answer.json()) as { accepted?: boolean; confirm?: boolean; errors?: { message: string }[] };
    if (answer.status === 200 && body.accepted === true) return { when: body.confirm ? 'confirm' : 'sent' };
    reason = answer.status;
    if (answer.status === 429) return { faults: ['too-many'] };
    const faults = Object.entries(SIGNUP_MESSAGES).flatMap(([fault, words]) =>
      body.errors?.some(({ message }) => message === words) ? [fault] : [],
    );
    if (answer.status === 422 && faults.length > 0) return { faults };
  } catch (error) {
    reason = error instanceof Error ? error.name : '';
  }
  // S3 §8. Never with the address.
  // biome-ignore lint/suspicious/noConsole: the specification asks for this line
  console.warn("Couldn't subscribe to the newsletter", reason);
  return { faults: ['not-stored'] };
}
