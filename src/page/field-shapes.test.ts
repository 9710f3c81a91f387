/** Every block says by its schema which fields an editor can fill [EDT-01]. */
import { expect, test } from 'vitest';
import { registry } from '../blocks/registry.ts';
import { shapesOf } from './field-shapes.ts';

const shapeOf = shapesOf(registry);

test('fields have the types of the platform; lists have the shape of their items [EDT-01]', () => {
  expect(shapeOf('HeroBanner')).toMatchObject({
    Title: 'Single-Line Text',
    Text: 'Rich Text',
    Image: 'Image',
    QuoteTarget: 'General Link',
  });
  expect(Object.values(shapeOf('FaqAccordion') ?? {}).some((what) => typeof what === 'object')).toBe(true);
  expect(shapeOf('NobodyKnows')).toBeUndefined();
});

/** What is no field of an item: resolver output that comes as it is. */
const NO_FIELDS: Record<string, string[]> = { title: ['url'] };

test('every block has a shape that names all its fields [EDT-01]', () => {
  for (const block of new Set(registry.values())) {
    const names = Object.keys((block.fields as { shape?: object }).shape ?? {});
    const known = Object.keys(shapeOf(block.names[0]) ?? {});
    const missing = names.filter((name) => !known.includes(name));
    expect([block.folder, missing]).toEqual([block.folder, NO_FIELDS[block.folder] ?? []]);
  }
});
