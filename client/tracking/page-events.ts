/** Tracks events common to all pages: page views, links, scroll depth, errors (TRK-01, TRK-02). */
import type { TrackEvents } from '../../src/tracking/events.ts';
import { ERRORS_MAX, depthsSeen, errorText, trackedTarget, linkText, referrerOf } from '../../src/tracking/page-facts.rules.ts';
import { CAMPAIGN_KEY, utmOf } from '../../src/tracking/utm.rules.ts';
import { track } from '../track.ts';

/** Layout is read at most this often while the visitor scrolls. */
const SCROLL_MS = 250;
/** A page that is being left has ended after this time. */
const LEFT_MS = 1000;

/** @param early errors from before this script had loaded @param signal stops it */
export function watchPage({ early, signal }: { early: readonly Event[]; signal: AbortSignal }): void {
  const depths = new Set<number>();
  let errors = 0;

  const view = (isBack = false) => {
    depths.clear();
    errors = 0;
    const referrer = isBack ? '' : referrerOf(document.referrer, location.origin);
    track('VIEW', { page: location.pathname, ...(referrer && { referrer }), ...utmOf(location.search) });
  };
  const fail = (event: Event) => {
    const { message, reason } = event as ErrorEvent & PromiseRejectionEvent;
    const text = errorText(message ?? reason);
    // Browsers hide the details of other hosts' script errors, and end their own fades between pages with an error: nothing to learn from.
    if (!text || /^(Script error\.?$|AbortError\b)/.test(text)) return;
    const send = () => ++errors <= ERRORS_MAX && track('PAGE_ERROR', { page: location.pathname, error_message: text });
    // WebKit and Firefox fail what a page still loads as it is left: then it has ended before this is sent.
    if (/\b(load|import|fetch)/i.test(text)) setTimeout(send, LEFT_MS);
    else send();
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scroll = () => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      for (const depth of depthsSeen(scrollY + innerHeight, document.documentElement.scrollHeight)) {
        if (depths.has(depth)) continue;
        depths.add(depth);
        track('PAGE_SCROLL', { page: location.pathname, percent_scrolled: depth });
      }
    }, SCROLL_MS);
  };

  view();
  identifyCampaign();
  early.forEach(fail);
  const listen = { signal, passive: true, capture: true };
  addEventListener('pageshow', ({ persisted }) => persisted && view(true), listen);
  addEventListener('scroll', scroll, listen);
  addEventListener('error', (event) => event instanceof ErrorEvent && fail(event), listen);
  addEventListener('unhandledrejection', fail, listen);
  addEventListener('click', follow, listen);
  addEventListener('auxclick', (event) => event.button === 1 && follow(event), listen);
  addEventListener('submit', seek, listen);
}

/** Sends a campaign that came before consent, on this page or an earlier one of this tab (client/tracking/campaign.ts). Any other stored value is deleted. */
function identifyCampaign(): void {
  try {
    const text = sessionStorage.getItem(CAMPAIGN_KEY)!;
    sessionStorage.removeItem(CAMPAIGN_KEY);
    const waiting = JSON.parse(text) as TrackEvents['CAMPAIGN_IDENTIFIED'];
    if (waiting.campsrc) track('CAMPAIGN_IDENTIFIED', waiting);
  } catch {}
}

function follow({ target }: Event): void {
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
  if (!link) return;
  const text = link.textContent || link.ariaLabel || link.querySelector('img')?.alt || '';
  track('LINK', {
    page: location.pathname,
    link_target: trackedTarget(link.href, location.origin),
    link_text: linkText(text),
    link_class: link.className,
  });
  if (link.matches('.site-header__find-agency')) track('FIND_AN_AGENT', { search_term: '', source: 'header' });
}

/** The card leads to another page, so it has no script of its own. */
function seek({ target }: Event): void {
  const typed = (target as HTMLFormElement).closest('.find-agency-card')?.querySelector<HTMLInputElement>('[name="q"]');
  if (typed) track('FIND_AN_AGENT', { search_term: typed.value.trim(), source: 'card' });
}
