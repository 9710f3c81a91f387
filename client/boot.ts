/** Runs in the head before first paint: writes what differs by visitor on <html>, so that no page needs HTML of its own. Must never throw. */
import { DISMISSED_KEY, dismissedStyle, readIds } from '../src/blocks/alert-banner/rules.ts';
import { agencyPath } from '../src/blocks/site-header/rules.ts';
import { isAccepted } from '../src/consent/notice/rules.ts';
import { isDeclined } from '../src/consent/rules.ts';
import { readJson } from './storage.ts';

const { dataset } = document.documentElement;
dataset.js = 'on';
try {
  if ((readJson('sessionStorage', 'USER_PROFILE') as { isLoggedIn?: unknown } | null)?.isLoggedIn === true) dataset.profile = 'in';
  const agency = agencyPath(readJson('localStorage', 'SAVED_AGENCY'));
  if (agency) {
    dataset.agency = (dataset.home ?? '') + agency;
    // The page of the saved agency itself, in whatever language: its button is painted as saved.
    if (location.pathname.includes(agency)) dataset.agencyHere = '';
  }
  const dismissed = readIds(readJson('localStorage', DISMISSED_KEY));
  if (dismissed[0]) {
    // Through the CSSOM, since the page's policy allows no style element that the server did not hash.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(dismissedStyle(dismissed, CSS.escape));
    document.adoptedStyleSheets = [sheet];
  }
  // Last: reading cookies throws in a sandboxed frame.
  const said = document.cookie;
  // A refusal stands by itself: who has it sees no notice, and takes it back at the privacy choices.
  if (isDeclined(said)) dataset.cookies = 'declined';
  else if (isAccepted(said)) dataset.cookies = 'accepted';
} catch {}
