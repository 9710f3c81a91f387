/** Tracking, once a page has loaded: begins where a visitor allows it, ends and forgets where they do not (TRK-06, decision 054). */
import { onTracked } from '../track.ts';
import { visitConsent } from './consent.ts';
import { isId, newId, VISIT_KEY, VISITOR_KEY } from './ids.ts';
import { keepEvents } from './kept-events.ts';
import { watchPage } from './page-events.ts';
import { startSending } from './send.ts';

let running: AbortController | undefined;

/** Is called when the page has loaded and whenever the visitor's choice changes. @param early errors of the page so far */
export function start(early: readonly Event[] = []): void {
  if (document.prerendering) {
    const isSeen = () => {
      if (visitConsent().measure) keepEvents(globalThis.trackedEvents);
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
  // Only where the server has named any.
  if (document.documentElement.dataset.others && visitConsent().others)
    import('./others.ts').then(({ loadOthers }) => loadOthers()).catch(() => undefined);
}

function end(): void {
  running?.abort();
  running = undefined;
  onTracked(() => {});
  import('./end.ts').then(({ forget }) => forget()).catch(() => undefined);
}

/** @throws where storage is blocked, and nothing is kept that could be sent; also while the script of new visitors can't be had */
async function ids(): Promise<{ visitor: string; session: string }> {
  const kept = localStorage.getItem(VISITOR_KEY);
  // Once for each browser, so the others have no script of it.
  const visitor = isId(kept) ? kept : await import('./new-visitor.ts').then(({ newVisitor }) => newVisitor());
  if (!isId(sessionStorage.getItem(VISIT_KEY))) sessionStorage.setItem(VISIT_KEY, newId());
  return { visitor, session: sessionStorage.getItem(VISIT_KEY)! };
}
