/** Finds text that large type leaves no room for: cut by what is around it, over other text, or in letters under each other. */
import type { Page } from '@playwright/test';

/** @returns the first faults, with the text and the classes around it */
export function crowdedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults = new Set<string>();
    /** What is open over the page, else the page. */
    const root = document.querySelector(':modal, :popover-open') ?? document.body;
    const chainOf = (element: Element) => `${element.className || element.localName} in ${element.parentElement?.className}`;
    /** It stays in the window while the text under it is scrolled. */
    const isApart = (element: Element) => {
      for (let at: Element | null = element; at && at !== root; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
      return false;
    };
    /** Names and pins of a map move with it; some text is for screen readers only. */
    const isElsewhere = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (at.matches('.map__canvas') || getComputedStyle(at).clipPath === 'inset(50%)') return true;
      return false;
    };
    /** Cut by an ancestor that the visitor cannot scroll. The number of lines of a long passage is limited at every size. */
    const cutBy = (box: DOMRect, parent: Element) => {
      for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, display, webkitLineClamp } = getComputedStyle(at);
        if (display === 'inline' || display === 'contents') continue;
        if (/auto|scroll/.test(overflowX + overflowY)) return undefined;
        const { left, right, top, bottom } = at.getBoundingClientRect();
        if (overflowX !== 'visible' && (box.left < left - 2 || box.right > right + 2)) return at;
        if (overflowY !== 'visible' && (box.top < top - 6 || box.bottom > bottom + 6)) return webkitLineClamp === 'none' ? at : 'by design';
      }
      return undefined;
    };
    const lines: { box: DOMRect; parent: HTMLElement; text: string }[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement as HTMLElement;
      const value = text.nodeValue as string;
      if (!value.trim() || !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (isElsewhere(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
      for (const box of boxes) {
        const cut = cutBy(box, parent);
        if (cut && cut !== 'by design') faults.add(`cut by ${cut.className}: “${value.trim().slice(0, 40)}”`);
        if (!cut) lines.push({ box, parent, text: value.trim().slice(0, 30) });
      }
      if (parent.closest('svg') || boxes.length < 2) continue;
      let block = parent;
      while (getComputedStyle(block).display === 'inline') block = block.parentElement as HTMLElement;
      // A word may be longer than the line of a phone, but not be squeezed into a part of it.
      if (block.clientWidth > innerWidth / 2) continue;
      for (const { 0: word, index } of value.matchAll(/[\p{L}\p{N}’]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const rows = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
        if (rows.size > 1) faults.add(`“${word}” is broken: ${chainOf(block)}, ${block.clientWidth} px`);
      }
    }
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (one.parent.contains(other.parent) || other.parent.contains(one.parent)) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across < 3 || down < Math.min(one.box.height, other.box.height) * 0.35) continue;
        if (isApart(one.parent) === isApart(other.parent))
          faults.add(`“${one.text}” (${chainOf(one.parent)}) is over “${other.text}” (${chainOf(other.parent)})`);
      }
    return [...faults].slice(0, 8);
  });
}
