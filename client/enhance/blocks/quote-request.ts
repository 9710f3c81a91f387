/** The quote journey as pages, with script: the saved agency is the chosen one, the chosen agency becomes the viewing agency (S1 §3), and the receipt replaces the sent form. */
import { typedPlace } from '../../agencies/typed-place.ts';
import { receiptOf } from '../../quotes/receipt.ts';
import { track } from '../../track.ts';

export default async function enhanceQuoteRequest(root: HTMLElement): Promise<void> {
  root.querySelector('.quote-request__search')?.addEventListener('submit', (event) => {
    const place = root.querySelector<HTMLInputElement>('.quote-request__search [name="q"]');
    if (place && !typedPlace(place)) event.preventDefault();
  });
  root.addEventListener('form-sent', (event) => {
    const receipt = receiptOf(root, (event as CustomEvent<{ reference?: string }>).detail.reference);
    if (!receipt) return;
    root.replaceChildren(receipt);
    const title = asFirstLevel(receipt.querySelector<HTMLElement>('.quote-request__title')!);
    title.scrollIntoView({ block: 'center' });
    title.focus({ preventScroll: true });
  });
  const choices = root.querySelector<HTMLFormElement>('.quote-request__choices');
  if (!choices) return;
  // Reading a stored record is most of the code: it loads separately, before a visitor has read the first card.
  const stored = Promise.all([
    import('../../agencies/finder-cards.ts'),
    import('../../quotes/saved-for.ts'),
    import('../../agencies/saved.ts'),
    import('../../agencies/paint-card.ts'),
  ]);
  choices.addEventListener('submit', (event) => {
    const { name, value = '' } = ((event as SubmitEvent).submitter ?? {}) as Partial<HTMLButtonElement>;
    if (name !== 'agency') return;
    const card = root.querySelector(`.agency-card button[value="${CSS.escape(value)}"]`)?.closest('.agency-card');
    track('QUOTE_MODAL_SELECTED_AGENCY', { agency_id: value, agency_name: card?.querySelector('[data-part="name"]')?.textContent ?? '' });
    void stored.then(([, , { setViewingAgency }]) => setViewingAgency(value));
  });
  const [{ putFirst }, { savedFor }, , { paintCard }] = await stored;
  const sent = (name: string) => choices.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
  const mine = savedFor(sent('zip'));
  // After a search for another place, or when the agency of the address is unknown, the visitor chooses among those found.
  if (mine && !sent('q') && !root.querySelector('.quote-request__notice')) putFirst(root, mine, paintCard);
}

/** In a template the title was a second-level one: a page has only one of the first level, and the form's is gone now. */
function asFirstLevel(title: HTMLElement): HTMLElement {
  const first = document.createElement('h1');
  first.className = title.className;
  first.tabIndex = -1;
  first.textContent = title.textContent;
  title.replaceWith(first);
  return first;
}
