/** What `/desk/navigation` prints of one header or footer: its lists as trees, and its links that stand by themselves. */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import type { EntryPath } from '../../content/repository/entries.ts';
import type { StoredFields } from '../../content/repository/items.ts';
import type { StoredItem } from '../../content/repository/store.ts';
import { editFields } from '../../editing/item-form/addresses.ts';
import { labelOf } from '../../editing/item-form/control/rules.ts';
import { entriesOfList, fieldOf, listsAmong, type NavigationEntry } from '../../editing/navigation/entries.ts';
import { may } from '../../editing/roles.ts';
import type { Board } from '../../page/board-page.ts';
import { itemSchema } from '../../page/item-schema.ts';
import type { Door } from '../edit/door.ts';
import { entryWord, listsFor, navigationAddress, SECTIONS } from './navigation-words.ts';
import { STATE } from './state-words.ts';

type Section = NonNullable<Board['Sections']>[number];
type TableRow = Extract<Section, { kind: 'table' }>['rows'][number];

export interface SectionOptions {
  c: Context<AppEnv>;
  door: Door;
  item: StoredItem;
  live: StoredItem | undefined;
  /** Id of the entry at the top whose own entries are shown. */
  open: string;
}

const NOT_SET = { badge: 'off', text: 'Not set' } as const;
const STATES = { live: STATE.published, new: STATE.new, changed: STATE.changed, ended: STATE.ended };

export function navigationSections(options: SectionOptions): Section[] {
  const { door, item, live } = options;
  const { kinds } = itemSchema(door.services.registry, item.template, []);
  const links = Object.entries(kinds).flatMap(([name, kind]) => (kind === 'General Link' ? [name] : []));
  const isShared = item.path.startsWith('/shared/');
  return [
    ...listsAmong(kinds).map((name): Section => {
      const all = entriesOfList(item.fields, live?.fields ?? {}, kinds, name);
      return {
        kind: 'table',
        id: `${name}-${item.id}`,
        caption: SECTIONS[name] ?? labelOf(name),
        note: isShared ? '' : `Only at ${item.path}.`,
        none: 'No entry yet.',
        heads: ['Entry', 'Leads to', 'State'],
        rows: [
          ...all.filter(({ level, inside }) => level === 1 || inside[1] === options.open).map((entry) => row(entry, options)),
          ...addRow(options, [], name),
        ],
      };
    }),
    ...(links.length > 0 ? [single(options, links)] : []),
  ];
}

/** Links of the header that stand in no list. */
function single({ c, door, item, live }: SectionOptions, names: readonly string[]): Section {
  const canWrite = may(door.role, 'editor');
  const all = { item: item.id, inside: [], of: item.template, language: door.language, back: navigationAddress(c, door) };
  return {
    kind: 'table',
    id: `links-${item.id}`,
    caption: `Other links of the ${item.template.toLowerCase()}`,
    heads: ['Link', 'Words', 'Leads to', 'State'],
    rows: [
      ...names.map((name): TableRow => {
        const [now, before] = [linkOf(item.fields, name), linkOf(live?.fields ?? {}, name)];
        const isSame = now.href === before.href && now.text === before.text;
        return {
          cells: [
            { text: labelOf(name), link: canWrite ? navigationAddress(c, door, '/entry', { item: item.id, field: name }) : '' },
            { text: now.text, lang: door.language },
            now.href,
            isSame ? (now.href || now.text ? STATES.live : NOT_SET) : STATES.changed,
          ],
          anchor: `link-${name}`,
        };
      }),
      ...(canWrite ? [{ cells: [{ text: `All fields of the ${item.template.toLowerCase()}`, link: editFields(all) }, '', '', ''] }] : []),
    ],
  };
}

function linkOf(fields: StoredFields, name: string): { href: string; text: string } {
  const field = fields[name];
  const value = field && 'value' in field && typeof field.value === 'object' ? (field.value as Record<string, unknown> | null) : null;
  return { href: String(value?.href ?? ''), text: String(value?.text ?? '') };
}

function row(entry: NavigationEntry, { c, door, item, open }: SectionOptions): TableRow {
  const { inside, level, words, link, state, isFirst, isLast, under } = entry;
  const id = inside.at(-1) ?? '';
  const isWritten = may(door.role, 'editor') && state !== 'ended';
  const way = inside.join('/');
  const act = (text: string, value: string) => ({
    text,
    post: navigationAddress(c, door),
    value,
    hidden: { item: item.id, revision: item.revision, in: way, open },
  });
  const lists = isWritten ? listsFor(door, item, inside) : [];
  const isOpen = inside[1] === open;
  const holds = level === 1 && (under > 0 || lists.length > 0);
  return {
    cells: [
      {
        text: words || 'Without words',
        lang: door.language,
        link: isWritten ? navigationAddress(c, door, '/entry', { item: item.id, in: way }) : '',
        note: level === 1 && under > 0 && !isOpen ? `${under} under it` : sentence(fieldOf(inside)),
      },
      link,
      STATES[state],
    ],
    level,
    anchor: `entry-${id}`,
    ...(holds &&
      state !== 'ended' && { fold: { link: `${navigationAddress(c, door, '', { open: isOpen ? '' : id })}#entry-${id}`, isOpen } }),
    actions: isWritten
      ? [
          ...(level > 1 || isOpen
            ? lists.map((name) => ({ text: `Add ${article(entryWord(name))}`, link: addAddress(c, door, item, inside, name) }))
            : []),
          ...(isFirst ? [] : [act('Up', 'up')]),
          ...(isLast ? [] : [act('Down', 'down')]),
          {
            ...act('Remove', 'remove'),
            confirm: under > 0 ? 'It goes with all that stands under it.' : 'It leaves the draft. Visitors see it until that is published.',
          },
        ]
      : [],
  };
}

const sentence = (list: string): string => {
  const word = entryWord(list);
  return word.charAt(0).toUpperCase() + word.slice(1);
};
const article = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;

const addAddress = (c: Context<AppEnv>, door: Door, item: StoredItem, owner: EntryPath, name: string): string =>
  navigationAddress(c, door, '/entry', { item: item.id, to: [...owner, name].join('/') });

/** The way to a new entry, at the end of its list. */
const addRow = ({ c, door, item }: SectionOptions, owner: EntryPath, name: string): TableRow[] =>
  may(door.role, 'editor')
    ? [{ cells: [{ text: `Add ${article(entryWord(name))}`, link: addAddress(c, door, item, owner, name) }, '', ''] }]
    : [];
