/** Checks a page's headings in the editors' order: one `h1`, no level skipped, none empty (WCAG 1.3.1, 2.4.6). */
import { type Finding, shortened } from './findings.rules.ts';
import type { Markup } from './read-markup.ts';

/**
 * Visitors get a repaired outline; editors get findings, since the repair can only guess.
 * @param headings of the page's main region, before the repair
 * @param item the page
 */
export function checkHeadings(headings: Markup['headings'], item: string): Finding[] {
  const findings: Finding[] = [];
  const say = (level: Finding['level'], message: string, where: string) =>
    findings.push({ rule: 'headings', level, item, message, where: shortened(where) });
  const titles = headings.filter(({ level }) => level === 1);
  if (titles.length === 0) say('warning', 'No block shows a first heading (h1): screen readers get the page’s name instead.', 'the page');
  if (titles.length > 1)
    say('error', 'The page has more than one first heading (h1). Change the others to h2.', titles.map(({ text }) => text).join(' · '));
  let before = 1;
  for (const { level, text } of headings) {
    if (text === '') say('error', `A heading of level ${level} is empty. Write it or remove it.`, `level ${level}`);
    if (level > before + 1) say('warning', `A heading of level ${level} follows one of level ${before}: a level is skipped.`, text);
    before = level;
  }
  return findings;
}
