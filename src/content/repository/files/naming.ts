/** Resolves authored references to ids: pages by address, other items by path, any item by `#` and its id. */
import type { ImportBody } from './authoring.ts';
import { designId, itemId, normalisePath } from '../store/names.ts';

/** The site of the ids; `idOf` knows the ids that are not made from their paths. */
export interface Naming {
  site: string;
  /** @param ref a path, or `#` and an id */
  idOf(ref: string): string;
}

const givenId = (ref: string): string | undefined => (/^#[0-9a-f]{32}$/.test(ref) ? ref.slice(1) : undefined);

/** For content in which all ids are made from paths. */
export const byPaths = (site: string): Naming => ({ site, idOf: (ref) => givenId(ref) ?? itemId(site, ref) });

/** @param existing ids by lower-case path of the items in the database */
export function namingOf(
  { site, pages, shared }: { site: string; pages: readonly Named[]; shared: readonly Named[] },
  existing: ReadonlyMap<string, string>,
): Naming {
  const ids = new Map([...shared, ...pages].map(({ path, id }) => [normalisePath(path).toLowerCase(), id ?? itemId(site, path)]));
  const existingId = (path: string) => existing.get(pagePath(path)) ?? existing.get(path);
  const idOf = (ref: string): string => {
    const path = normalisePath(ref).toLowerCase();
    return givenId(ref) ?? ids.get(path) ?? existingId(path) ?? itemId(site, ref);
  };
  return { site, idOf };
}

interface Named {
  path: string;
  id?: string | undefined;
}

/** Path in the tree of the page with this address. */
export const pagePath = (route: string): string => (route === '/' ? '/home' : `/home${route}`);

/** @param name of a design, or `#` and its id */
export const designOf = (name: string, { site, designs }: Pick<ImportBody, 'site' | 'designs'>): string =>
  givenId(name) ?? designs[name]?.id ?? designId(site, name);
