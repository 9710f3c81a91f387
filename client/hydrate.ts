/** Loads an island when its trigger fires or it is touched. Until then its server markup works without it. */
import { holdActions } from './hold.ts';
import { readStored } from './storage.ts';
import { whenNear } from './when-near.ts';

/** What starts the load of an island before it is touched. */
const triggers: Record<string, (element: Element, start: () => unknown) => unknown> = {
  idle: (_, start) => (self.requestIdleCallback ?? setTimeout)(start),
  visible: whenNear,
};

async function hydrate(element: HTMLElement): Promise<void> {
  const { island, islandProps, islandId } = element.dataset as Record<string, string>;
  element.dataset.islandStatus = 'loading';
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
    const start = holdActions(element, () => hydrate(element));
    const { islandStorage, islandWhen } = element.dataset;
    triggers[islandWhen!]?.(element, start);
    if (islandStorage && readStored('sessionStorage', islandStorage)) void start();
  }
}
