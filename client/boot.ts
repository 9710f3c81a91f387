/** Runs in the head before first paint: writes what differs by visitor to <html>, so that all visitors share one page. Must never throw. */
import { DISMISSED_KEY, dismissedStyle, readIds } from '../src/blocks/alert-banner/banner.rules.ts';
import { readStored } from './storage.ts';
import './hold.ts';
import { writeVisitorState } from './visitor-state.ts';

const { dataset } = document.documentElement;
dataset.js = 'on';
try {
  if ((readStored('sessionStorage', 'USER_PROFILE') as { isLoggedIn?: unknown } | null)?.isLoggedIn === true) dataset.profile = 'in';
  const dismissed = readIds(readStored('localStorage', DISMISSED_KEY));
  if (dismissed[0]) {
    // Through the CSSOM, since the page's policy allows no style element that the server did not hash.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(dismissedStyle(dismissed, CSS.escape));
    document.adoptedStyleSheets = [sheet];
  }
  // Last: it throws where cookies are blocked.
  writeVisitorState(dataset);
} catch {}
