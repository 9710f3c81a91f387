/** Writes to <html> what tabs share of a visitor: saved agency and answer about cookies. At boot, and again when another tab changed them (read-again.ts). */
import { agencyPath } from '../src/blocks/site-header/menu.rules.ts';
import { isAccepted } from '../src/consent/consent-cookie.rules.ts';
import { isDeclined } from '../src/consent/consent.rules.ts';
import { readStored } from './storage.ts';

/** @throws where cookies are blocked, as in a sandboxed frame */
export function writeVisitorState(dataset: DOMStringMap): void {
  const agency = agencyPath(readStored('localStorage', 'SAVED_AGENCY'));
  if (agency) {
    dataset.agency = [dataset.home, agency, dataset.slash].join('');
    // The saved agency's own page, in any language: its button is painted as saved.
    if (location.pathname.includes(agency)) dataset.agencyHere = '';
  }
  const cookies = document.cookie;
  // A visitor who declined sees no notice, and can change the choice on the privacy page.
  if (isDeclined(cookies)) dataset.cookies = 'declined';
  else if (isAccepted(cookies)) dataset.cookies = 'accepted';
}
