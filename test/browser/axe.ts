/** What axe finds on a page: WCAG 2.0 to 2.2 AA and best practice. In the page's own frame, and without listing what is right: half the time. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** @param only what of the page is looked at; `isPart`: a part that is no page by itself, so best practice for pages does not count @returns a line for each rule that is broken, with where */
export async function axeFaults(page: Page, only: { include?: string; isPart?: boolean } = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], runOnly: only.isPart ? TAGS.filter((tag) => tag !== 'best-practice') : TAGS });
  if (only.include) axe.include(only.include);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`);
}
