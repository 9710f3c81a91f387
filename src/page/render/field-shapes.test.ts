/** Tests that every block's schema tells which fields an editor can fill [EDT-01]. */
import { expect, test } from 'vitest';
import { fieldsOf } from '../../content/field-shape.ts';
import { registry } from '../../generated/registry.ts';
import { kindsOfBlock, shapesOf } from './field-shapes.ts';

const shapeOf = shapesOf(registry);

test('fields have the platform’s types; lists have the shape of their items [EDT-01]', () => {
  expect(shapeOf('HeroBanner')).toMatchObject({
    Title: 'Single-Line Text',
    Text: 'Rich Text',
    Image: 'Image',
    QuoteTarget: 'General Link',
  });
  expect(Object.values(shapeOf('FaqAccordion') ?? {}).some((what) => typeof what === 'object')).toBe(true);
  expect(shapeOf('NobodyKnows')).toBeUndefined();
});

/** Not fields of an item: resolver output used unchanged, and forms that the Worker makes itself. */
const NO_FIELDS: Record<string, string[]> = {
  title: ['url'],
  'agency-details': ['agencyDetails'],
  'desk-board': ['Board'],
};

test('reads a list’s shape from one item, and looks through schemas that transform [EDT-01]', () => {
  const kinds = kindsOfBlock(registry, 'Header');
  expect(kinds?.Menu).toMatchObject({ isList: true, inside: { Kind: 'Single-Line Text', Columns: { isList: true } } });
  expect(kindsOfBlock(registry, 'ArticleHeader')?.Author).toMatchObject({ isList: false, inside: { Title: 'Single-Line Text' } });
  expect(kindsOfBlock(registry, 'GlobalAlertBanner')?.Banners).toMatchObject({
    inside: { States: { isList: true }, Urgency: 'Single-Line Text' },
  });
  expect(kindsOfBlock(registry, 'LinkList')?.Links).toMatchObject({ isList: true, inside: { Link: 'General Link' } });
});

test('every block has a shape that names all its fields [EDT-01]', () => {
  for (const block of new Set(registry.values())) {
    const names = Object.keys(fieldsOf(block.fields) ?? {});
    const known = Object.keys(shapeOf(block.names[0]) ?? {});
    const missing = names.filter((name) => !known.includes(name));
    expect([block.folder, missing]).toEqual([block.folder, NO_FIELDS[block.folder] ?? []]);
  }
});
