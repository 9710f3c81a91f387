/** What every page runs once it is read: what a first touch needs script for (closing notices, islands), and what holds a touch whose script is still to come; the rest at the first sign of a visitor. */
import { calculator } from '../src/addresses/rules.ts';
import { armEnhancements } from './arm-enhancements.ts';
import { enhanceAlertBanner } from './enhance/alert-banner.ts';
import { enhanceCookieBanner } from './enhance/cookie-banner.ts';
import { enhanceMyAgency } from './enhance/my-agency.ts';
import { enhanceAll } from './enhance-all.ts';
import { hold } from './hold.ts';
import { hydrateIslands } from './hydrate.ts';

enhanceAll([enhanceMyAgency, enhanceAlertBanner, enhanceCookieBanner, hydrateIslands, armEnhancements]);

/** What shows that somebody is there: a hand, a key, a finger, a scroll (not focus, which a dialog takes by itself). A page that nobody touches needs no more than it has. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

const { dataset } = document.documentElement;
const loadRest = () => import('./later.ts');
const onSign = (event: Event) => {
  // Browsers make a move of their own where a hand rests while the page under it is laid out.
  const { type, movementX, movementY } = event as PointerEvent;
  if (type === 'pointermove' && !movementX && !movementY) return;
  for (const sign of SIGNS) removeEventListener(sign, onSign);
  void loadRest();
};
for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true });
// An address that leads into the page is a wish already.
if (location.hash) void loadRest();
// Fields with a message of their own wait for it (client/enhance/message.ts).
for (const field of document.querySelectorAll('[data-message]')) hold(field, loadRest);
// Links to the calculator open it over the page, but not over another one.
for (const link of document.querySelectorAll(`main:not(:has(.life-calculator)) a[href$="${calculator}"]:not([target])`)) {
  link.ariaHasPopup = 'dialog';
  hold(link, () => import('./enhance/calculator-link.ts'));
}
// A link that an agency gave away (src/agencies/attribution/rules.ts).
if (/[?&]AgencyFromUrl=/.test(location.search)) void import('./attribution.ts');
// A link of a campaign.
if (/[?&](campsrc|gclid)=/.test(location.search)) void import('./tracking/campaign.ts');
// Where there is a portal to ask who is logged in (`profileAsked`).
const asks = document.querySelector<HTMLElement>('[data-asks-profile]')?.dataset.asksProfile;
if (asks !== undefined && document.cookie.includes(asks)) addEventListener('load', () => void import('./profile.ts'));

// Tracking comes when there is a choice to follow, and nothing else to do. What went wrong until then is handed to it: the first five, which are
// all that a page tells (`ERRORS_MAX`), since a script may fail again and again in a page that stays open for days.
const errors: Event[] = [];
for (const type of ['error', 'unhandledrejection']) addEventListener(type, (event) => errors.length < 5 && errors.push(event));
const startTracking = (early?: Event[]) =>
  import('./tracking/start.ts').then(
    ({ start }) => start(early),
    () => {},
  );
addEventListener('consent-changed', () => void startTracking());
addEventListener('load', () => {
  if (dataset.cookies) (self.requestIdleCallback ?? setTimeout)(() => void startTracking(errors));
});
// The card leads to another page; tracking sends its event first (client/tracking/page-events.ts).
for (const card of document.querySelectorAll('.find-agency-card'))
  hold(card, async () => dataset.cookies === 'accepted' && startTracking(errors));
