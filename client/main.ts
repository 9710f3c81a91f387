/** Runs on every page once it is parsed: what a first touch needs (closing notices, islands) and what holds a touch until its script has loaded; the rest loads at the first sign of a visitor. */
import { calculator } from '../src/site/addresses.rules.ts';
import { armEnhancements } from './arm-enhancements.ts';
import { enhanceAlertBanner } from './enhance/alert-banner.ts';
import { enhanceCookieBanner } from './enhance/cookie-banner.ts';
import { enhanceMyAgency } from './enhance/my-agency.ts';
import { enhanceAll } from './enhance-all.ts';
import { loadAtTouch } from './part.ts';
import { hydrateIslands } from './hydrate.ts';

const { dataset } = document.documentElement;
// Read by `hold.ts`.
dataset.js = 'main';
enhanceAll([enhanceMyAgency, enhanceAlertBanner, enhanceCookieBanner, hydrateIslands, armEnhancements]);

/** Signs of a visitor: pointer, key, touch, scroll (not focus, which a dialog takes by itself). An untouched page needs no more script. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

const loadRest = () => import('./later.ts');
const onSign = (event: Event) => {
  // Browsers send a pointer move without movement when the page is laid out under a resting pointer.
  const { type, movementX, movementY } = event as PointerEvent;
  if (type === 'pointermove' && !movementX && !movementY) return;
  for (const sign of SIGNS) removeEventListener(sign, onSign);
  void loadRest();
};
for (const sign of SIGNS) addEventListener(sign, onSign);
// An address with a fragment counts as a sign.
if (location.hash) void loadRest();
// Fields with their own message wait for its script (client/enhance/message.ts).
for (const field of document.querySelectorAll('[data-message]')) loadAtTouch(field, loadRest);
// Links to the calculator open it over the page, unless the page has a calculator itself.
for (const link of document.querySelectorAll(
  `main:not(:has(.life-calculator)) a[href$="${calculator}${dataset.slash ?? ''}"]:not([target])`,
)) {
  link.ariaHasPopup = 'dialog';
  loadAtTouch(link, () => import('./enhance/calculator-link.ts'));
}
// Another tab, or a page after this one, may have changed what the boot script has read. Cookies send no event, so they are read when
// the page is seen again: also a page restored by the Back button sends `visibilitychange` (HTML, "reactivate a document").
for (const type of ['storage', 'visibilitychange'])
  addEventListener(type, () => document.hidden || import('./read-again.ts').then((script) => script.default()));
// A link that an agency shared, or of a campaign.
if (/[?&](AgencyFromUrl|campsrc|gclid)=/.test(location.search)) void import('./arrival.ts');
// On sites with a portal, which reports who is logged in (`profileQuery`).
for (const header of document.querySelectorAll<HTMLElement>('[data-needs-profile]'))
  if (document.cookie.includes(header.dataset.needsProfile!)) addEventListener('load', () => import('./profile.ts'));

// Tracking starts when the visitor has made a choice and the browser is idle. It receives the errors so far: the first five, which are
// all that a page reports (`ERRORS_MAX`), since a script may fail again and again in a page that stays open for days.
const errors: Event[] = [];
for (const type of ['error', 'unhandledrejection']) addEventListener(type, (event) => errors.length < 5 && errors.push(event));
const startTracking = (early?: Event[]) =>
  import('./tracking/start.ts').then(
    ({ start }) => start(early),
    () => {},
  );
addEventListener('consent-changed', () => startTracking());
addEventListener('load', () => {
  if (dataset.cookies) (self.requestIdleCallback ?? setTimeout)(() => startTracking(errors));
});
// The card leads to another page; tracking must send its event first (client/tracking/page-events.ts).
for (const card of document.querySelectorAll('.find-agency-card'))
  loadAtTouch(card, async () => dataset.cookies === 'accepted' && startTracking(errors));
