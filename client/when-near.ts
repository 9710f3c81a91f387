/** Loads the scripts of parts that come near the window: one observer for all of them. */
import type { Part } from './part.ts';

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      (target as Part).load?.();
    }
  },
  { rootMargin: '300px' },
);

/** @param part is registered (client/part.ts) */
export const loadNear = (part: Part): void => observer.observe(part);
