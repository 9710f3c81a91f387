/** Starts the in-page editor: on the preview host only, in editing mode, for signed-in users. Visitors download none of it. */
import { createRoot } from 'react-dom/client';
import { may } from '../../src/editing/sessions/roles.rules.ts';
import { callsAreOf } from './sync/api.ts';
import { startComments } from './comments/asked-comment.ts';
import { announceHolds } from './sync/presence.ts';
import { beforeRefresh } from './sync/refresh.ts';
import { refreshSoon } from './sync/refresh-soon.ts';
import { Shell } from './shell/shell.tsx';
import { openFromStrip } from './shell/strip-links.ts';
import { EditorStore } from './sync/store.ts';
import { loadParts } from './ui/Later.tsx';

const RETRY_MS = 5000;
/** The page and its pictures load first. */
const LOAD_PARTS_MS = 1000;

const {
  site = '',
  path = '/',
  language = 'en',
} = JSON.parse(document.getElementById('page-editor')?.textContent ?? '{}') as Record<string, string>;
callsAreOf(site);
const html = document.documentElement;
// Hides the edit buttons for pages without script: the editor replaces them.
html.dataset.editor = 'starting';
const store = new EditorStore(path, language);
const root = document.createElement('div');
root.className = 'page-editor on-deep';
// Also below the strip that pages without script have: the two look like one.
const strip = document.querySelector('.editing-bar')?.closest('.slot');
if (strip?.parentNode) strip.parentNode.insertBefore(root, strip.nextSibling);
else document.body.insertBefore(root, document.body.firstChild);
createRoot(root).render(<Shell store={store} />);
beforeRefresh(() => store.flush());
store.subscribe(() => {
  if (!store.state.isStale) return;
  store.shown();
  refreshSoon(store);
});

const leave = () => void store.flush();
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave());
addEventListener('pagehide', leave);
addEventListener('online', leave);
// The browser asks before leaving only when neither the server nor the device has the work.
addEventListener('beforeunload', (event) => store.isAtRisk && event.preventDefault());
addEventListener('focus', () => store.state.saving === 'signed-out' && leave());

/** A link of the search names a field: on another page, or on the one that is open. */
function followAddress(): void {
  const open = () => {
    if (location.hash.startsWith('#edit=')) void import('./publish/open-named.ts').then(({ openNamed }) => openNamed(store));
  };
  addEventListener('hashchange', open);
  open();
}

/** Reads the page and makes editable what this role may change. */
async function start(): Promise<void> {
  try {
    await store.read();
    startComments(store);
    if (store.state.page && may(store.state.page.role, 'editor')) {
      const [{ startCanvas }, { startBlocks }, { selectLinked }] = await Promise.all([
        import('./canvas/canvas.ts'),
        import('./blocks/start.tsx'),
        import('./blocks/linked-block.ts'),
      ]);
      startCanvas(store);
      startBlocks(store);
      openFromStrip(store);
      selectLinked(store);
      announceHolds(store);
      followAddress();
      setTimeout(loadParts, LOAD_PARTS_MS);
    } else html.dataset.editor = 'ready';
  } catch (error) {
    store.failed(error);
    setTimeout(start, RETRY_MS);
  }
}
void start();
