/** Decides the canonical address of a page with parameters, for search engines and feed readers, as its block declares. */
import type { VariantAddress, Registry } from '../../blocks/define.ts';
import type { Rendering } from '../../content/model.ts';
import type { Variant } from '../render/vary.ts';

const PLAIN: VariantAddress = { query: '', title: '', isHidden: false, feed: '' };

/** @returns the address without parameters, unless a block declares more */
export function variantAddress(
  renderings: readonly Rendering[],
  registry: Registry,
  { query, phrase }: Pick<Variant, 'query'> & { phrase(key: string, text: string): string },
): VariantAddress {
  const rendering = renderings.find(({ name, problem }) => !problem && registry.get(name)?.address);
  return (rendering && registry.get(rendering.name)?.address?.(new URLSearchParams(query), phrase)) ?? PLAIN;
}

/** The page's address with the variant's own query. */
export const withVariantQuery = (address: string, { query }: VariantAddress): string =>
  query && address ? `${address}?${query}` : address;

/** The page's addresses in every language, each with that query. */
export const alternatesAt = (address: VariantAddress, alternates: readonly [string, string][]): [string, string][] =>
  alternates.map(([language, href]) => [language, withVariantQuery(href, address)]);
