/** Loads a block's enhancement when the block comes near the window or is touched. Until then its markup does the work. */

const NEAR = '300px';

/** @returns a function that loads the script of `element` once, and resolves when it has run or failed */
function loaderOf(element: HTMLElement): () => Promise<void> {
  let running: Promise<void> | undefined;
  const load = async () => {
    try {
      (await import(element.dataset.enhance as string)).default(element);
      element.dataset.enhanced = 'on';
    } catch (error) {
      // What the markup does by itself still works; whoever looks at the element sees why it is not more.
      element.dataset.enhanced = 'failed';
      reportError(error);
    }
  };
  return () => {
    running ??= load();
    return running;
  };
}

/** Arms every block under `root` that names an enhancement. A button that was clicked before its script was there is clicked again then. */
export function armEnhancements(root: Pick<ParentNode, 'querySelectorAll'>): void {
  const loaders = new Map<Element, () => Promise<void>>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void loaders.get(target)?.();
      }
    },
    { rootMargin: NEAR },
  );
  for (const element of root.querySelectorAll<HTMLElement>('[data-enhance]')) {
    const load = loaderOf(element);
    loaders.set(element, load);
    for (const type of ['pointerdown', 'focusin']) element.addEventListener(type, load, { once: true, passive: true });
    element.addEventListener('click', async (event) => {
      const button = (event.target as Element).closest<HTMLButtonElement>('button[type=button]');
      // A button of a block inside this one has a script of its own, which may be there already.
      if (!button || button.closest('[data-enhance]') !== element || element.dataset.enhanced) return;
      event.stopImmediatePropagation();
      await load();
      button.click();
    });
  }
  // What is only seen waits for the page itself.
  const watch = () => {
    for (const [element, load] of loaders) 'enhanceAt' in (element as HTMLElement).dataset ? void load() : near.observe(element);
  };
  if (document.readyState === 'complete') watch();
  else addEventListener('load', watch, { once: true });
}
