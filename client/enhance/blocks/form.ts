/** A content-driven form with script: shows only the relevant fields; the code that checks and sends it loads when the visitor begins to fill it in (S3 §4). */
import { showVisibleFields } from '../../forms/fields.ts';

/** Checks, counts and sends. */
const sending = () => import('../../forms/send.ts');

/** Enhances one form, or a copy of one in a dialog. */
export default function enhanceForm(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('.form__form');
  if (!form) return;
  form.addEventListener('input', () => showVisibleFields(form));
  // A failure to load is handled when the form is sent.
  form.addEventListener(
    'focusin',
    () =>
      void sending().then(
        ({ prepare }) => prepare(form),
        () => undefined,
      ),
    { once: true },
  );
  showVisibleFields(form);
  // The server may know no agency where the visitor's browser does.
  if ('needsAgency' in root.dataset)
    import('../../forms/agency.ts').then(
      ({ showAgency }) => showAgency(form),
      () => undefined,
    );
  focusAtHash(root, form);
  let busy = false;
  form.addEventListener('submit', async (event) => {
    // The search in a form that came back without an agency is the server's: it responds with agencies, and sends nothing.
    if (event.submitter?.matches('.form__find :not([name])')) return;
    event.preventDefault();
    if (busy) return;
    const { name, value } = (event.submitter ?? {}) as Partial<HTMLButtonElement>;
    // A button of an agency that the page without script has found.
    if (name === 'agency') form.querySelector<HTMLInputElement>('input[name="agency"]')!.value = value!;
    busy = true;
    try {
      const { send } = await sending();
      await send(root, form);
    } catch {
      // The sending script cannot load: the form is sent as without script.
      form.submit();
    } finally {
      busy = false;
    }
  });
}

/** An address whose fragment is the form's name focuses its select, or else its first field (AGY-01). */
function focusAtHash(root: HTMLElement, form: HTMLFormElement): void {
  const focus = () => {
    if (location.hash !== `#${root.id}`) return;
    const control = form.querySelector<HTMLElement>('select') ?? form.querySelector<HTMLElement>('.form__field :is(input, textarea)');
    control?.focus({ preventScroll: true });
  };
  focus();
  addEventListener('hashchange', focus);
}
