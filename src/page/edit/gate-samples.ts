/** Example texts of blocks among what becomes visible, those of the site's own content files left out (EDT-04). */
import { IMPORTER } from '../../content/repository/import.ts';
import type { StoredItem } from '../../content/repository/store.ts';
import type { Finding } from '../../editing/gate/rules.ts';
import { checkSamples, textsIn } from '../../editing/gate/samples.ts';
import { blockExamples } from '../../generated/examples.ts';

/** Blocks that are a function of the site: their example is its standard wording, notices included, and may go live as it is. */
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

/** What the editor inserts (`example-content.ts`). Read once an isolate. */
export const exampleTexts = (): ReadonlySet<string> => {
  known ??= new Set(
    Object.entries(blockExamples).flatMap(([folder, { examples }]) =>
      STANDARD.has(folder) ? [] : [...textsIn(examples.default.fields), ...textsIn(examples.default.placeholders)],
    ),
  );
  return known;
};

const NONE: ReadonlySet<string> = new Set();

/** No round trip where no text is an example's, else one. */
export async function sampleFindings(db: D1Database, changed: readonly StoredItem[]): Promise<Finding[]> {
  const examples = exampleTexts();
  const suspects = changed.filter(({ id, fields }) => checkSamples(fields, examples, id, NONE).length > 0);
  if (suspects.length === 0) return [];
  const { results } = await db
    .prepare(`SELECT item, fields FROM json_each(?1) j CROSS JOIN versions v ON v.item = j.value AND v.created_by = ?2`)
    .bind(JSON.stringify(suspects.map(({ id }) => id)), IMPORTER)
    .all<{ item: string; fields: string }>();
  const own = new Map<string, Set<string>>();
  for (const { item, fields } of results) {
    const texts = own.get(item) ?? new Set<string>();
    for (const text of textsIn(JSON.parse(fields))) texts.add(text);
    own.set(item, texts);
  }
  return suspects.flatMap(({ id, fields }) => checkSamples(fields, examples, id, own.get(id) ?? NONE));
}
