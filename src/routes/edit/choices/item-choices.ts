/** Pages, and shared items that a block can show. */
import { findChoices, nearChoices } from '../../../content/repository/tree/item-choices.ts';
import type { ReferenceChoice } from '../../../editing/protocol.ts';
import { componentOf } from '../../../page/edit/block-schemas.ts';
import { TYPES } from '../../../page/edit/types.ts';
import { isSharedPage } from '../../../site/own-addresses.ts';
import type { AskedChoices } from './asked-choices.ts';

export const pageChoices = (asked: AskedChoices): Promise<ReferenceChoice[]> =>
  itemChoices(asked, 'page', asked.template ? [asked.template] : []);

export function sharedChoices(asked: AskedChoices): Promise<ReferenceChoice[]> {
  const { editor, template } = asked;
  const { registry } = editor.services;
  const block = registry.get(template);
  if (!block) return itemChoices(asked, 'shared', template ? [template] : []);
  // Shared items of a block can have a template with another name.
  const ofBlock = TYPES.map((type) => type.template).filter((name) => registry.get(componentOf(registry, name)) === block);
  return itemChoices(asked, 'shared', [...new Set([template, ...block.names, ...ofBlock])]);
}

async function itemChoices(
  { editor: { db, site, language }, words, near }: AskedChoices,
  kind: 'page' | 'shared',
  templates: readonly string[],
): Promise<ReferenceChoice[]> {
  const scope = { site, language };
  const found =
    near !== undefined && words.length === 0
      ? await nearChoices(db, scope, near)
      : await findChoices(db, scope, { kind, templates, words });
  // Patterns of many pages have no address of their own.
  return found.filter(({ path }) => !isSharedPage(path)).map(({ id, title, path, template: note }) => ({ id, title, path, note }));
}
