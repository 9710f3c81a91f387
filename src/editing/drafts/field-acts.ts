/** Changes of fields and of the lists in them. */
import { entryId, findEntry, listEntries, type ListEntry, withFields } from '../../content/repository/store/entries.ts';
import type { StoredField, StoredFields } from '../../content/repository/store/items.ts';
import type { Change, ListWrite } from '../protocol.ts';
import { copiedEntry } from './copies.ts';
import { undoValue, undoListEntry } from './undo-values.ts';
import { type ChangeHandler, refuse, type ChangeSession, type Working } from './session.ts';
import { BadValue, checkedField, checkedListEntry } from './values.ts';

type FieldChange = Extract<Change, { do: 'set' | 'list' }>;

/** The fields at the end of the path. @throws Refusal when the path is invalid */
function fieldsAt({ item, fields }: Working, { inside }: FieldChange): StoredFields {
  if (inside.length === 0) return fields;
  return findEntry(fields, inside)?.fields ?? refuse(item.id, inside.join('/'), 'no longer exists');
}

function put(working: Working, { inside, field }: FieldChange, value: StoredField | undefined): void {
  working.fields = withFields(working.fields, inside, (fields) => {
    if (value) return { ...fields, [field]: value };
    const { [field]: _, ...rest } = fields;
    return rest;
  });
}

/** Runs a check and names item and field in its error. */
function named<T>(item: string, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof BadValue) return refuse(item, error.field, error.message);
    throw error;
  }
}

const ofKind = (session: ChangeSession, { item }: Working, { inside, field }: FieldChange) => {
  const kinds = session.schemas.kinds(item, inside);
  return Object.hasOwn(kinds, field) ? kinds[field] : undefined;
};

function note({ notes }: ChangeSession, item: string, field: string, refused: readonly string[]): void {
  if (refused.length > 0)
    notes.push({ item, field, message: `${refused.map((tag) => `<${tag}>`).join(', ')} can’t be used here and was left out` });
}

export const set: ChangeHandler<'set'> = (session, working, change) => {
  const { item } = working;
  const before = fieldsAt(working, change)[change.field];
  if (change.value === null) put(working, change, undefined);
  else {
    const given = change.value;
    const check = () => checkedField(change.field, ofKind(session, working, change), given, before);
    const { field, refused } = change.takesBack
      ? { field: undoValue(given, ofKind(session, working, change)), refused: [] }
      : named(item.id, check);
    note(session, item.id, change.field, refused);
    put(working, change, field);
  }
  return [{ ...change, takesBack: true, value: before ?? null }];
};

export const listAct: ChangeHandler<'list'> = (session, working, change) => {
  const { item } = working;
  const { field, change: write } = change;
  const before = fieldsAt(working, change)[field];
  const entries = listEntries(before) ?? refuse(item.id, field, 'is not a list');
  const at = 'entry' in write && typeof write.entry === 'string' ? entries.findIndex((one) => entryId(one) === write.entry) : -1;
  if (write.do !== 'insert' && at < 0) refuse(item.id, field, 'no longer has this entry');
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
      if ('ref' in moved) return refuse(item.id, field, 'already contains this item');
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
  session: ChangeSession,
  working: Working,
  change: FieldChange,
  given: ListEntry | undefined,
  entries: readonly ListEntry[],
): ListEntry {
  const { item } = working;
  const { field, inside } = change;
  if (!given) {
    if (entries.some((one) => 'ref' in one)) return refuse(item.id, field, 'contains separate items: choose one');
    return session.schemas.entry(item, inside, field);
  }
  if (entries.some((one) => entryId(one) === entryId(given))) return refuse(item.id, field, 'already contains this entry');
  const kind = ofKind(session, working, change);
  if (change.takesBack) return undoListEntry(given, typeof kind === 'object' ? kind.inside : {});
  if (kind !== undefined && !(typeof kind === 'object' && kind.isList)) return refuse(item.id, field, 'is not a list');
  const refused: string[] = [];
  const entry = named(item.id, () => checkedListEntry(field, kind?.inside, given, [], refused));
  note(session, item.id, field, refused);
  return entry;
}
