/** Tests which fields and values of content are not a page's text [SRC-02]. */
import { expect, test } from 'vitest';
import { isForPrograms, isOption } from './hidden-text.ts';

test.each([
  ...['IconName', 'ImageUrl', 'Icon Name', 'cardStyle', 'Anchor', 'Class', 'ItemIds', 'id', 'name', 'href', 'templateId'],
  ...['ButtonText', 'Submit Text', 'PlaceholderText', 'ErrorMessage', 'Success Message'],
])('the field %s is for programs [SRC-02]', (name) => {
  expect(isForPrograms(name, 'RichText')).toBe(true);
});

test.each([
  ...['Paid', 'Name', 'paid', 'idea', 'Curl', 'IconNames', 'Identifiers', 'Grid', 'names', 'Title', 'Kind'],
  ...['Text', 'ButtonTexts', 'ErrorMessages', 'An ErrorMessage'],
])('the field %s is text [SRC-02]', (name) => {
  expect(isForPrograms(name, 'RichText')).toBe(false);
});

test.each(['snow-load', 'a_b.c', '2026-11-27', '2026-11-27T12:00:00Z', '7', 'true', 'false', 'https://site.test/a', '/help', '#top'])(
  'the value %s is an option [SRC-02]',
  (value) => {
    expect(isOption(value)).toBe(true);
  },
);

test.each(['', 'hail', 'A snow-load', 'snow-load on roofs', '3,000', '1,234,567', '7 days', 'untrue', 'falsehood', 'see /help', 'No #1'])(
  'the value %j is text [SRC-02]',
  (value) => {
    expect(isOption(value)).toBe(false);
  },
);
