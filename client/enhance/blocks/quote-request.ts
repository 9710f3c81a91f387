/** The quote journey as pages, with script: the saved agency comes first, and the chosen agency becomes the viewing agency (S1 §3). */
import { isSameNumber } from '../../../src/agencies/visitor/account-number.rules.ts';
import { typedPlace } from '../../agencies/typed-place.ts';
import { track } from '../../track.ts';

export default async function enhanceQuoteRequest(root: HTMLElement): Promise<void> {
  // Reading a stored record is most of the code: it loads separately, before a visitor has read the first card.
  const stored = Promise.all([import('../../agencies/offer-saved.ts'), import('../../agencies/saved.ts')]);
  let mineIs = (_: string) => '';
  root.querySelector('.quote-request__search')?.addEventListener('submit', (event) => {
    const place = root.querySelector<HTMLInputElement>('.quote-request__search [name="q"]');
    if (place && !typedPlace(place)) event.preventDefault();
  });
  root.querySelector('.quote-request__choices')?.addEventListener('submit', (event) => {
    const { value = '' } = ((event as SubmitEvent).submitter ?? {}) as Partial<HTMLButtonElement>;
    if (!value) return;
    const card = root.querySelector(`.quote-request__card button[value="${CSS.escape(value)}"]`)?.closest('.quote-request__card');
    const name = card?.querySelector('[data-part="name"]')?.textContent ?? mineIs(value);
    track('QUOTE_MODAL_SELECTED_AGENCY', { agency_id: value, agency_name: name });
    void stored.then(([, { setViewingAgency }]) => setViewingAgency(value));
  });
  const [{ offerSaved }] = await stored;
  const mine = offerSaved(root);
  mineIs = (number) => (mine && isSameNumber(mine.AgencyAccountNumber, number) ? mine.AgencyName : '');
}
