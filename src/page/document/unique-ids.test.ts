import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withUniqueIds } from './unique-ids.ts';

test('the first element keeps its id; the others lose theirs and nothing else', () => {
  expect(withUniqueIds('<p id="a" class="x">1</p><b class="y" id="a" lang="en">2</b><i id="b">id="a"</i>')).toBe(
    '<p id="a" class="x">1</p><b class="y" lang="en">2</b><i id="b">id="a"</i>',
  );
});

test('every id occurs once, whatever is repeated', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd')), (ids) => {
      const html = ids.map((id, index) => `<p data-n="${index}" id="${id}">${id}</p>`).join('');
      const found = [...withUniqueIds(html).matchAll(/\sid="(\w)"/g)].map(([, id]) => id);
      expect(found).toEqual([...new Set(ids)]);
      expect(withUniqueIds(html).match(/data-n/g)?.length ?? 0).toBe(ids.length);
    }),
  );
});
