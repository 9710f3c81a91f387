/** Updates the page when values were stored since boot, by this tab or another: saved agency, dismissed banners, answer about cookies. */
import { enhanceMyAgency } from './enhance/my-agency.ts';
import { writeVisitorState } from './visitor-state.ts';

export default function readAgain(): void {
  const { dataset } = document.documentElement;
  const { cookies } = dataset;
  delete dataset.agency;
  delete dataset.agencyHere;
  delete dataset.cookies;
  try {
    writeVisitorState(dataset);
  } catch {}
  enhanceMyAgency(document);
  // Banners, and the list, page and card of an agency.
  dispatchEvent(new Event('visitor-changed'));
  // Starts or ends tracking.
  if (dataset.cookies !== cookies) dispatchEvent(new Event('consent-changed'));
}
