/** Tells every ten seconds, and when one comes back to the tab, what is open here, and hears who else has it open and whether somebody saved (`POST /api/edit/hold`). */
import type { Held } from '../../src/editing/protocol.ts';
import { ofSite, postJson } from './api.ts';
import type { EditorStore } from './store.ts';

const EVERY_MS = 10_000;
/** The host takes no more; a page of so many is told of the first. */
const MAX_ITEMS = 500;

/** @returns how to stop */
export function holdItems(store: EditorStore): () => void {
  const holder = crypto.randomUUID();
  const address = `/api/edit/hold?language=${encodeURIComponent(store.language)}`;
  const hold = async () => {
    const { page, saving } = store.state;
    if (!page || document.visibilityState === 'hidden') return;
    try {
      const held = await postJson<Held>(address, { holder, items: Object.keys(page.items).slice(0, MAX_ITEMS) });
      // What was saved here meanwhile is newer than the answer.
      const isStill = store.state.page === page && saving !== 'saving' && store.state.saving !== 'saving';
      store.heard(isStill ? held : { ...held, revisions: {} });
    } catch {
      // Who else is here is a courtesy: it comes with the next one.
    }
  };
  const timer = setInterval(hold, EVERY_MS);
  const end = () => void fetch(ofSite(`${address}&holder=${holder}`), { method: 'DELETE', keepalive: true }).catch(() => undefined);
  addEventListener('pagehide', end);
  addEventListener('focus', hold);
  void hold();
  return () => {
    clearInterval(timer);
    removeEventListener('focus', hold);
    removeEventListener('pagehide', end);
    end();
  };
}
