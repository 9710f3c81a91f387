/** Runs in the head before first paint: writes what differs by visitor to <html>, so that all visitors share one page. Must never throw. */
import { DISMISSED_KEY, dismissedStyle, readIds } from '../src/blocks/alert-banner/banner.rules.ts';
import { agencyPath } from '../src/blocks/site-header/menu.rules.ts';
import { isAccepted } from '../src/consent/consent-cookie.rules.ts';
import { isDeclined } from '../src/consent/consent.rules.ts';
import { readStored } from './storage.ts';

const { dataset } = document.documentElement;
dataset.js = 'on';
try {
  if ((readStored('sessionStorage', 'USER_PROFILE') as { isLoggedIn?: unknown } | null)?.isLoggedIn === true) dataset.profile = 'in';
  const agency = agencyPath(readStored('localStorage', 'SAVED_AGENCY'));
  if (agency) {
    dataset.agency = (dataset.home ?? '') + agency;
    // The saved agency's own page, in any language: its button is painted as saved.
    if (location.pathname.includes(agency)) dataset.agencyHere = '';
  }
  const dismissed = readIds(readStored('localStorage', DISMISSED_KEY));
  if (dismissed[0]) {
    // Through the CSSOM, since the page's policy allows no style element that the server did not hash.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(dismissedStyle(dismissed, CSS.escape));
    document.adoptedStyleSheets = [sheet];
  }
  // Last: reading cookies throws in a sandboxed frame.
  const cookies = document.cookie;
  // A visitor who declined sees no notice, and can change the choice on the privacy page.
  if (isDeclined(cookies)) dataset.cookies = 'declined';
  else if (isAccepted(cookies)) dataset.cookies = 'accepted';
} catch {}
