/** Loads an island when its trigger fires or it is touched. Until then its server markup works without it. */
import { loadAtTouch } from './part.ts';
import { readStored } from './storage.ts';
import { loadNear } from './when-near.ts';

async function hydrate(element: HTMLElement): Promise<void> {
  const { island, islandProps, islandId } = element.dataset as Record<string, string>;
  try {
    const [{ default: component }, { mount }] = await Promise.all([import(island!), import('./mount.tsx')]);
    mount(element, component, JSON.parse(islandProps!), `${islandId}-`);
    element.dataset.islandStatus = 'hydrated';
  } catch (error) {
    // The server markup stays and works; the attribute records the failure.
    element.dataset.islandStatus = 'failed';
    reportError(error);
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
