/** Opens the agency finder as a modal on any page (LOC-05). */
import type { Agency } from '../../src/agencies/agency.ts';
import { openDialog } from '../quotes/journey-dialog.ts';
import { journeyAddress, journeyView } from '../quotes/journey-page.ts';
import { homePrefix } from '../quotes/home-prefix.ts';
import { runFinder } from './finder-search.ts';
import { savedAgency } from './saved.ts';

/**
 * Opens "Find a local agency". The chosen agency becomes the viewing agency, and QUOTE_MODAL_SEARCH and QUOTE_MODAL_SELECTED_AGENCY are sent.
 * @returns the chosen agency, or `undefined` when the visitor closes the modal
 * @throws when the finder cannot be loaded: the caller's path without script still works
 */
export async function chooseAgency(): Promise<Agency | undefined> {
  const step = await journeyView(journeyAddress(homePrefix(), { step: 'agent' }));
  const finder = step.querySelector<HTMLElement>('[data-finder]');
  if (!finder) throw new Error('The journey does not begin with the finder.');
  // Outside the journey it is no numbered step.
  for (const extra of step.querySelectorAll('.quote-request__count, .quote-progress, .quote-request__text')) extra.remove();
  const dialog = openDialog(step);
  const ended = new AbortController();
  let chosen: Agency | undefined;
  runFinder(finder, {
    mine: savedAgency(),
    signal: ended.signal,
    onChosen: (agency) => {
      chosen = agency;
      dialog.close();
    },
  });
  await dialog.closed;
  ended.abort();
  return chosen;
}
