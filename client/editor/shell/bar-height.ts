/** Publishes the height of the editor's bar to styles, for scroll targets and the panel below it. */
import { useEffect, useRef } from 'react';

/** Scroll targets need the bar's height, and the panel needs its lower edge: below the strip, or at the top of the window. */
export function useBarHeight() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const { height, bottom } = element.getBoundingClientRect();
      style.setProperty('--editor-bar', `${height}px`);
      style.setProperty('--editor-bar-end', `${Math.max(bottom, 0)}px`);
    };
    const observer = new ResizeObserver(() => {
      measure();
      showBelow(element);
    });
    observer.observe(element);
    addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', measure);
    };
  }, []);
  return bar;
}

/** Tools and notices make the bar higher: scrolls so that it does not cover the text being written. */
function showBelow(bar: HTMLElement): void {
  const active = document.activeElement;
  if (!active?.closest('[data-region]')) return;
  const { top, bottom } = active.getBoundingClientRect();
  if (top >= 0 && bottom <= bar.getBoundingClientRect().bottom + 8) active.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
