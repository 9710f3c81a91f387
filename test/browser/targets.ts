/** Measures what can be pressed: at least 44 by 44 pixels around the middle of each target, as the issue asks (WCAG 2.5.5). */
import type { Page } from '@playwright/test';

/** Targets that may be smaller, with the reason. */
const SMALLER = {
  // Inline: a reference of a footnote is part of its sentence.
  'sup a': 'footnote',
  // Essential: the letters stay one line above the towns while the page scrolls.
  '.agency-cities__letter': 'alphabet',
  // Equivalent: the picture of a map without script has the same links as the list beside it, and pins may overlap.
  '.map__still a': 'picture',
  // Equivalent: the names on a chart lead to towns of the list beside it.
  '.directory__named': 'chart',
  // As high and wide, but a pin beside the edge or another pin is partly covered.
  '.map__pin': 'pin',
  // Inline: the text of an editor, in which each line of a list and each cell may be a link.
  '.rich-text :is(p, li, td) a': 'editor’s text',
  // Equivalent: "Next" and "Previous" lead to the same; six tabs share a phone's width.
  '.life-calculator__tab': 'tab',
};

/** @returns a line for each target that cannot be pressed 21 pixels from its middle, upwards, downwards and to both sides */
export function smallTargets(page: Page, part = 'body'): Promise<string[]> {
  return page.evaluate(
    ([smaller, part]) => {
      const found: string[] = [];
      const targets = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
      /** A link in a sentence: other words of the same line are beside it. */
      const isInText = (element: Element) => {
        const words = (node: Element | null) => node?.textContent?.trim().length ?? 0;
        return getComputedStyle(element).display === 'inline' && words(element.parentElement) > words(element);
      };
      // What a modal dialog covers cannot be pressed.
      const root = (document.querySelector(':modal') ?? document.querySelector(part)) as Element;
      for (const element of root.querySelectorAll<HTMLElement>(targets)) {
        const isChoice = element.matches('[type="radio"], [type="checkbox"]');
        const target = (isChoice && (element as HTMLInputElement).labels?.[0]) || element;
        const isShown = target.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (!isShown || target.closest('.visually-hidden, .skip') || target.matches(smaller) || isInText(target)) continue;
        target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { left, top, width, height } = target.getBoundingClientRect();
        if (width === 0 || height === 0) continue;
        const hits = (x: number, y: number) => {
          const hit = document.elementFromPoint(left + width / 2 + x, top + height / 2 + y);
          return hit !== null && (target.contains(hit) || hit.closest('label')?.control === element);
        };
        if (hits(0, -21) && hits(0, 21) && hits(-21, 0) && hits(21, 0)) continue;
        const name = `${target.parentElement?.className} > ${target.className || target.localName}`;
        found.push(`${name} "${target.textContent?.trim().slice(0, 30)}" ${Math.round(width)}×${Math.round(height)}`);
      }
      return found;
    },
    [Object.keys(SMALLER).join(), part] as const,
  );
}
