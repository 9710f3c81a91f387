/** Removes edit mode from a layout, should the platform ever send one to the public host. */
import type { Layout } from '../../content/model.ts';

/** @returns the layout without editing marks and editor scripts; the same object when it has none */
export function visitorsLayout(layout: Layout): Layout {
  if (!layout.context.editing) return layout;
  return {
    context: { ...layout.context, editing: false, pageState: 'normal', clientScripts: [], clientData: {} },
    route: unmarked(layout.route),
  };
}

/** A copy without the `metadata` of fields, from which marks are rendered. */
function unmarked<T>(node: T): T {
  if (Array.isArray(node)) return node.map(unmarked) as T;
  if (typeof node !== 'object' || node === null) return node;
  const isField = 'value' in node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => !(isField && key === 'metadata'))
      .map(([key, value]) => [key, unmarked(value)]),
  ) as T;
}
