/** Tests columns and rows of splitters: no block is lost, and each part is listed once [EDT-03]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Placed } from '../content/repository/store/items.ts';
import { partKey, readSplitter, type SplitterAct, type SplitterStep, workSplitter } from './splitters.rules.ts';

const block = (uid: string): Placed => ({ uid, name: 'RichText', params: {}, source: '', placeholders: {} });
const columns = (params: Record<string, string>, ...held: string[][]): Placed => ({
  uid: 'splitter',
  name: 'ColumnSplitter',
  params,
  source: '',
  placeholders: Object.fromEntries(held.map((uids, index) => [`column-${index + 1}-{*}`, uids.map(block)])),
});

/** Applies the steps as the Worker does, to a splitter alone. */
function made(placed: Placed, steps: readonly SplitterStep[]): Placed {
  let { params } = placed;
  const placeholders = structuredClone(placed.placeholders);
  for (const step of steps) {
    if (step.do === 'params') {
      params = Object.fromEntries(Object.entries({ ...params, ...step.params }).filter(([, value]) => value !== ''));
      continue;
    }
    const list = Object.values(placeholders).find((one) => one.some(({ uid }) => uid === step.uid)) ?? [];
    const [taken] = list.splice(
      list.findIndex(({ uid }) => uid === step.uid),
      1,
    );
    if (step.do === 'move-block' && taken) {
      const { placeholder, index } = step.to;
      placeholders[placeholder] = (placeholders[placeholder] ?? []).toSpliced(index, 0, taken);
    }
  }
  return { ...placed, params, placeholders };
}
const stepsOf = (placed: Placed, act: SplitterAct): SplitterStep[] => {
  const worked = workSplitter(placed, act);
  return 'steps' in worked ? worked.steps : [];
};
const shown = (placed: Placed): string[][] => {
  const { kind = 'column', parts = [] } = readSplitter(placed) ?? {};
  return parts.map((part) => (placed.placeholders[partKey(kind, part, placed.placeholders)] ?? []).map(({ uid }) => uid));
};

test('a removed column appends its blocks to its neighbour [EDT-03]', () => {
  const before = columns({ EnabledPlaceholders: '1,2,3', DynamicPlaceholderId: '7' }, ['a'], ['b', 'c'], ['d']);
  expect(shown(made(before, stepsOf(before, { do: 'remove', part: 2, keep: true })))).toEqual([['a', 'b', 'c'], ['d']]);
  expect(shown(made(before, stepsOf(before, { do: 'remove', part: 1, keep: true })))).toEqual([['b', 'c', 'a'], ['d']]);
  expect(shown(made(before, stepsOf(before, { do: 'remove', part: 2, keep: false })))).toEqual([['a'], ['d']]);
});

test('a new column is empty, and widths for the old number are removed [EDT-03]', () => {
  // The third column's blocks are hidden, and stay hidden.
  const before = columns(
    { EnabledPlaceholders: '2,1', ColumnWidth1: '4', Styles1: 'start-6 middle', Styles: 'ruled' },
    ['a'],
    ['b'],
    ['hidden'],
  );
  const after = made(before, stepsOf(before, { do: 'add' }));
  expect(after.params).toEqual({ EnabledPlaceholders: '2,1,4', Styles1: 'middle', Styles: 'ruled' });
  expect(shown(after)).toEqual([['b'], ['a'], []]);
});

test('moves a column and sends only changed parameters [EDT-03]', () => {
  const before = columns({ EnabledPlaceholders: '1,2', DynamicPlaceholderId: '7', ColumnWidth1: '8' }, ['a'], ['b']);
  expect(stepsOf(before, { do: 'move', part: 2, by: -1 })).toEqual([
    { do: 'params', uid: 'splitter', params: { EnabledPlaceholders: '2,1' } },
  ]);
  expect(stepsOf(before, { do: 'add' })).toEqual([
    { do: 'params', uid: 'splitter', params: { EnabledPlaceholders: '1,2,3', ColumnWidth1: '' } },
  ]);
});

test('refuses impossible changes with a reason [EDT-03]', () => {
  const full = columns({ EnabledPlaceholders: '1,2,3,4,5,6,7,8' });
  expect(workSplitter(full, { do: 'add' })).toEqual({ refused: 'There are at most 8 columns.' });
  expect(workSplitter(full, { do: 'move', part: 1, by: -1 })).toEqual({ refused: 'The column is at the edge.' });
  const one: Placed = { ...columns({}), name: 'RowSplitter', placeholders: { 'row-1-{*}': [] } };
  expect(workSplitter(one, { do: 'remove', part: 1, keep: true })).toEqual({
    refused: 'At least one row has to stay. Delete the block instead.',
  });
  expect(workSplitter(block('x'), { do: 'add' })).toEqual({ refused: 'Only columns and rows have parts.' });
});

test('after any change each kept block is shown once, in parts that are listed once [EDT-03]', () => {
  const act = fc.oneof(
    fc.constant<SplitterAct>({ do: 'add' }),
    fc.record({ do: fc.constant('move' as const), part: fc.integer({ min: 1, max: 8 }), by: fc.constantFrom(-1 as const, 1 as const) }),
    fc.record({ do: fc.constant('remove' as const), part: fc.integer({ min: 1, max: 8 }), keep: fc.constant(true) }),
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let placed = columns({ ColumnWidth1: '4', ColumnWidth2: '7' }, ['a', 'b'], ['c']);
      for (const one of acts) placed = made(placed, stepsOf(placed, one));
      const parts = readSplitter(placed)?.parts ?? [];
      expect(new Set(parts).size).toBe(parts.length);
      expect(parts.length).toBeGreaterThan(0);
      expect(shown(placed).flat().toSorted()).toEqual(['a', 'b', 'c']);
    }),
  );
});
