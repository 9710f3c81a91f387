/** The quote journey as pages, where scripts run: the saved agency comes first, and whoever is chosen is the viewing agency (S1 §3). */
import { isSameNumber } from '../../../src/agencies/account-number/rules.ts';
import { offerSaved } from '../../agencies/finder-search.ts';
import { savedAgency, setViewingAgency } from '../../agencies/saved.ts';
import { track } from '../../track.ts';

export default function enhanceQuoteRequest(root: HTMLElement): void {
  offerSaved(root, new Map());
  root.querySelector('.quote-request__choices')?.addEventListener('submit', (event) => {
    const { value = '' } = ((event as SubmitEvent).submitter ?? {}) as Partial<HTMLButtonElement>;
    if (!value) return;
    const card = root.querySelector(`button[name="agency"][value="${CSS.escape(value)}"]`)?.closest('.quote-request__card');
    const mine = savedAgency();
    const name = card?.querySelector('[data-part="name"]')?.textContent;
    const saved = mine && isSameNumber(mine.AgencyAccountNumber, value) ? mine.AgencyName : '';
    setViewingAgency(value);
    track('QUOTE_MODAL_SELECTED_AGENCY', { agency_id: value, agency_name: name ?? saved });
  });
}
