/** Opens the field that the page's address names (`#edit=<item>.<field>`), as links of the editors' search do. */
import type { EditorStore } from '../sync/store.ts';
import { openFinding } from './open-finding.ts';

/** @returns whether the address names an item of this page */
export function openNamed(store: EditorStore): boolean {
  const [, item, field] = /^#edit=([0-9a-f]{32})\.(.+)$/.exec(location.hash) ?? [];
  if (!item || !field || !store.item(item)) return false;
  const way = openFinding(store, { rule: 'schema', level: 'error', item, field: decodeURIComponent(field), message: '', where: '' });
  if ('go' in way) way.go();
  return true;
}
