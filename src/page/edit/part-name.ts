/** Names items for editors: a part of a page by its block and title, anything else by its own name. */
import type { Registry } from '../../blocks/define.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import { itemName } from '../../editing/item-form/open-item.ts';
import { isPart } from '../../editing/publishing/read-difference.ts';
import { blockLabel } from '../render/block-label.ts';

/** @returns `Homepage hero “Drive calmly”` for a part, `Winter driving` for a page */
export const partName =
  (registry: Registry) =>
  ({
    fields,
    displayName,
    template,
    path,
    presentation,
  }: Pick<StoredItem, 'fields' | 'displayName' | 'template' | 'path' | 'presentation'>): string =>
    isPart({ presentation, path })
      ? itemName({ fields, displayName }, blockLabel(registry.get(template)?.folder ?? ''))
      : displayName || path;
