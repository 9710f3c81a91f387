/** Title and description as search results and tabs show them. */
import { type Finding, shortened } from './rules.ts';
import type { Markup } from './read-markup.ts';

/** Characters. Search results cut longer ones; shorter ones say too little to be chosen. */
export const TITLE = { least: 10, most: 70 };
const DESCRIPTION = { least: 50, most: 160 };

/** @param head of the rendered page, the company's name behind its title left out; a page that search engines leave out needs no description */
export function checkLengths({ title, description }: Pick<Markup, 'title' | 'description'>, item: string, isHidden = false): Finding[] {
  const findings: Finding[] = [];
  const length = [...title].length;
  if (title.trim() === '')
    findings.push({ rule: 'title', level: 'error', item, field: 'Title', message: 'The page has no title.', where: 'the page' });
  else if (length > TITLE.most || length < TITLE.least) {
    const fault = length > TITLE.most ? `longer than ${TITLE.most}: search results cut it` : `shorter than ${TITLE.least}: it says little`;
    findings.push({
      rule: 'title',
      level: 'warning',
      item,
      field: 'Title',
      message: `The title has ${length} characters, ${fault}.`,
      where: shortened(title),
    });
  }
  if (isHidden) return findings;
  const told = [...description.trim()].length;
  const say = (message: string) =>
    findings.push({
      rule: 'description',
      level: 'warning',
      item,
      field: 'MetaDescription',
      message,
      where: shortened(description) || 'the page',
    });
  if (told === 0) say('The page has no description: search results show any words of it.');
  else if (told > DESCRIPTION.most) say(`The description has ${told} characters, longer than ${DESCRIPTION.most}: search results cut it.`);
  else if (told < DESCRIPTION.least) say(`The description has ${told} characters, shorter than ${DESCRIPTION.least}: it says little.`);
  return findings;
}
