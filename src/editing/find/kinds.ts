/** Kinds of content in the editors' search: each is a group of results with a name for editors. */

/** In the order of the results. */
export const FIND_KINDS = {
  page: 'Pages',
  shared: 'Shared',
  banner: 'Banners',
  form: 'Forms',
  navigation: 'Navigation',
  newsletter: 'Newsletters',
  redirect: 'Redirects',
  phrase: 'Dictionary',
  design: 'Page designs',
  'search-words': 'Search words',
  site: 'Sites',
} as const;

export type FindKind = keyof typeof FIND_KINDS;

const BY_TEMPLATE: Readonly<Record<string, FindKind>> = {
  Redirect: 'redirect',
  'Dictionary entry': 'phrase',
  'Global Alert Banner': 'banner',
  Form: 'form',
  Header: 'navigation',
  Footer: 'navigation',
  'Newsletter Banner': 'newsletter',
  'Search synonyms': 'search-words',
  'Search pinned results': 'search-words',
  Site: 'site',
};

/** @returns `undefined` for a folder, which has no words */
export function findKindOf({ template, path }: { template: string; path: string }): FindKind | undefined {
  if (template === 'Folder') return undefined;
  const named = BY_TEMPLATE[template];
  if (named) return named;
  // A page's own texts belong to it.
  return /^\/home(\/|$)/i.test(path) ? 'page' : /^\/designs(\/|$)/i.test(path) ? 'design' : 'shared';
}
