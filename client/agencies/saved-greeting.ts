/** Says when the saved agency opens or closes, from browser storage, and keeps it up to date (AGY-08). */
import { openLine } from '../../src/agencies/display/open-state.rules.ts';
import { everyMinute } from './open-state.ts';
import { savedAgency } from './saved.ts';

/** @param root ends with the greeting, and has the sentences in its data */
export function greet(root: HTMLElement): void {
  const link = document.createElement('a');
  const hours = new Text();
  (root as ParentNode).append(' ', link, ' ', hours);
  const { closes = '', opens = '' } = root.dataset;
  const fill = () => {
    const agency = savedAgency();
    if (!agency) return;
    link.href = document.documentElement.dataset.agency ?? '';
    link.textContent = agency.AgencyName;
    const state = openLine(agency, { openNow: '', closedNow: '', closes, opens }, document.documentElement.lang, Date.now());
    hours.data = state?.next ?? '';
  };
  everyMinute(fill);
  addEventListener('visitor-changed', fill);
}
