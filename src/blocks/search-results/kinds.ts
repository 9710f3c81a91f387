/** Content types that the site has labels for, in the page's language; other types are shown as content writes them. */
import type { PageContext } from '../../fields/context.ts';
import { KNOWLEDGE_CENTER, PRESS_RELEASE } from '../../search/requests.ts';

const names = (phrase: PageContext['phrase']): Record<string, string> => ({
  [KNOWLEDGE_CENTER]: phrase('search-kind-article', 'Article'),
  [PRESS_RELEASE]: phrase('search-kind-press', 'Press release'),
  // The type of pages whose content names none (`src/search/index/write/document.ts`).
  Insurance: phrase('search-kind-insurance', 'Insurance'),
  Help: phrase('search-kind-help', 'Help'),
  Author: phrase('search-kind-author', 'Author'),
  'About us': phrase('search-kind-about', 'About us'),
  // Types from content (field `ContentType`).
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
 * The existing types of an address: an unknown one is ignored, and never shown as if the site had named it.
 * @param asked types as the address spells them @param counted types among the results, including types without a label
 * @returns each once, in the search's spelling, in the order of the address
 */
export function typesWithHits(asked: readonly string[], counted: readonly string[] = []): string[] {
  const there = new Map([...KNOWN, ...counted].map((type) => [type.toLowerCase(), type]));
  return [...new Set(asked.flatMap((type) => there.get(type.toLowerCase()) ?? []))];
}
