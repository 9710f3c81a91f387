/** What every page runs once it is read: what a first touch needs script for (closing notices, islands); the rest at the first sign of a visitor. */
import { armEnhancements } from './arm-enhancements.ts';
import { enhanceAlertBanner } from './enhance/alert-banner.ts';
import { enhanceCookieBanner } from './enhance/cookie-banner.ts';
import { enhanceMyAgency } from './enhance/my-agency.ts';
import { enhanceAll } from './enhance-all.ts';
import { hydrateIslands } from './hydrate.ts';

enhanceAll([enhanceMyAgency, enhanceAlertBanner, enhanceCookieBanner, hydrateIslands, armEnhancements]);

/** What shows that somebody is there: a hand, a key, a finger, a scroll (not focus, which a dialog takes by itself). A page that nobody touches needs no more than it has. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

const loadRest = (event?: Event) => {
  // Browsers make a move of their own where a hand rests while the page under it is laid out.
  const { type, movementX, movementY } = (event ?? {}) as PointerEvent;
  if (type === 'pointermove' && !movementX && !movementY) return;
  for (const sign of SIGNS) removeEventListener(sign, loadRest);
  void import('./later.ts');
};
for (const sign of SIGNS) addEventListener(sign, loadRest, { passive: true });
// An address that leads into the page is a wish already.
if (location.hash) loadRest();
// A link that an agency gave away (src/agencies/attribution/rules.ts).
if (/[?&]AgencyFromUrl=/.test(location.search)) void import('./attribution.ts');
