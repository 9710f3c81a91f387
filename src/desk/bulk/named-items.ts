/** Names of items in lists of changes: a page's own text is named after its page and its block. */
import type { StoredItem } from '../../content/repository/store/store.ts';
import { labelOf } from '../../editing/item-form/control.rules.ts';
import type { TreeDesk } from '../tree/tree-desk.ts';

interface Named {
  title: string;
  /** Where an editor looks at it. */
  link: string;
}

export function namedItem(desk: TreeDesk, { id, displayName, path, route, template }: StoredItem): Named {
  const owner = /^\/home(\/.+)?\/data\/[^/]+$/i.exec(path);
  const page = owner ? (owner[1] ?? '/') : route;
  return {
    title: owner ? `${page} › ${labelOf(template)}` : displayName,
    link: page === null ? desk.to(`item/${id}`) : desk.opened(page),
  };
}
