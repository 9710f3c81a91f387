/** `/desk/navigation/entry`: one entry of header or footer as a form: its words, where it leads, and the list it stands in (S1 §2, EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { type EntryPath, findEntry, titleOf } from '../../content/repository/entries.ts';
import type { Inline, StoredFields } from '../../content/repository/items.ts';
import { fingerprint } from '../../content/repository/names.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import type { StoredItem } from '../../content/repository/store.ts';
import { writeDrafts } from '../../content/repository/write-drafts.ts';
import { type Posted, readForm } from '../../editing/item-form/read-form.ts';
import { fieldOf, linkIn, listsAmong } from '../../editing/navigation/entries.ts';
import { savedEntry } from '../../editing/navigation/saved-entry.ts';
import { NotFound } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import type { Board } from '../../page/board-page.ts';
import { arrivalsOf } from '../../page/edit/gate-links.ts';
import { itemSchema } from '../../page/item-schema.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { readDeskForm, seeOther, showBoard } from './content-desk.ts';
import { type EntryRow, fieldRows, placeRow, shownRows, sureRow, withFaults } from './navigation-rows.ts';
import { entryWord, navigationAddress, navigationItems } from './navigation-words.ts';

export interface AskedEntry {
  item: StoredItem;
  /** Of an entry that stands the way to it, of a new one with an empty id at its end; empty for a link of the item itself. */
  inside: EntryPath;
  /** Name of a link that stands in no list. */
  field: string;
  /** As it stands; none for a new entry. */
  entry: Inline | undefined;
  fields: StoredFields;
}

const way = z
  .string()
  .max(400)
  .default('')
  .transform((text) => text.split('/').filter(Boolean));
const query = z.object({
  item: z.string().max(40),
  in: way,
  to: way,
  field: z.string().max(60).default(''),
  language: z.string().optional(),
});

async function asked(c: Context<AppEnv>, door: Door): Promise<AskedEntry> {
  const { item: id, in: way, to, field } = readQuery(c.req.raw, query);
  const item = (await navigationItems(door, 'draft')).find((one) => one.id === id);
  if (!item) throw new NotFound('This navigation is not there.');
  const kindsAt = (inside: EntryPath) => itemSchema(door.services.registry, item.template, inside).kinds;
  if (field) {
    if (kindsAt([])[field] !== 'General Link') throw new NotFound('There is no such link.');
    return { item, inside: [], field, entry: undefined, fields: item.fields };
  }
  if (to.length % 2 === 1) {
    const owner = to.slice(0, -1);
    if (!listsAmong(kindsAt(owner)).includes(to.at(-1) ?? '')) throw new NotFound('There is no such list.');
    if (owner.length > 0 && !findEntry(item.fields, owner)) throw new NotFound('What this was to stand under is not there any more.');
    return { item, inside: [...to, ''], field, entry: undefined, fields: {} };
  }
  const entry = way.length > 0 ? findEntry(item.fields, way) : undefined;
  if (!entry) throw new NotFound('This entry is not there any more.');
  return { item, inside: way, field, entry, fields: entry.fields };
}

export async function showEntry(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const found = await asked(c, door);
  return page(c, door, found, [...fieldRows(door, found), ...placeRow(door, found)], {});
}

/** POST: 303 to the lists; 422 with what is wrong, or with what an editor should be sure of; 409 with both where somebody else saved. */
export async function takeEntry(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const posted = await readDeskForm(c.req.raw, 64 * 1024);
  const found = await asked(c, door);
  const rows = fieldRows(door, found);
  const read = readForm(found.fields, rows, posted);
  const place = placeRow(door, found, posted);
  if (postedText(posted, 'stood') !== stood(found)) return conflict(c, door, found, read.rows, posted);
  const faulty = withFaults(read.rows, read.fields, found);
  const href = linkIn(found.field ? { [found.field]: read.fields[found.field] ?? { value: '' } } : read.fields);
  const isSure = postedText(posted, 'f:isSure') === '1';
  const doubt = isSure || !href ? '' : await doubtOf(c, door, href);
  if (faulty.some(({ error }) => error) || doubt) {
    const doubted = doubt
      ? faulty.map((row) => (row.parts.href?.trim() === href && !row.error ? { ...row, error: { part: 'href', message: doubt } } : row))
      : faulty;
    return page(c, door, found, [...doubted, ...place, ...(doubt ? [sureRow] : [])], { Problem: {} }, 422);
  }
  const wanted = place[0]?.choices?.find(({ id }) => id === postedText(posted, 'f:place'))?.id ?? '';
  const saved = savedEntry(found, read.fields, wanted.split('/').filter(Boolean), door.site);
  const { db, site, language, by, at } = door;
  const { item } = found;
  try {
    const save = { do: 'save', item: item.id, revision: item.revision, fields: saved.fields, presentation: item.presentation } as const;
    await writeDrafts(db, { site, language }, { writes: [save], by, at });
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    return conflict(c, door, await asked(c, door), read.rows, posted);
  }
  const anchor = found.field ? `#link-${found.field}` : `#entry-${saved.inside.at(-1)}`;
  return seeOther(navigationAddress(c, door, '', { did: 'saved', open: saved.inside[1] }) + anchor);
}

/** What somebody else may have changed in between. */
const stood = ({ entry, field, fields }: AskedEntry): string => fingerprint(entry ?? (field ? (fields[field] ?? null) : null));

async function doubtOf(c: Context<AppEnv>, door: Door, href: string): Promise<string> {
  const options = { services: door.services, site: c.get('site'), db: door.db, moves: [], background: c.executionCtx };
  const arrival = (await arrivalsOf([{ item: '', href, text: '' }], options)).get(href);
  return arrival === 'nowhere' ? 'leads to an address where nothing stands.' : '';
}

function conflict(c: Context<AppEnv>, door: Door, found: AskedEntry, typed: readonly EntryRow[], posted: Posted): Promise<Response> {
  const standing = new Map(fieldRows(door, found).map(({ name, parts }) => [name, parts]));
  const rows = typed.map((row) => {
    const stands = Object.fromEntries(Object.entries(standing.get(row.name) ?? {}).filter(([part, text]) => row.parts[part] !== text));
    return Object.keys(stands).length > 0 ? { ...row, stands } : row;
  });
  const text = 'Somebody else saved this entry. What stands now is beside what you typed; saving again writes over it.';
  return page(c, door, found, [...rows, ...placeRow(door, found, posted)], { Problem: { title: 'Not saved yet', text } }, 409);
}

function page(
  c: Context<AppEnv>,
  door: Door,
  found: AskedEntry,
  rows: readonly EntryRow[],
  more: Partial<Board>,
  status = 200,
): Promise<Response> {
  const { item, inside, field, entry } = found;
  const back = navigationAddress(c, door, '', { open: inside[1] });
  const word = field ? 'link' : entryWord(fieldOf(inside));
  const address = field ? { field } : entry ? { in: inside.join('/') } : { to: inside.slice(0, -1).join('/') };
  const board: Board = {
    Title: entry ? titleOf(entry.fields) || 'Without words' : field ? `Link of the ${item.template.toLowerCase()}` : `New ${word}`,
    Trail: [{ name: 'Navigation', link: back }],
    ...more,
    Sections: [
      {
        kind: 'form',
        id: 'entry',
        heading: 'Entry',
        isTitled: false,
        post: navigationAddress(c, door, '/entry', { item: item.id, ...address }),
        hidden: { stood: stood(found) },
        rows: shownRows(rows),
        submits: [{ text: 'Save draft', value: 'save' }],
        cancel: { text: 'Back without saving', link: back },
      },
    ],
  };
  return showBoard(c, door, 'navigation', board, status);
}
