/** Serves the platform's REST layout service from the repository (protocols §2.1, DEL-08). */
import { normaliseId } from '../../ids.ts';
import { compose, notFoundDocument } from './compose.ts';
import { loadDictionary } from '../store/site.ts';
import { routePath } from './source.ts';
import { loadClosure, type Scope } from '../store/store.ts';

export interface RestAnswer {
  status: 200 | 404;
  body: unknown;
}

type Regions = Readonly<Record<string, string>>;

/**
 * The layout of a page.
 * @param item a route, or an item's id in any notation
 * @returns 404 with a body for an unknown page: clients read that body
 */
export async function restLayout(
  db: D1Database,
  scope: Scope,
  item: string,
  regions: Regions,
  mode: 'normal' | 'preview' | 'edit' = 'normal',
): Promise<RestAnswer> {
  const id = normaliseId(item);
  const closure = await loadClosure(db, scope, id ? { item: id } : { route: routePath(item) });
  return closure?.root.presentation
    ? { status: 200, body: compose(closure, { regions, mode }) }
    : { status: 404, body: notFoundDocument(scope.language) };
}

type Placeholders = Record<string, { placeholders?: Placeholders }[]>;

/** The components of one placeholder anywhere on the page; a page without it has none. */
export async function restPlaceholder(
  db: D1Database,
  scope: Scope,
  item: string,
  name: string,
  regions: Regions,
  mode: 'normal' | 'preview' | 'edit' = 'normal',
): Promise<RestAnswer> {
  const layout = await restLayout(db, scope, item, regions, mode);
  if (layout.status === 404) return { status: 404, body: { name, path: item, elements: [] } };
  const { route } = (layout.body as { sitecore: { route: { placeholders: Placeholders } } }).sitecore;
  return { status: 200, body: { name, path: item, elements: rawPlaceholder(route.placeholders, name) ?? [] } };
}

/** The components of a placeholder by its raw key, also inside other components; `undefined` when the page has no such placeholder. */
export function rawPlaceholder(placeholders: Placeholders, name: string): unknown[] | undefined {
  if (placeholders[name]) return placeholders[name];
  for (const component of Object.values(placeholders).flat()) {
    const inside = component.placeholders && rawPlaceholder(component.placeholders, name);
    if (inside) return inside;
  }
  return undefined;
}

/** All phrases of a site. */
export async function restDictionary(db: D1Database, scope: Scope): Promise<RestAnswer> {
  return { status: 200, body: { lang: scope.language, app: scope.site, phrases: await loadDictionary(db, scope) } };
}
