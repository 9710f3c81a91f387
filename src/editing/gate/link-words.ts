/** Finds links whose words say nothing of where they lead, since screen readers list links alone (WCAG 2.4.4, 2.4.9). */
import { unaccented } from '../../lib/text/unaccented.ts';
import { type Finding, shortened } from './findings.rules.ts';
import type { StoredParts } from './stored-parts.ts';

/** Without case, accents and signs, in both languages of the site. */
const EMPTY_WORDS = new Set([
  ...['here', 'click', 'click here', 'tap here', 'press here', 'this', 'this link', 'this page', 'link', 'more', 'read more', 'see here'],
  ...[
    'aqui',
    'clic aqui',
    'haga clic',
    'haga clic aqui',
    'haz clic aqui',
    'pulse aqui',
    'oprima aqui',
    'este enlace',
    'enlace',
    'esta pagina',
  ],
  ...['mas', 'leer mas', 'lea mas', 'ver mas', 'vea aqui'],
]);

/** @param item with the links */
export const checkLinkWords = ({ links }: Pick<StoredParts, 'links'>, item: string): Finding[] =>
  links.flatMap(({ field, href, text }): Finding[] => {
    const words = unaccented(text)
      .replace(/[^a-z\s]+/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    if (!EMPTY_WORDS.has(words)) return [];
    const message = `A link is called “${shortened(text, 40)}”: its words alone do not say where it leads. Name what it leads to.`;
    return [{ rule: 'link-words', level: 'warning', item, field, message, where: shortened(href) }];
  });
