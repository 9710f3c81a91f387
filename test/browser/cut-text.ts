/** Finds clipped text: the main region clips what is wider than it, so the width of the document does not show it. */
import type { Page } from '@playwright/test';

/** @returns the first texts that are partly outside the window and cannot be scrolled into view, with their places in pixels */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    /** Scrollable by the visitor, moved together with its map, or for screen readers only. */
    const isReached = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { overflowX, clipPath } = getComputedStyle(at);
        if (/auto|scroll/.test(overflowX) || clipPath === 'inset(50%)' || at.matches('.map__canvas')) return true;
      }
      return false;
    };
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text && cut.length < 3; text = texts.nextNode()) {
      const parent = text.parentElement as HTMLElement;
      if (!text.nodeValue?.trim() || !parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const out = [...range.getClientRects()].find((box) => box.width > 1 && (box.right > width + 1 || box.left < -1));
      if (out && !isReached(parent))
        cut.push(`${parent.className || parent.tagName} "${text.nodeValue.slice(0, 40)}" ${out.left}–${out.right}`);
    }
    return cut;
  });
}
