/** Content types of the search that the site has words for, and what visitors read for each; another is shown as content writes it. */
import type { PageContext } from '../../fields/context.ts';
import { KNOWLEDGE_CENTER, PRESS_RELEASE } from '../../search/asks.ts';

const names = (phrase: PageContext['phrase']): Record<string, string> => ({
  [KNOWLEDGE_CENTER]: phrase('search-kind-article', 'Article'),
  [PRESS_RELEASE]: phrase('search-kind-press', 'Press release'),
  // Of pages whose content names none (`src/search/index/document.ts`).
  Insurance: phrase('search-kind-insurance', 'Insurance'),
  Help: phrase('search-kind-help', 'Help'),
  Author: phrase('search-kind-author', 'Author'),
  'About us': phrase('search-kind-about', 'About us'),
  // That content names (field `ContentType`).
  Services: phrase('search-kind-services', 'Services'),
  Guide: phrase('search-kind-guide', 'Guide'),
  Legal: phrase('search-kind-legal', 'Legal'),
});

export function kindName(type: string, phrase: PageContext['phrase']): string {
  const known = names(phrase);
  return Object.hasOwn(known, type) ? (known[type] as string) : type;
}

const KNOWN = Object.keys(names((_, text) => text));

/**
 * The types of an address that exist: a word that is none is as good as not said, and is never shown as if the site had said it.
 * @param asked as the address spells them @param counted types of what the words find, whatever the site knows of them
 * @returns each once, as the search spells it, in the order of the address
 */
export function typesThere(asked: readonly string[], counted: readonly string[] = []): string[] {
  const there = new Map([...KNOWN, ...counted].map((type) => [type.toLowerCase(), type]));
  return [...new Set(asked.flatMap((type) => there.get(type.toLowerCase()) ?? []))];
}
