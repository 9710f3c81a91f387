/** Loads an island when its trigger fires or it is touched. Until then its server markup does the work. */
import { hold } from './hold.ts';
import { readJson } from './storage.ts';
import { whenNear } from './when-near.ts';

/** What loads an island before it is touched. */
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
    // The server markup stays and works; whoever looks at the element sees why it is not more.
    element.dataset.islandStatus = 'failed';
    reportError(error);
  }
}

/** Arms every island under `root`. */
export function hydrateIslands(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const start = hold(element, () => hydrate(element));
    const { islandKeeps, islandWhen } = element.dataset;
    triggers[islandWhen!]?.(element, start);
    if (islandKeeps && readJson('sessionStorage', islandKeeps)) void start();
  }
}
