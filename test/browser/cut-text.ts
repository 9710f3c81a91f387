/** Words that nobody can read: the main region clips what is wider than it, so the width of the document says nothing of them. */
import type { Page } from '@playwright/test';

/** @returns the first texts that stand partly outside the window and that no scrolling brings in, with their places in pixels */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    /** Scrolled into sight by the visitor, moved there with the map it stands on, or for screen readers alone. */
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
