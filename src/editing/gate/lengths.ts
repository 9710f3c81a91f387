/** Checks the length of title and description, as search results and tabs show them. */
import { type Finding, shortened } from './findings.rules.ts';
import type { Markup } from './read-markup.ts';

/** Characters. Search results cut longer texts; shorter ones say too little. */
export const TITLE_LENGTH = { least: 10, most: 70 };
const FIELDS = { title: 'Title', description: 'MetaDescription' } as const;
const DESCRIPTION = { least: 50, most: 160 };

/** @param head of the rendered page, without the company's name after its title; a page hidden from search engines needs no description */
export function checkLengths({ title, description }: Pick<Markup, 'title' | 'description'>, item: string, isHidden = false): Finding[] {
  const findings: Finding[] = [];
  const say = (rule: keyof typeof FIELDS, message: string, level: Finding['level'] = 'warning') =>
    findings.push({ rule, level, item, field: FIELDS[rule], message, where: shortened({ title, description }[rule]) || 'the page' });
  const length = [...title].length;
  const { least, most } = TITLE_LENGTH;
  if (title.trim() === '') say('title', 'The page has no title.', 'error');
  else if (length > most) say('title', `The title has ${length} characters, longer than ${most}: search results cut it.`);
  else if (length < least) say('title', `The title has ${length} characters, shorter than ${least}: it says little.`);
  if (isHidden) return findings;
  const told = [...description.trim()].length;
  if (told === 0) say('description', 'The page has no description: search results show arbitrary text of it.');
  else if (told > DESCRIPTION.most)
    say('description', `The description has ${told} characters, longer than ${DESCRIPTION.most}: search results cut it.`);
  else if (told < DESCRIPTION.least)
    say('description', `The description has ${told} characters, shorter than ${DESCRIPTION.least}: it says little.`);
  return findings;
}
