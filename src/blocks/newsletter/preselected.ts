/** Which newsletters are ticked at first: editors write names, tick one box for all, or choose items, and the platform sends each in a different shape. */
import { listOf, unwrap } from '../../content/fields.ts';
import { type NewsletterId, newsletterId } from '../../newsletter/signup.rules.ts';

/** Runs before the schema: turns chosen items into a text of their names. */
export function chosenAsText(raw: unknown): unknown {
  const { PreSelected: chosen } = (raw ?? {}) as { PreSelected?: unknown };
  const { value } = unwrap(chosen);
  if (typeof value !== 'object' || value === null) return raw;
  return { ...(raw as object), PreSelected: listOf(chosen).map(nameOf).join('|') };
}

/** @param text value of the field @param itemId id of the newsletter's item, which the platform's lists use */
export function isPreselected(text: string, id: NewsletterId, itemId = ''): boolean {
  if (/^(?:1|true|yes|all)$/i.test(text.trim())) return true;
  return text.split(/[|,;&\n]/).some((name) => newsletterId(name) === id || (itemId !== '' && plain(name) === plain(itemId)));
}

const plain = (id: string): string => id.toLowerCase().replace(/[^a-z0-9]/g, '');

function nameOf(entry: unknown): string {
  const { fields, name, id } = (entry ?? {}) as { fields?: { ItemName?: unknown }; name?: unknown; id?: unknown };
  const value = unwrap(fields?.ItemName).value ?? name ?? id;
  return typeof value === 'string' ? value : '';
}
