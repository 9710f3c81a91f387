/** Changes of fields and of the lists in them. */
import { entryId, findEntry, listOf, type ListEntry, withFields } from '../../content/repository/entries.ts';
import type { Presentation, StoredField, StoredFields } from '../../content/repository/items.ts';
import type { Change, ListWrite } from '../protocol.ts';
import { copiedEntry } from './copies.ts';
import { fieldsBack, givenBack, listEntryBack } from './given-back.ts';
import { everyFound } from './placed.ts';
import { type Act, refuse, type Session, type Working } from './session.ts';
import { BadValue, checkedField, checkedListEntry } from './values.ts';

type FieldChange = Extract<Change, { do: 'set' | 'list' }>;

/** Fields at the end of the way. @throws Refusal when it leads nowhere */
function fieldsAt({ item, fields }: Working, { inside }: FieldChange): StoredFields {
  if (inside.length === 0) return fields;
  return findEntry(fields, inside)?.fields ?? refuse(item.id, inside.join('/'), 'is not there any more');
}

function put(working: Working, { inside, field }: FieldChange, value: StoredField | undefined): void {
  working.fields = withFields(working.fields, inside, (fields) => {
    if (value) return { ...fields, [field]: value };
    const { [field]: _, ...rest } = fields;
    return rest;
  });
}

/** Runs a check, its message told by the names of item and field. */
function named<T>(item: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof BadValue) return refuse(item, error.field, error.message);
    throw error;
  }
}

const ofKind = (session: Session, { item }: Working, { inside, field }: FieldChange) => {
  const kinds = session.knows.kinds(item, inside);
  return Object.hasOwn(kinds, field) ? kinds[field] : undefined;
};

function note({ notes }: Session, item: string, field: string, refused: readonly string[]): void {
  if (refused.length > 0)
    notes.push({ item, field, message: `${refused.map((tag) => `<${tag}>`).join(', ')} can’t be used here and was left out` });
}

export const set: Act<'set'> = (session, working, change) => {
  const { item } = working;
  const before = fieldsAt(working, change)[change.field];
  if (change.value === null) put(working, change, undefined);
  else {
    const given = change.value;
    const check = () => checkedField(change.field, ofKind(session, working, change), given, before);
    const { field, refused } = change.takesBack
      ? { field: givenBack(given, ofKind(session, working, change)), refused: [] }
      : named(item.id, check);
    note(session, item.id, change.field, refused);
    put(working, change, field);
  }
  return [{ ...change, takesBack: true, value: before ?? null }];
};

export const list: Act<'list'> = (session, working, change) => {
  const { item } = working;
  const { field, change: write } = change;
  const before = fieldsAt(working, change)[field];
  const entries = listOf(before) ?? refuse(item.id, field, 'is no list');
  const at = 'entry' in write && typeof write.entry === 'string' ? entries.findIndex((one) => entryId(one) === write.entry) : -1;
  if (write.do !== 'insert' && at < 0) refuse(item.id, field, 'has no such entry any more');
  const undone = (back: ListWrite): Change[] => [
    before && 'list' in before
      ? { ...change, takesBack: true, change: back }
      : { ...change, do: 'set', takesBack: true, value: before ?? null },
  ];
  const becomes = (next: readonly ListEntry[]) => put(working, change, { list: [...next] });
  const moved = entries[at] as ListEntry;
  switch (write.do) {
    case 'insert': {
      const entry = newEntry(session, working, change, write.entry, entries);
      becomes(entries.toSpliced(write.index, 0, entry));
      return undone({ do: 'remove', entry: entryId(entry) });
    }
    case 'copy': {
      if ('ref' in moved) return refuse(item.id, field, 'holds this item already');
      const entry = copiedEntry(moved, session.newId);
      becomes(entries.toSpliced(at + 1, 0, entry));
      return undone({ do: 'remove', entry: entry.id });
    }
    case 'move':
      becomes(entries.toSpliced(at, 1).toSpliced(write.index, 0, moved));
      return undone({ do: 'move', entry: write.entry, index: at });
    case 'remove':
      becomes(entries.toSpliced(at, 1));
      return undone({ do: 'insert', index: at, entry: moved });
  }
};

function newEntry(
  session: Session,
  working: Working,
  change: FieldChange,
  given: ListEntry | undefined,
  entries: readonly ListEntry[],
): ListEntry {
  const { item } = working;
  const { field, inside } = change;
  if (!given) {
    if (entries.some((one) => 'ref' in one)) return refuse(item.id, field, 'holds items that stand by themselves: choose one');
    return session.knows.entry(item, inside, field);
  }
  if (entries.some((one) => entryId(one) === entryId(given))) return refuse(item.id, field, 'holds this entry already');
  const kind = ofKind(session, working, change);
  if (change.takesBack) return listEntryBack(given, typeof kind === 'object' ? kind.inside : {});
  if (kind !== undefined && !(typeof kind === 'object' && kind.isList)) return refuse(item.id, field, 'is no list');
  const refused: string[] = [];
  const entry = named(item.id, () => checkedListEntry(field, kind?.inside, given, [], refused));
  note(session, item.id, field, refused);
  return entry;
}

export const putBack: Act<'put-back'> = (session, working, change) => {
  const { item, fields, presentation } = working;
  if ((change.presentation === null) !== (presentation === null)) refuse(item.id, 'presentation', 'does not fit this item');
  if (presentation && change.presentation) checkLayout(session, item.id, presentation, change.presentation);
  working.fields = fieldsBack(change.fields, session.knows.kinds(item, []));
  working.presentation = change.presentation;
  return [{ ...change, fields, presentation }];
};

/** What is taken back may stand where nothing new may; it may not bring parts of the shell, nor one block twice. */
function checkLayout({ knows }: Session, item: string, before: Presentation, after: Presentation): void {
  const stood = new Set([...everyFound(before.placeholders)].map(({ placed }) => placed.uid));
  const uids = new Set<string>();
  for (const { placed } of everyFound(after.placeholders)) {
    if (uids.has(placed.uid)) refuse(item, placed.uid, 'stands there twice');
    uids.add(placed.uid);
    if (!stood.has(placed.uid) && knows.isFixed(placed.name)) refuse(item, placed.uid, 'is part of the frame of the site');
  }
}
