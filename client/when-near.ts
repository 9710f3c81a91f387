/** Starts work when an element comes near the window: one observer for all of them. */

const waiting = new WeakMap<Element, () => unknown>();
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      waiting.get(target)?.();
    }
  },
  { rootMargin: '300px' },
);

/** @param start is called once */
export function whenNear(element: Element, start: () => unknown): void {
  waiting.set(element, start);
  observer.observe(element);
}
