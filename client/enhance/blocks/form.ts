/** A content-driven form with script: only what is asked is shown; what checks and sends it comes when somebody begins to fill in (S3 §4). */
import { showAsked } from '../../forms/fields.ts';

/** What checking, counting and sending needs. */
const sending = () => import('../../forms/send.ts');

/** Works on one form, also on a copy of one in a dialog. */
export default function enhanceForm(root: HTMLElement): void {
  const form = root.querySelector<HTMLFormElement>('.form__form');
  if (!form) return;
  form.addEventListener('input', () => showAsked(form));
  // A failure is met where it counts: when the form is sent.
  form.addEventListener(
    'focusin',
    () =>
      void sending().then(
        ({ prepare }) => prepare(form),
        () => undefined,
      ),
    { once: true },
  );
  showAsked(form);
  // The page itself may know no agency; the visitor's browser may.
  if ('asksAgency' in root.dataset)
    import('../../forms/agency.ts').then(
      ({ showAgency }) => showAgency(form),
      () => undefined,
    );
  focusAtHash(root, form);
  let busy = false;
  form.addEventListener('submit', async (event) => {
    // The search in a form that came back without an agency is the server's: it answers with the agencies, and sends nothing.
    if (event.submitter?.matches('.form__find :not([name])')) return;
    event.preventDefault();
    if (busy) return;
    const { name, value } = (event.submitter ?? {}) as Partial<HTMLButtonElement>;
    // Of the agencies that a page without script has found.
    if (name === 'agency') form.querySelector<HTMLInputElement>('input[name="agency"]')!.value = value!;
    busy = true;
    try {
      const { send } = await sending();
      await send(root, form);
    } catch {
      // The script that sends it can't be had: it goes as it would without any.
      form.submit();
    } finally {
      busy = false;
    }
  });
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
