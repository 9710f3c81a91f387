/** What the address of a page with parameters is to search engines and feed readers, as the block that has such parameters says. */
import type { PageAddress } from '../blocks/define.ts';
import type { Registry } from '../blocks/registry.ts';
import type { Rendering } from '../content/model.ts';
import type { Variant } from './vary.ts';

const PLAIN: PageAddress = { query: '', title: '', isHidden: false, feed: '' };

/** @returns that of the page without parameters, where no block says more */
export function variantAddress(
  renderings: readonly Rendering[],
  registry: Registry,
  { query, phrase }: Pick<Variant, 'query'> & { phrase(key: string, text: string): string },
): PageAddress {
  const told = renderings.find(({ name, problem }) => !problem && registry.get(name)?.address);
  return (told && registry.get(told.name)?.address?.(new URLSearchParams(query), phrase)) ?? PLAIN;
}

/** The page's address at the variant's own query. */
export const withQuery = (address: string, { query }: PageAddress): string => (query && address ? `${address}?${query}` : address);

/** The page's addresses in every language, each at that query. */
export const alternatesAt = (address: PageAddress, alternates: readonly [string, string][]): [string, string][] =>
  alternates.map(([language, href]) => [language, withQuery(href, address)]);
