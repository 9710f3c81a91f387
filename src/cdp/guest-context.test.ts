/** Tests reading the extension `bxt`, wherever a response contains it (TRK-05). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../test/scale.ts';
import { guestContext } from './guest-context.ts';

const place = { country: 'US', state: 'PA', city: 'Erie' };

test.each([
  ['a property', { bxt: place }],
  ['of the customer', { customer: { ref: 'x', bxt: { Country: 'US', State: 'PA', City: 'Erie' } } }],
  [
    'a list of extensions',
    {
      customer: {
        dataExtensions: [
          { key: 'other', country: 'CA' },
          { key: 'bxt', ...place },
        ],
      },
    },
  ],
  ['one with values', { guest: { extensions: { items: [{ name: 'bxt', values: place }] } } }],
  ['a region for the state', { bxt: { country: 'US', region: 'PA', city: 'Erie' } }],
])('%s [TRK-05]', (_, answer) => {
  expect(guestContext(answer)).toEqual(place);
});

test.each([
  ['none', {}],
  ['a text', { bxt: 'US' }],
  ['a list', [[[]]]],
  ['no country', { bxt: { note: 'x' } }],
  ['null', null],
])('%s: nothing is known [TRK-05]', (_, answer) => {
  expect(guestContext(answer)).toBeUndefined();
});

test('ignores values of other types, and limits texts to one short line [TRK-05]', () => {
  expect(guestContext({ bxt: { country: 7, state: ['PA'], city: `Er\nie\u0000${'x'.repeat(500)}` } })).toEqual({
    country: '',
    state: '',
    city: `Er ie ${'x'.repeat(94)}`,
  });
});

test('terminates without an error for any response [TRK-05]', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), (answer) => {
      const found = guestContext({ bxt: answer });
      if (found) expect(Object.keys(found)).toEqual(['country', 'state', 'city']);
    }),
    { numRuns: scaled(3000) },
  );
});
