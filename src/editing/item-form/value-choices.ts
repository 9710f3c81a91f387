/** The values that a taxonomy field can have: those that the site's code knows, then those that its drafts already use (EDT-03). */
import type { FieldKinds } from '../../content/field-shape.ts';
import type { Scope } from '../../content/repository/store/store.ts';
import { type ItemChoice, usedValues } from '../../content/repository/drafts/editors-reads.ts';
import { isPickKind } from './control.rules.ts';
import { pickedValues } from './picked.rules.ts';

/** @param known values of a field that the code reads, in their order @returns choices by the field's name. One round trip, or none */
export async function valueChoices(
  db: D1Database,
  scope: Omit<Scope, 'stage'>,
  kinds: FieldKinds,
  known: (name: string) => readonly string[],
): Promise<Map<string, ItemChoice[]>> {
  const names = Object.keys(kinds).filter((name) => isPickKind(kinds[name]));
  const used = names.length > 0 ? await usedValues(db, scope, names) : new Map<string, string[]>();
  return new Map(
    names.map((name) => {
      const own = [...new Set((used.get(name) ?? []).flatMap(pickedValues))].sort((left, right) => left.localeCompare(right));
      return [name, [...new Set([...known(name), ...own])].map((value) => ({ id: value, name: value }))];
    }),
  );
}
