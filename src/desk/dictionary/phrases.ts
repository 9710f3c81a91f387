/** Reads a site's phrases in every language, beside the text built into the code (DEL-17). */
import type { DraftWrite } from '../../content/repository/drafts/draft-step.ts';
import type { ItemContent } from '../../content/repository/store/items.ts';
import { phraseId, segmentOf } from '../../content/repository/store/names.ts';
import { codePhrases, phrasePatterns } from '../../generated/phrases.ts';
import type { Row } from '../../generated/rows.ts';

export interface SitePhrase {
  /** The draft's text. */
  text: string;
  revision: string;
  /** Differs from the published text. */
  isOpen: boolean;
}

export interface PhraseRow {
  key: string;
  /** The text built into the code; `undefined` for a phrase that no code uses. */
  fallback: string | undefined;
  byLanguage: ReadonlyMap<string, SitePhrase>;
}

/** Whether the text built into the code is in this language. */
export const isBuiltIn = (language: string): boolean => /^en\b/i.test(language);

/** Whether visitors of a language would read another one's text. */
export const isMissing = ({ fallback, byLanguage }: PhraseRow, language: string): boolean =>
  !byLanguage.has(language) && !(isBuiltIn(language) && fallback);

/** Far more than the code uses. */
const MAX_PHRASES = 20_000;

/** Every phrase that a dictionary has or the code uses, by key. One round trip. */
export async function allPhrases(db: D1Database, site: string, languages: readonly string[]): Promise<PhraseRow[]> {
  const { results } = await db
    .prepare(
      `SELECT h.language, json_extract(v.fields, '$.Key.value') AS key, json_extract(v.fields, '$.Phrase.value') AS text, v.revision, l.number IS NOT h.number AS is_open
       FROM json_each(?2) j CROSS JOIN heads h INDEXED BY heads_template ON h.site = ?1 AND h.language = j.value AND h.stage = 'draft' AND h.template = 'Dictionary entry'
       CROSS JOIN versions v ON v.item = h.item AND v.language = h.language AND v.number = h.number
       LEFT JOIN heads l ON l.stage = 'live' AND l.item = h.item AND l.language = h.language LIMIT ${MAX_PHRASES}`,
    )
    .bind(site, JSON.stringify(languages))
    .all<Row<'heads', 'language'> & Row<'versions', 'revision'> & { key: unknown; text: unknown; is_open: number }>();
  const rows = new Map<string, Map<string, SitePhrase>>(Object.keys(codePhrases).map((key) => [key, new Map()]));
  for (const { key, language, text, revision, is_open } of results) {
    const known = rows.get(String(key)) ?? new Map<string, SitePhrase>();
    rows.set(String(key), known.set(language, { text: String(text ?? ''), revision, isOpen: is_open === 1 }));
  }
  return [...rows]
    .map(([key, byLanguage]) => ({ key, fallback: fallbackOf(key), byLanguage }))
    .sort((left, right) => (left.key < right.key ? -1 : 1));
}

/** A computed key matches a pattern; its text is in the code that computes it. */
function fallbackOf(key: string): string | undefined {
  if (Object.hasOwn(codePhrases, key)) return codePhrases[key];
  return phrasePatterns.some(
    ([before, after]) => key.length > before.length + after.length && key.startsWith(before) && key.endsWith(after),
  )
    ? ''
    : undefined;
}

/** @returns what is wrong with a phrase, as the end of a sentence: each language needs all placeholders that code fills in */
export function phraseFault(text: string, { fallback, byLanguage }: PhraseRow, language: string): string | undefined {
  if (text === '') return undefined;
  if (text.length > 2000) return 'is longer than 2,000 characters.';
  const model = fallback || [...byLanguage].find(([other]) => other !== language)?.[1].text;
  if (!model) return undefined;
  const [wanted, written] = [placesIn(model), placesIn(text)];
  const missing = wanted.filter((place) => !written.includes(place));
  const unknown = written.filter((place) => !wanted.includes(place));
  if (missing.length > 0) return `has no ${missing.join(' and no ')}, which the code fills in.`;
  return unknown.length > 0 ? `has ${unknown.join(' and ')}, which the code does not fill in.` : undefined;
}

const placesIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

/** @param folder id of `/dictionary` in the language @returns the write that stores this text; `undefined` when the draft already has it */
export function phraseWrite(
  site: string,
  { key, byLanguage }: PhraseRow,
  language: string,
  text: string,
  folder: string,
): DraftWrite | undefined {
  const known = byLanguage.get(language);
  const item = phraseId(site, key);
  if ((known?.text ?? '') === text) return undefined;
  if (known && text === '') return { do: 'delete', item, revision: known.revision };
  const fields: ItemContent['fields'] = { Key: { value: key }, Phrase: { value: text } };
  if (known) return { do: 'save', item, revision: known.revision, fields, presentation: null };
  const name = segmentOf(key, item);
  return {
    do: 'create',
    content: {
      id: item,
      parent: folder,
      name,
      displayName: key,
      path: `/dictionary/${name}`,
      route: null,
      template: 'Dictionary entry',
      sort: 0,
      fields,
      presentation: null,
    },
  };
}
