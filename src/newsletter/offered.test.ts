/** The newsletters of a block, and its state after a form without script. */
import { expect, test } from 'vitest';
import { offered, sentParameter, sentState, unknownNewsletters } from './offered.ts';

const fields = (...names: string[]) => ({
  Newsletters: names.map((value, at) => ({ id: String(at), fields: { ItemName: { value } } })),
});
const found = (given: unknown) => offered(given).map(({ id, item }) => `${id} ${item.id}`);

test('offers each newsletter once, by its first item, and reports the unknown ones [NWS-01]', () => {
  const block = fields('Business Sense', ' Weekly ', 'eriesense', 'BUSINESSSENSE', '', ' ');
  expect(found(block)).toEqual(['businesssense 0', 'eriesense 2']);
  expect(unknownNewsletters(block)).toEqual(['Weekly']);
});

test.each([undefined, null, {}])('offers none for the fields %j [NWS-01]', (given) => {
  expect([found(given), unknownNewsletters(given)]).toEqual([[], []]);
});

test.each([
  ['sent', 'sent'],
  ['confirm', 'confirm'],
  [sentParameter('sent', 'a'), 'sent'],
  [sentParameter('confirm', 'a'), 'confirm'],
  [sentParameter('sent', 'b'), undefined],
  ['', undefined],
  [null, undefined],
])('with the parameter %j, block a is %s [NWS-01]', (parameter, state) => {
  expect(sentState(parameter, 'a')).toBe(state);
});
