/** Loads an island when its trigger fires or it is touched. Until then its server markup works without it. */
import { loadAtTouch } from './part.ts';
import { readStored } from './storage.ts';
import { loadNear } from './when-near.ts';

const page = document.documentElement;
/** Of the texts that the server rendered: a browser that translates them changes the attribute. */
const { lang } = page;

async function hydrate(element: HTMLElement): Promise<void> {
  const { island, islandProps, islandId } = element.dataset as Record<string, string>;
  try {
    const [{ default: component }, { mount }] = await Promise.all([import(island!), import('./mount.tsx')]);
    // React would not recognise the texts, and lose what was typed. The translation may have come while the scripts did.
    if (page.lang !== lang) throw 'translated';
    mount(element, component, JSON.parse(islandProps!), `${islandId}-`);
    element.dataset.islandStatus = 'hydrated';
  } catch (error) {
    // The server markup stays and works; the attribute records the failure.
    element.dataset.islandStatus = 'failed';
    if (page.lang === lang) reportError(error);
  }
}

/** Prepares every island under `root`. */
export function hydrateIslands(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const start = loadAtTouch(element, () => hydrate(element));
    const { islandStorage, islandWhen } = element.dataset;
    if (islandWhen === 'visible') loadNear(element);
    if (islandStorage && readStored('sessionStorage', islandStorage)) void start();
  }
}
