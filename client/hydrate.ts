/** Loads an island when its trigger fires. Until then its server markup does the work. */
import { readJson } from './storage.ts';

type Trigger = (element: HTMLElement, start: () => void) => void;

const triggers: Record<string, Trigger> = {
  idle: (_, start) => ('requestIdleCallback' in window ? requestIdleCallback(start) : setTimeout(start, 200)),
  visible: (element, start) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        start();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
  },
  interaction: (element, start) => {
    for (const type of ['pointerdown', 'keydown', 'focusin', 'submit'])
      element.addEventListener(type, start, { once: true, passive: true });
  },
};

async function hydrate(element: HTMLElement): Promise<void> {
  const { island, islandProps, islandId, islandStatus } = element.dataset;
  if (islandStatus || !island) return;
  element.dataset.islandStatus = 'loading';
  try {
    const [{ default: component }, { mount }] = await Promise.all([import(island), import('./mount.tsx')]);
    mount(element, component, JSON.parse(islandProps ?? '{}'), `${islandId}-`);
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
    let running: Promise<void> | undefined;
    const start = () => (running ??= hydrate(element));
    triggers[element.dataset.islandWhen ?? 'interaction']?.(element, start);
    const { islandKeeps } = element.dataset;
    if (!islandKeeps) continue;
    if (readJson('sessionStorage', islandKeeps)) void start();
    // What stays on this device must not leave it because the script is late.
    element.addEventListener('submit', async (event) => {
      if (/hydrated|failed/.test(element.dataset.islandStatus ?? '')) return;
      event.preventDefault();
      await start();
      (event.target as HTMLFormElement).requestSubmit(event.submitter);
    });
  }
}
