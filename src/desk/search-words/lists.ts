/** Reads a language's synonyms and pinned results, and converts them to lines of text and back: one group per line; words, an arrow and a page (decision 049). */
import { ownEntries, storedValue } from '../../content/repository/store/entries.ts';
import type { Inline, StoredFields } from '../../content/repository/store/items.ts';
import { searchSettings, type SearchSettings } from '../../search/index/text/synonyms.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { draftsOf, type OpenDraft } from '../shared/drafts.ts';

export const LIST_TEMPLATES = { synonyms: 'Search synonyms', pinned: 'Search pinned results' } as const;
export type ListKind = keyof typeof LIST_TEMPLATES;
const LISTS: Record<ListKind, string> = { synonyms: 'Groups', pinned: 'Results' };

export interface WordGroup {
  words: string;
  /** Only for a pinned result. */
  href: string;
  text: string;
}

export interface LineFault {
  line: number;
  message: string;
}

/** The limit of the index. */
const MAX_GROUPS = 500;

const entriesOf = (kind: ListKind, fields: StoredFields): Inline[] => ownEntries(fields, LISTS[kind]);

export const wordGroups = (kind: ListKind, fields: StoredFields): WordGroup[] =>
  entriesOf(kind, fields).map(({ fields: entry }) => {
    const page = storedValue(entry, 'Page') as { href?: string; text?: string } | undefined;
    return { words: String(storedValue(entry, 'Words') ?? ''), href: page?.href ?? '', text: page?.text ?? '' };
  });

export const wordLines = (kind: ListKind, groups: readonly WordGroup[]): string =>
  groups.map(({ words, href, text }) => (kind === 'synonyms' ? words : `${words} > ${href}${text ? ` (${text})` : ''}`)).join('\n');

/** @returns the groups, and each invalid line with its number */
export function readLines(kind: ListKind, lines: string): { groups: WordGroup[]; faults: LineFault[] } {
  const groups: WordGroup[] = [];
  const faults: LineFault[] = [];
  const seen = new Map<string, number>();
  for (const [index, whole] of lines.split('\n').entries()) {
    const line = index + 1;
    if (whole.trim() === '') continue;
    const [, words = '', href = '', text = ''] =
      kind === 'synonyms' ? [whole, whole] : (/^(.*?)\s*>\s*(\S+)\s*(?:\((.*)\))?\s*$/.exec(whole) ?? []);
    const phrases = words
      .split(/[,;|]/)
      .map((phrase) => phrase.trim())
      .filter(Boolean);
    if (kind === 'pinned' && !href.startsWith('/'))
      faults.push({ line, message: 'has no page: write the words, then > and an address such as /claims.' });
    else if (phrases.length < (kind === 'synonyms' ? 2 : 1))
      faults.push({
        line,
        message: kind === 'synonyms' ? 'has only one phrase: separate phrases of the same meaning with commas.' : 'has no text.',
      });
    else {
      for (const phrase of kind === 'pinned' ? phrases : []) {
        const known = seen.get(`${phrase.toLowerCase()} ${href}`);
        if (known) faults.push({ line, message: `pins “${phrase}” to ${href} again, as line ${known} does.` });
        seen.set(`${phrase.toLowerCase()} ${href}`, line);
      }
      groups.push({ words: phrases.join(', '), href, text: text.trim() });
    }
  }
  if (groups.length > MAX_GROUPS) faults.push({ line: 0, message: `There are ${groups.length} groups, and search allows ${MAX_GROUPS}.` });
  return { groups, faults };
}

/** Unchanged entries keep their ids. @param make a new entry from fields as authors write them */
export function withGroups(
  kind: ListKind,
  fields: StoredFields,
  groups: readonly WordGroup[],
  make: (fields: Record<string, unknown>) => Inline,
): StoredFields {
  const known = new Map(entriesOf(kind, fields).map((entry, index) => [JSON.stringify(wordGroups(kind, fields)[index]), entry]));
  const list = groups.map((group) => {
    const { words, href, text } = group;
    return known.get(JSON.stringify(group)) ?? make({ Words: words, ...(kind === 'pinned' && { Page: { href, text } }) });
  });
  return { ...fields, [LISTS[kind]]: { list } };
}

/** The settings that search would use. */
export function settingsFrom(synonyms: readonly WordGroup[], pinned: readonly WordGroup[]): SearchSettings {
  const item = (fields: object) => ({ id: '0', name: 'words', fields });
  return searchSettings({
    SearchSynonyms: item({ Groups: synonyms.map(({ words }) => item({ Words: { value: words } })) }),
    SearchPinnedResults: item({
      Results: pinned.map(({ words, href, text }) => item({ Words: { value: words }, Page: { value: { href, text } } })),
    }),
  });
}

export type Lists = Partial<Record<ListKind, OpenDraft>>;

const MAX_ITEMS = 20;

export async function storedLists(editor: EditorContext): Promise<Lists> {
  const items = await draftsOf(editor, Object.values(LIST_TEMPLATES), MAX_ITEMS);
  const kinds = Object.keys(LIST_TEMPLATES) as ListKind[];
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const item = items.find(({ template }) => template === LIST_TEMPLATES[kind]);
      return item ? [[kind, item]] : [];
    }),
  );
}
