import { expect, test } from 'vitest';
import * as heroBanner from '../blocks/hero-banner/schema.ts';
import * as homepage from '../blocks/homepage-hero/schema.ts';
import { bundlingFields } from '../blocks/quote-starter/schema.ts';
import { offersQuote, quoteTypesOf } from './quote-types.ts';

const Target = { value: { href: '/a' } };

test('finds the choices of every block that starts a quote [QTE-02]', () => {
  const target = { href: '/a', text: '' };
  expect(quoteTypesOf(homepage.fields.parse({ QuoteTypes: [{ fields: { Type: { value: 'auto' }, Target } }] }))).toEqual([
    { type: 'auto', label: 'auto', target },
  ]);
  expect(quoteTypesOf(bundlingFields.parse({ Bundles: [{ fields: { Title: { value: 'Auto and Life' }, Target } }] }))).toEqual([
    { type: 'Auto and Life', label: 'Auto and Life', target },
  ]);
  expect(quoteTypesOf(heroBanner.fields.parse({ QuoteType: { value: 'home' }, QuoteTarget: Target }))).toEqual([
    { type: 'home', label: 'home', target },
  ]);
});

test('finds none in other blocks', () => {
  for (const fields of [undefined, {}, { Title: { value: 'x' } }]) expect(quoteTypesOf(fields)).toEqual([]);
  expect(offersQuote(heroBanner.fields.parse({}))).toBe(false);
});
