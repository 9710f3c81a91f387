/** Starts tracking once a page has loaded and the visitor allows it; stops and deletes it when they do not (TRK-06, decision 054). */
import { onTracked } from '../track.ts';
import { visitConsent } from './consent.ts';
import { isId, newTrackingId, VISIT_KEY, VISITOR_KEY } from './ids.ts';
import { queueEvents } from './event-queue.ts';
import { watchPage } from './page-events.ts';
import { startSending } from './send.ts';

let running: AbortController | undefined;

/** Called when the page has loaded and whenever the visitor's choice changes. @param early errors of the page so far */
export function start(early: readonly Event[] = []): void {
  if (document.prerendering) {
    const isSeen = () => {
      if (visitConsent().measure) queueEvents(globalThis.trackedEvents);
      start(early);
    };
    document.addEventListener('prerenderingchange', isSeen, { once: true });
  } else if (!visitConsent().measure) end();
  else if (!running) begin(early);
}

function begin(early: readonly Event[]): void {
  running = new AbortController();
  const { signal } = running;
  onTracked(startSending({ ids, signal, maySend: () => visitConsent().measure }));
  watchPage({ early, signal });
  import('./vitals.ts').catch(() => undefined);
  // Only where the server names any.
  if (document.documentElement.dataset.others && visitConsent().others)
    import('./third-parties.ts').then(({ loadThirdParties: loadOthers }) => loadOthers()).catch(() => undefined);
}

function end(): void {
  running?.abort();
  running = undefined;
  onTracked(() => {});
  import('./end.ts').then(({ forget }) => forget()).catch(() => undefined);
}

/** @throws where storage is blocked, so that nothing could be stored and sent; also when the script for new visitors does not load */
async function ids(): Promise<{ visitor: string; session: string }> {
  const kept = localStorage.getItem(VISITOR_KEY);
  // Needed once per browser, so it is a separate script.
  const visitor = isId(kept) ? kept : await import('./new-visitor.ts').then(({ newVisitor }) => newVisitor());
  if (!isId(sessionStorage.getItem(VISIT_KEY))) sessionStorage.setItem(VISIT_KEY, newTrackingId());
  return { visitor, session: sessionStorage.getItem(VISIT_KEY)! };
}
