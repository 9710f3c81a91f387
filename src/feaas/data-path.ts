/** Looks up a template's path in the data: `fields.Title`, `_.Links.*.href`, `items[0].name`. */

export interface Scoped {
  data: unknown;
  /** Current entries of the enclosing lists, by path (`items.*`). */
  scopes: ReadonlyMap<string, unknown>;
}

/** From the nearest scope, else from the data, where a path's first part is its data source: `_` or missing matches any. */
export function valueAt(path: string, { data, scopes }: Scoped): unknown {
  let scope = '';
  for (const key of scopes.keys()) if (key.length > scope.length && (path === key || path.startsWith(`${key}.`))) scope = key;
  if (scope !== '') return walk(scopes.get(scope), path.slice(scope.length + 1));
  const rest = path.replace(/^[^.]*\.?/, '');
  return walk(data, path) ?? walk(data, `_.${rest}`) ?? (rest === '' ? undefined : walk(data, rest));
}

/** Own properties only: a path must not reach inherited ones. */
function walk(value: unknown, path: string): unknown {
  let at = value;
  for (const step of path.split(/[.[\]]+/)) {
    if (step === '' || step === '$') continue;
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Record<string, unknown>)[step];
  }
  return at;
}
