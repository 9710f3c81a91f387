/** Reports the open items and the place on the page every ten seconds and on return to the tab, and receives who else has them open and what was saved (`POST /api/edit/hold`). */
import type { Held } from '../../../src/editing/protocol.ts';
import { ownName } from '../presence/own-name.ts';
import { ownPlace } from '../presence/own-place.ts';
import { ofSite, postJson } from './api.ts';
import type { EditorStore } from './store.ts';

const EVERY_MS = 10_000;
/** With others on the page a change of place is told earlier: after this pause, so that passing by is not. */
const PLACE_MS = 1500;
/** The host accepts no more; a larger page reports its first ones. */
const MAX_ITEMS = 500;

/** @returns a function that stops it */
export function announceHolds(store: EditorStore): () => void {
  const holder = crypto.randomUUID();
  const address = `/api/edit/hold?language=${encodeURIComponent(store.language)}`;
  let told = '';
  const hold = async () => {
    const { page, saving } = store.state;
    if (!page || document.visibilityState === 'hidden') return;
    const place = ownPlace(store);
    told = JSON.stringify(place);
    try {
      const held = await postJson<Held>(address, {
        holder,
        items: Object.keys(page.items).slice(0, MAX_ITEMS),
        shown: (await ownName()) ?? '',
        place,
      });
      // What was saved here meanwhile is newer than the response.
      const isStill = store.state.page === page && saving !== 'saving' && store.state.saving !== 'saving';
      store.heard(isStill ? held : { ...held, revisions: {} });
    } catch {
      // Presence is not essential: the next report retries.
    }
  };
  let soon: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    const { page, others } = store.state;
    if (soon || !page || !others[page.pageId]?.length || JSON.stringify(ownPlace(store)) === told) return;
    soon = setTimeout(() => {
      soon = undefined;
      void hold();
    }, PLACE_MS);
  };
  const stop = store.subscribe(moved);
  document.addEventListener('focusin', moved);
  const timer = setInterval(hold, EVERY_MS);
  const end = () => void fetch(ofSite(`${address}&holder=${holder}`), { method: 'DELETE', keepalive: true }).catch(() => undefined);
  addEventListener('pagehide', end);
  addEventListener('focus', hold);
  void hold();
  return () => {
    clearInterval(timer);
    clearTimeout(soon);
    stop();
    document.removeEventListener('focusin', moved);
    removeEventListener('focus', hold);
    removeEventListener('pagehide', end);
    end();
  };
}
