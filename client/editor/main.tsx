/** The editor in the page: on the editors' host alone, in editing mode, for who is signed in there. Visitors get no byte of it. */
import { createRoot } from 'react-dom/client';
import { may } from './may.ts';
import { callsAreOf } from './api.ts';
import { holdItems } from './presence.ts';
import { beforeRefresh } from './refresh.ts';
import { refreshSoon } from './refresh-soon.ts';
import { Shell } from './shell.tsx';
import { EditorStore } from './store.ts';
import { loadParts } from './ui/Later.tsx';

const RETRY_MS = 5000;
/** The page and its pictures come first. */
const LOAD_PARTS_MS = 1000;

const {
  site = '',
  path = '/',
  language = 'en',
} = JSON.parse(document.getElementById('page-editor')?.textContent ?? '{}') as Record<string, string>;
callsAreOf(site);
const html = document.documentElement;
// The buttons of the way without script go: here is a better one.
html.dataset.editor = 'starting';
const store = new EditorStore(path, language);
const root = document.createElement('div');
root.className = 'page-editor on-deep';
// Under the strip that the page has without script, too: the two are one.
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
// Asked only where nothing else has what was written.
addEventListener('beforeunload', (event) => store.isAtRisk && event.preventDefault());
addEventListener('focus', () => store.state.saving === 'signed-out' && leave());

/** The page is read, and everything armed that this role may change. */
async function start(): Promise<void> {
  try {
    await store.read();
    if (store.state.page && may(store.state.page.role, 'editor')) {
      const [{ startCanvas }, { startBlocks }] = await Promise.all([import('./canvas.ts'), import('./blocks/start.tsx')]);
      startCanvas(store);
      startBlocks(store);
      holdItems(store);
      setTimeout(loadParts, LOAD_PARTS_MS);
    } else html.dataset.editor = 'ready';
  } catch (error) {
    store.failed(error);
    setTimeout(start, RETRY_MS);
  }
}
void start();
