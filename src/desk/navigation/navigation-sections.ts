/** Sections of `/desk/navigation` for one header or footer: its lists as trees, and its links outside lists. */
import type { AppContext } from '../../app-env.ts';
import { asRecord } from '../../lib/values/is-record.rules.ts';
import { type EntryPath, storedValue } from '../../content/repository/store/entries.ts';
import type { StoredFields } from '../../content/repository/store/items.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import { editFields } from '../../editing/item-form/addresses.ts';
import { labelOf } from '../../editing/item-form/control.rules.ts';
import { entriesOfList, fieldOf, listsAmong, type NavigationEntry } from './entries.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import type { Section, TableRow } from '../../page/desk/board-page.ts';
import { itemSchema } from '../../page/render/item-schema.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { entryNoun, listsFor, SECTIONS } from './navigation-texts.ts';
import { STATE } from '../shared/texts.ts';
import { deskLink, NAVIGATION } from '../shared/addresses.ts';

export interface SectionOptions {
  c: AppContext;
  editor: EditorContext;
  item: StoredItem;
  live: StoredItem | undefined;
  /** Id of the top-level entry whose entries are shown. */
  open: string;
}

const NOT_SET = { badge: 'off', text: 'Not set' } as const;
const STATES = { live: STATE.published, new: STATE.new, changed: STATE.changed, ended: STATE.ended };

export function navigationSections(options: SectionOptions): Section[] {
  const { editor, item, live } = options;
  const { kinds } = itemSchema(editor.services.registry, item.template, []);
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

/** Links of the header that are in no list. */
function single({ c, editor, item, live }: SectionOptions, names: readonly string[]): Section {
  const canWrite = may(editor.role, 'editor');
  const all = { item: item.id, inside: [], of: item.template, language: editor.language, back: deskLink(c, editor, NAVIGATION) };
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
            { text: labelOf(name), link: canWrite ? deskLink(c, editor, `${NAVIGATION}/entry`, { item: item.id, field: name }) : '' },
            { text: now.text, lang: editor.language },
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
  const { href, text } = asRecord(storedValue(fields, name));
  return { href: String(href ?? ''), text: String(text ?? '') };
}

function row(entry: NavigationEntry, { c, editor, item, open }: SectionOptions): TableRow {
  const { inside, level, words, link, state, isFirst, isLast, under } = entry;
  const id = inside.at(-1) ?? '';
  const isWritten = may(editor.role, 'editor') && state !== 'ended';
  const way = inside.join('/');
  const act = (text: string, value: string) => ({
    text,
    post: deskLink(c, editor, NAVIGATION),
    value,
    hidden: { item: item.id, revision: item.revision, in: way, open },
  });
  const lists = isWritten ? listsFor(editor, item, inside) : [];
  const isOpen = inside[1] === open;
  const holds = level === 1 && (under > 0 || lists.length > 0);
  return {
    cells: [
      {
        text: words || 'Without label',
        lang: editor.language,
        link: isWritten ? deskLink(c, editor, `${NAVIGATION}/entry`, { item: item.id, in: way }) : '',
        note: level === 1 && under > 0 && !isOpen ? `${under} under it` : sentence(fieldOf(inside)),
      },
      link,
      STATES[state],
    ],
    level,
    anchor: `entry-${id}`,
    ...(holds &&
      state !== 'ended' && { fold: { link: `${deskLink(c, editor, NAVIGATION, { open: isOpen ? '' : id })}#entry-${id}`, isOpen } }),
    actions: isWritten
      ? [
          ...(level > 1 || isOpen
            ? lists.map((name) => ({ text: `Add ${article(entryNoun(name))}`, link: addAddress(c, editor, item, inside, name) }))
            : []),
          ...(isFirst ? [] : [act('Up', 'up')]),
          ...(isLast ? [] : [act('Down', 'down')]),
          {
            ...act('Remove', 'remove'),
            confirm:
              under > 0
                ? 'This also removes everything under it.'
                : 'It is removed from the draft. Visitors see it until the removal is published.',
          },
        ]
      : [],
  };
}

const sentence = (list: string): string => {
  const word = entryNoun(list);
  return word.charAt(0).toUpperCase() + word.slice(1);
};
const article = (word: string): string => `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;

const addAddress = (c: AppContext, editor: EditorContext, item: StoredItem, owner: EntryPath, name: string): string =>
  deskLink(c, editor, `${NAVIGATION}/entry`, { item: item.id, to: [...owner, name].join('/') });

/** The link that adds an entry at the end of its list. */
const addRow = ({ c, editor, item }: SectionOptions, owner: EntryPath, name: string): TableRow[] =>
  may(editor.role, 'editor')
    ? [{ cells: [{ text: `Add ${article(entryNoun(name))}`, link: addAddress(c, editor, item, owner, name) }, '', ''] }]
    : [];
