/** Tables under every sequence of edits: rows of equal length, sections in a legal order, and every edit can be undone [BLK-25] [EDT-03]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examples } from '../src/blocks/table/examples.ts';
import { fields as schema } from '../src/blocks/table/schema.ts';
import { composeFields } from '../src/content/repository/delivery/compose-fields.ts';
import { entryId, type ListEntry, withFields } from '../src/content/repository/store/entries.ts';
import { expandFields } from '../src/content/repository/files/expand-fields.ts';
import type { StoredFields } from '../src/content/repository/store/items.ts';
import type { StoredItem } from '../src/content/repository/store/store.ts';
import {
  cellPlainText,
  PART_KINDS,
  MOST_COLUMNS,
  readTable,
  type TableModel,
  type TableAct,
  type TableWrite,
  workTable,
} from '../src/editing/tables/changes.rules.ts';

const stored = (name: string): StoredFields => expandFields(examples[name]?.fields as Record<string, unknown>, 'erie', name);
const coverages = stored('default');
let ids = 0;
const newId = () => `new-${++ids}`;

/** Applies writes as the Worker changes a list. */
function written(fields: StoredFields, writes: readonly TableWrite[]): StoredFields {
  return writes.reduce(
    (all, { inside, field, change }) =>
      withFields(all, inside, (owner) => {
        const own = owner[field];
        const list: readonly ListEntry[] = own && 'list' in own ? own.list : [];
        if (change.do === 'insert') return { ...owner, [field]: { list: list.toSpliced(change.index, 0, change.entry as ListEntry) } };
        const at = list.findIndex((entry) => entryId(entry) === change.entry);
        if (at < 0 || change.do === 'copy')
          throw new Error(`${change.do} of ${change.entry}: it is not in ${[...inside, field].join('.')}`);
        const others = list.toSpliced(at, 1);
        return { ...owner, [field]: { list: change.do === 'move' ? others.toSpliced(change.index, 0, list[at] as ListEntry) : others } };
      }),
    fields,
  );
}
function worked(fields: StoredFields, act: TableAct): StoredFields {
  const result = workTable(fields, act, newId);
  return 'writes' in result ? written(fields, result.writes) : fields;
}
const table = (fields: StoredFields): TableModel => readTable(fields) as TableModel;
/** Text of the table, section by section. */
const textsOf = (fields: StoredFields): string[][][] =>
  table(fields).parts.map(({ rows }) => rows.map(({ cells }) => cells.map(cellPlainText)));
const kinds = (fields: StoredFields) => table(fields).parts.map(({ kind }) => kind);

test('a column is added and removed in every row, headers included [BLK-25] [EDT-03]', () => {
  const wider = worked(coverages, { do: 'insert-column', at: 1 });
  expect(textsOf(wider)[0]).toEqual([['', '', 'Basic', 'Standard']]);
  expect(textsOf(wider)[1]?.[2]).toEqual(['A sump pump that fails', '', 'Nothing', 'Up to $10,000']);
  const moved = worked(wider, { do: 'move-column', column: 1, by: 1 });
  expect(textsOf(moved)[0]).toEqual([['', 'Basic', '', 'Standard']]);
  expect(textsOf(worked(moved, { do: 'remove-column', column: 2 }))).toEqual(textsOf(coverages));
});

test('a row moves inside its section, and past its edge into the next one; an empty section is removed [BLK-25] [EDT-03]', () => {
  const two = worked(coverages, { do: 'insert-part', kind: 'Section' });
  const [, first, second] = table(two).parts;
  const last = first?.rows.at(-1)?.entry.id ?? '';
  const over = worked(two, { do: 'move-row', row: last, by: 1 });
  expect(textsOf(over)[2]?.map(([words]) => words)).toEqual(['A sump pump that fails', '']);
  const back = worked(over, { do: 'move-row', row: second?.rows[0]?.entry.id ?? '', by: -1 });
  expect(textsOf(back)[2]?.map(([words]) => words)).toEqual(['', 'A sump pump that fails']);
  const alone = worked(over, { do: 'remove-row', row: second?.rows[0]?.entry.id ?? '' });
  expect(textsOf(worked(alone, { do: 'move-row', row: last, by: -1 }))).toEqual(textsOf(coverages));
});

test('headers stay above sections and footers below, wherever they are inserted [BLK-25] [EDT-03]', () => {
  const section = table(coverages).parts[1]?.entry.id ?? '';
  const more = (['Footer', 'Header', 'Section'] as const).reduce(
    (fields, kind) => worked(fields, { do: 'insert-part', kind, after: section }),
    coverages,
  );
  expect(kinds(more)).toEqual(['Header', 'Header', 'Section', 'Section', 'Footer']);
  expect(textsOf(more)[3]).toEqual([['', '', '']]);
  expect(kinds(worked(more, { do: 'move-part', part: section, by: 1 }))).toEqual(kinds(more));
  expect(textsOf(worked(more, { do: 'move-part', part: section, by: 1 }))[3]).toEqual(textsOf(coverages)[1]);
  expect(workTable(more, { do: 'move-part', part: section, by: -1 }, newId)).toEqual({ refused: 'No section is above this one.' });
});

test('shorter rows are filled up to equal length by any change [BLK-25]', () => {
  const uneven = stored('rows of unequal length');
  const [header] = table(uneven).parts;
  expect(
    textsOf(worked(uneven, { do: 'insert-row', part: header?.entry.id ?? '', at: 1 }))
      .flat()
      .map((row) => row.length),
  ).toEqual([4, 4, 4, 4, 4]);
  // The last cell of a short row was filled in.
  expect(textsOf(worked(uneven, { do: 'move-column', column: 3, by: -1 }))[1]?.[1]).toEqual([
    'Hail',
    'May 4',
    '$2.1 million',
    'Girard, PA',
  ]);
});

test('refuses with a message to remove the last part, or to change an unknown one [BLK-25]', () => {
  const one = stored('one item');
  const row = table(one).parts[0]?.rows[0]?.entry.id ?? '';
  const refusal = (fields: StoredFields, act: TableAct) => 'refused' in workTable(fields, act, newId);
  expect(refusal(one, { do: 'remove-column', column: 0 })).toBe(true);
  expect(refusal(one, { do: 'remove-row', row })).toBe(true);
  expect(refusal(one, { do: 'remove-part', part: table(one).parts[0]?.entry.id ?? '' })).toBe(true);
  expect(refusal(one, { do: 'move-row', row: 'gone', by: 1 })).toBe(true);
  expect(readTable({ Children: { list: [{ ref: 'elsewhere' }] } })).toBeUndefined();
  expect(refusal({ Children: { list: [{ ref: 'elsewhere' }] } }, { do: 'insert-column', at: 0 })).toBe(true);
});

/** A random edit, with positions taken modulo the table's size. */
const act = fc.record({
  what: fc.nat({ max: 8 }),
  part: fc.nat({ max: 9 }),
  row: fc.nat({ max: 9 }),
  at: fc.nat({ max: 9 }),
  by: fc.constantFrom(-1 as const, 1 as const),
});
function pick({ parts, columns }: TableModel, { what, part, row, at, by }: Picked): TableAct {
  const one = parts[part % Math.max(1, parts.length)];
  const id = one?.entry.id ?? '';
  const line = one?.rows[row % Math.max(1, one.rows.length)]?.entry.id ?? '';
  const column = at % Math.max(1, columns);
  const acts: TableAct[] = [
    { do: 'insert-column', at },
    { do: 'move-column', column, by },
    { do: 'remove-column', column },
    { do: 'insert-row', part: id, at },
    { do: 'move-row', row: line, by },
    { do: 'remove-row', row: line },
    { do: 'insert-part', kind: PART_KINDS[at % 3] ?? 'Section', after: id },
    { do: 'move-part', part: id, by },
    { do: 'remove-part', part: id },
  ];
  return acts[what] as TableAct;
}
interface Picked {
  what: number;
  part: number;
  row: number;
  at: number;
  by: -1 | 1;
}

test('after any edits rows have equal length, sections are in order, ids are unique, and the block can read the table [BLK-25] [EDT-03]', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('default', 'financial', 'rows of unequal length', 'one item'),
      fc.array(act, { minLength: 1, maxLength: 25 }),
      (name, acts) => {
        let fields = stored(name);
        for (const one of acts) {
          const before = fields;
          const result = workTable(before, pick(table(before), one), newId);
          if ('refused' in result) continue;
          fields = written(before, result.writes);
          const { parts, columns } = table(fields);
          const rows = parts.flatMap((part) => part.rows);
          expect(rows.every(({ cells }) => cells.length === columns)).toBe(true);
          expect(parts.map(({ kind }) => PART_KINDS.indexOf(kind))).toEqual(parts.map(({ kind }) => PART_KINDS.indexOf(kind)).toSorted());
          const every = [...parts, ...rows, ...rows.flatMap(({ cells }) => cells.map((entry) => ({ entry })))].map(({ entry }) => entry.id);
          expect(new Set(every).size).toBe(every.length);
          expect(columns).toBeLessThanOrEqual(MOST_COLUMNS);
          expect(parts.length).toBeGreaterThan(0);
          const seen = schema.parse(composeFields({ fields } as StoredItem, { parts: new Map(), editing: false })) as { columns: number };
          expect(seen.columns).toBe(columns);
        }
      },
    ),
  );
});

test('additions can be removed again, and moves can be reversed [BLK-25] [EDT-03]', () => {
  fc.assert(
    fc.property(fc.constantFrom('default', 'financial'), act, (name, one) => {
      const before = stored(name);
      const there = table(before);
      const done = pick(there, one);
      const after = worked(before, done);
      const now = table(after);
      const came = (): string =>
        now.parts.flatMap(({ entry, rows }) => [entry.id, ...rows.map((row) => row.entry.id)]).find((id) => id.startsWith('new-')) ?? '';
      const back: TableAct | undefined =
        done.do === 'insert-column'
          ? { do: 'remove-column', column: Math.min(done.at, there.columns) }
          : done.do === 'insert-row'
            ? { do: 'remove-row', row: came() }
            : done.do === 'insert-part'
              ? { do: 'remove-part', part: came() }
              : done.do === 'move-column'
                ? { do: 'move-column', column: done.column + done.by, by: done.by === 1 ? -1 : 1 }
                : done.do === 'move-part'
                  ? { ...done, by: done.by === 1 ? -1 : 1 }
                  : undefined;
      if (!back || after === before) return;
      expect(textsOf(worked(after, back))).toEqual(
        textsOf(before).map((rows) => rows.map((row) => [...row, ...Array(there.columns - row.length).fill('')])),
      );
    }),
  );
});
