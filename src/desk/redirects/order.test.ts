/** Tests moving a rule among others [DEL-06]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOVES, placesAfterMove } from './order.ts';

const inOrder = (rules: readonly { id: string; sort: number }[]) =>
  rules.toSorted((left, right) => left.sort - right.sort || (left.id < right.id ? -1 : 1)).map(({ id }) => id);

test('moves the rule and keeps the order of all others, also when two have the same place [DEL-06]', () => {
  const sorts = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(sorts, fc.nat(), fc.constantFrom(...MOVES), (places, pick, move) => {
      const rules = places.sort((left, right) => left - right).map((sort, at) => ({ id: String.fromCharCode(97 + at), sort }));
      const from = pick % rules.length;
      const id = rules[from]?.id ?? '';
      const changed = new Map(placesAfterMove(rules, id, move).map((place) => [place.id, place.sort]));
      const to = { first: 0, up: Math.max(0, from - 1), down: Math.min(rules.length - 1, from + 1), last: rules.length - 1 }[move];
      const wanted = rules.map((rule) => rule.id).toSpliced(from, 1);
      wanted.splice(to, 0, id);
      expect(inOrder(rules.map((rule) => ({ ...rule, sort: changed.get(rule.id) ?? rule.sort })))).toEqual(wanted);
    }),
  );
});

test('changes two places for one step, one for a move to an end, none when the rule is there already [DEL-06]', () => {
  const rules = Array.from({ length: 1000 }, (_, sort) => ({ id: String(sort), sort }));
  expect(placesAfterMove(rules, '500', 'up')).toHaveLength(2);
  expect(placesAfterMove(rules, '500', 'first')).toEqual([{ id: '500', sort: -1 }]);
  expect(placesAfterMove(rules, '999', 'down')).toEqual([]);
  expect(placesAfterMove(rules, 'gone', 'up')).toEqual([]);
});
