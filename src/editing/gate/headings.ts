/** Headings of a page as its editors put them under each other: one `h1`, no level skipped, none empty (WCAG 1.3.1, 2.4.6). */
import { type Finding, shortened } from './rules.ts';
import type { Markup } from './read-markup.ts';

/**
 * Visitors get an outline that is mended; editors are told, since what the page mends it can only guess.
 * @param headings of the page's main region, before they are mended
 * @param item the page
 */
export function checkHeadings(headings: Markup['headings'], item: string): Finding[] {
  const findings: Finding[] = [];
  const say = (level: Finding['level'], message: string, where: string) =>
    findings.push({ rule: 'headings', level, item, message, where: shortened(where) });
  const titles = headings.filter(({ level }) => level === 1);
  if (titles.length === 0) say('warning', 'No block shows a first heading: screen readers get the page’s name in its place.', 'the page');
  if (titles.length > 1)
    say('error', 'The page has more than one first heading (h1). Make the others second ones.', titles.map(({ text }) => text).join(' · '));
  let before = 1;
  for (const { level, text } of headings) {
    if (text === '') say('error', `A heading of level ${level} is empty. Write it or take it out.`, `level ${level}`);
    if (level > before + 1) say('warning', `A heading of level ${level} follows one of level ${before}: a level is left out.`, text);
    before = level;
  }
  return findings;
}
