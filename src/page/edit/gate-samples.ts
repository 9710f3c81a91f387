/** Finds example texts of blocks among what becomes visible, except those in the site's own content files (EDT-04). */
import { importedFields } from '../../content/repository/files/imported-fields.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import type { Finding } from '../../editing/gate/findings.rules.ts';
import type { ItemModel } from '../../editing/protocol.ts';
import { checkSamples, textsIn } from '../../editing/gate/samples.ts';
import { blockExamples } from '../../generated/examples.ts';

/** Blocks with a fixed function on the site: their example is its standard text, notices included, and may go live unchanged. */
export const STANDARD: ReadonlySet<string> = new Set([
  'agency-cities',
  'agency-list',
  'agency-states',
  'agent-locator',
  'cookie-banner',
  'life-calculator',
  'newsletter',
  'newsletter-confirm',
  'privacy-choices',
  'repair-locator',
  'search-results',
]);

let known: ReadonlySet<string> | undefined;

/** The texts that the editor inserts (`example-content.ts`). Read once per isolate. */
export const exampleTexts = (): ReadonlySet<string> => {
  known ??= new Set(
    Object.entries(blockExamples).flatMap(([folder, { examples }]) =>
      STANDARD.has(folder) ? [] : [...textsIn(examples.default.fields), ...textsIn(examples.default.placeholders)],
    ),
  );
  return known;
};

const NONE: ReadonlySet<string> = new Set();

/** Queries the database only if a text equals an example's, and then once. */
export async function sampleFindings(db: D1Database, changed: readonly Pick<StoredItem, 'id' | 'fields'>[]): Promise<Finding[]> {
  const examples = exampleTexts();
  const suspects = changed.filter(({ id, fields }) => checkSamples(fields, examples, id, NONE).length > 0);
  if (suspects.length === 0) return [];
  const imported = await importedFields(
    db,
    suspects.map(({ id }) => id),
  );
  const own = (id: string) => new Set((imported.get(id) ?? []).flatMap((fields) => [...textsIn(fields)]));
  return suspects.flatMap(({ id, fields }) => checkSamples(fields, examples, id, own(id)));
}

/** The same rule for the in-page editor, which marks such texts. @returns the items, with the fields that are sample text */
export async function withSamples(db: D1Database, items: Record<string, ItemModel>): Promise<Record<string, ItemModel>> {
  const fields = Map.groupBy(await sampleFindings(db, Object.values(items)), ({ item }) => item);
  return Object.fromEntries(
    Object.entries(items).map(([id, item]) => [
      id,
      { ...item, ...(fields.has(id) && { samples: fields.get(id)?.map(({ field }) => field) }) },
    ]),
  ) as Record<string, ItemModel>;
}
