/** Synonyms and pinned results as people write them: a group a line; words, an arrow and a page (decision 049). */
import type { Inline, StoredFields } from '../../content/repository/items.ts';
import { searchSettings, type SearchSettings } from '../../search/index/synonyms.ts';

export const TEMPLATES = { synonyms: 'Search synonyms', pinned: 'Search pinned results' } as const;
export type ListKind = keyof typeof TEMPLATES;
const LISTS: Record<ListKind, string> = { synonyms: 'Groups', pinned: 'Results' };

export interface Group {
  words: string;
  /** Of a pinned result. */
  href: string;
  text: string;
}

export interface LineFault {
  line: number;
  message: string;
}

/** As the index takes them. */
const MAX_GROUPS = 500;

const valueIn = (fields: StoredFields, name: string): unknown => {
  const field = fields[name];
  return field && 'value' in field ? field.value : undefined;
};
const entriesOf = (kind: ListKind, fields: StoredFields): Inline[] => {
  const field = fields[LISTS[kind]];
  return field && 'list' in field ? field.list.filter((entry): entry is Inline => !('ref' in entry)) : [];
};

export const groupsOf = (kind: ListKind, fields: StoredFields): Group[] =>
  entriesOf(kind, fields).map(({ fields: entry }) => {
    const page = valueIn(entry, 'Page') as { href?: string; text?: string } | undefined;
    return { words: String(valueIn(entry, 'Words') ?? ''), href: page?.href ?? '', text: page?.text ?? '' };
  });

export const linesOf = (kind: ListKind, groups: readonly Group[]): string =>
  groups.map(({ words, href, text }) => (kind === 'synonyms' ? words : `${words} > ${href}${text ? ` (${text})` : ''}`)).join('\n');

/** @returns the groups, and each line that says nothing, with its number */
export function readLines(kind: ListKind, lines: string): { groups: Group[]; faults: LineFault[] } {
  const groups: Group[] = [];
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
      faults.push({ line, message: 'names no page: write the words, > and an address such as /claims.' });
    else if (phrases.length < (kind === 'synonyms' ? 2 : 1))
      faults.push({
        line,
        message: kind === 'synonyms' ? 'has one phrase alone: part those that mean the same with commas.' : 'has no words.',
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
  if (groups.length > MAX_GROUPS) faults.push({ line: 0, message: `There are ${groups.length} of them, and search takes ${MAX_GROUPS}.` });
  return { groups, faults };
}

/** Entries that say the same stay those that they are. @param make a new entry from fields as authors write them */
export function withGroups(
  kind: ListKind,
  fields: StoredFields,
  groups: readonly Group[],
  make: (fields: Record<string, unknown>) => Inline,
): StoredFields {
  const known = new Map(entriesOf(kind, fields).map((entry, index) => [JSON.stringify(groupsOf(kind, fields)[index]), entry]));
  const list = groups.map((group) => {
    const { words, href, text } = group;
    return known.get(JSON.stringify(group)) ?? make({ Words: words, ...(kind === 'pinned' && { Page: { href, text } }) });
  });
  return { ...fields, [LISTS[kind]]: { list } };
}

/** What search would go by. */
export function settingsFrom(synonyms: readonly Group[], pinned: readonly Group[]): SearchSettings {
  const item = (fields: object) => ({ id: '0', name: 'words', fields });
  return searchSettings({
    SearchSynonyms: item({ Groups: synonyms.map(({ words }) => item({ Words: { value: words } })) }),
    SearchPinnedResults: item({
      Results: pinned.map(({ words, href, text }) => item({ Words: { value: words }, Page: { value: { href, text } } })),
    }),
  });
}
