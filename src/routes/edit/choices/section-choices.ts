/** Sections that editors saved, with the blocks in them. */
import { SECTION } from '../../../content/repository/drafts/section-places.ts';
import { loadItems } from '../../../content/repository/store/store.ts';
import { itemsOfTemplate } from '../../../content/repository/tree/items-of-template.ts';
import type { SectionChoice } from '../../../editing/protocol.ts';
import type { AskedChoices } from './asked-choices.ts';

/** Two round trips. */
export async function sectionChoices({ editor: { db, site, language, services } }: AskedChoices): Promise<SectionChoice[]> {
  const named = await itemsOfTemplate(db, { site, language }, SECTION);
  if (named.length === 0) return [];
  const ids = named.map(({ id }) => id);
  const items = new Map((await loadItems(db, { stage: 'draft', site, language }, ids)).map((item) => [item.id, item]));
  return named.map(({ id, title }) => {
    const placed = Object.values(items.get(id)?.presentation?.placeholders ?? {}).flat();
    return { id, title, components: placed.map(({ name }) => services.registry.get(name)?.names[0] ?? name) };
  });
}
