/** Runs axe on a page: WCAG 2.0 to 2.2 AA and best practice. In the page's own frame and without listing passes, which takes half the time. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The same on every page, with more elements than most pages have themselves. */
const SHELL = ['.site-header', '.site-footer'];

interface Part {
  include?: string;
  /** A part that is not a page by itself, so best practice for pages does not apply. */
  isPart?: boolean;
  /** Includes header and footer, which are left out otherwise: the pages of the sample show them in each site and language. */
  whole?: boolean;
  /** Leaves out frames, whose pages are checked by themselves. */
  isWithoutFrames?: boolean;
}

/** @param part what of the page is checked @returns a line for each broken rule, with its place */
export async function axeFaults(page: Page, { include, isPart, whole, isWithoutFrames }: Part = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: isPart ? TAGS.filter((tag) => tag !== 'best-practice') : TAGS });
  if (isWithoutFrames) axe.exclude('iframe');
  if (include) axe.include(include);
  else if (!whole) for (const part of SHELL) axe.exclude(part);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
