/** Tests how a finding of the gate is traced to its field [EDT-04]. */
import { describe, expect, it } from 'vitest';
import { storedParts } from '../../../src/editing/gate/stored-parts.ts';
import type { StoredFields } from '../../../src/content/repository/store/items.ts';
import { findingTarget } from './field-target.ts';

const entry = (id: string, fields: StoredFields) => ({ id, name: id, displayName: id, fields });
const picture = { value: { src: '/-/media/a.svg' } };
const fields: StoredFields = {
  Image: picture,
  Panel: { inline: entry('panel', { Image: picture }) },
  Rows: { list: [{ ref: 'f'.repeat(32) }, entry('second', { Cells: { list: [entry('cell', { Image: picture })] } })] },
};

describe('the field of a finding', () => {
  it('is found by the name that the gate gives it, also in nested entries [EDT-04]', () => {
    const found = storedParts(fields).pictures.map(({ field }) => findingTarget('item', fields, field));
    expect(found).toEqual([
      { item: 'item', inside: [], field: 'Image' },
      { item: 'item', inside: ['Panel', 'panel'], field: 'Image' },
      { item: 'item', inside: ['Rows', 'second', 'Cells', 'cell'], field: 'Image' },
    ]);
  });

  it('may be empty; for a removed entry there is none [EDT-04]', () => {
    expect(findingTarget('item', fields, 'MetaDescription')).toEqual({ item: 'item', inside: [], field: 'MetaDescription' });
    for (const name of ['Rows.3.Image', 'Rows.1.Image', 'Gone.1.Image', 'Image.1.Image', ''])
      expect([name, findingTarget('item', fields, name)]).toEqual([name, undefined]);
  });
});
