/** The way from a finding of the gate to its field [EDT-04]. */
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../src/editing/gate/stored-parts.ts';
import type { StoredFields } from '../../../src/content/repository/items.ts';
import { targetOf } from './field-target.ts';

const entry = (id: string, fields: StoredFields) => ({ id, name: id, displayName: id, fields });
const picture = { value: { src: '/-/media/a.svg' } };
const fields: StoredFields = {
  Image: picture,
  Panel: { inline: entry('panel', { Image: picture }) },
  Rows: { list: [{ ref: 'f'.repeat(32) }, entry('second', { Cells: { list: [entry('cell', { Image: picture })] } })] },
};

describe('the field of a finding', () => {
  it('is found again by the name that the gate gives it, in entries of entries too [EDT-04]', () => {
    const found = partsOf(fields).pictures.map(({ field }) => targetOf('item', fields, field));
    expect(found).toEqual([
      { item: 'item', inside: [], field: 'Image' },
      { item: 'item', inside: ['Panel', 'panel'], field: 'Image' },
      { item: 'item', inside: ['Rows', 'second', 'Cells', 'cell'], field: 'Image' },
    ]);
  });

  it('may be one that is empty; of an entry that is gone there is none [EDT-04]', () => {
    expect(targetOf('item', fields, 'MetaDescription')).toEqual({ item: 'item', inside: [], field: 'MetaDescription' });
    for (const name of ['Rows.3.Image', 'Rows.1.Image', 'Gone.1.Image', 'Image.1.Image', ''])
      expect([name, targetOf('item', fields, name)]).toEqual([name, undefined]);
  });
});
