/** Maps stored fields to rows of a form and back: kinds, what is stored, what is refused [EDT-01]. */
import { describe, expect, test } from 'vitest';
import { registry } from '../src/generated/registry.ts';
import { spelled } from '../src/site/spelling.ts';
import type { StoredFields } from '../src/content/repository/store/items.ts';
import { itemSchema } from '../src/page/render/item-schema.ts';
import { backWith, editFields, editItems, safeBack } from '../src/editing/item-form/addresses.ts';
import { newEntry } from '../src/content/repository/drafts/new-entry.ts';
import { readForm, typedRows } from '../src/editing/item-form/read-form.ts';
import { labelOf } from '../src/editing/item-form/control.rules.ts';
import { fieldRowsOf } from '../src/editing/item-form/rows.ts';

const ID = '0'.repeat(32);
const faq = itemSchema(registry, 'FaqAccordion', []);
const question = itemSchema(registry, 'FaqAccordion', ['Items', ID]);
const none = new Map();

describe('rows', () => {
  test('follow the schema with its hints; other stored fields come after, by their content [EDT-01]', () => {
    const fields: StoredFields = {
      Note: { value: '<p>x</p>' },
      Count: { value: 3 },
      When: { value: '2026-11-04T09:30:00Z' },
      Open: { value: true },
      Go: { value: { href: '/x', text: 'x' } },
      Photo: { value: { src: '/x.jpg' } },
      Odd: { value: { other: 1 } },
      Raw: { raw: [] },
      Who: { ref: ID },
      Panel: { inline: { id: ID, name: 'p', displayName: 'P', fields: {} } },
      Lines: { value: 'a\nb' },
      Title: { value: 'Stored' },
    };
    const rows = fieldRowsOf(fields, { ...question, choices: new Map([[ID, [{ id: ID, name: 'Desk' }]]]) });
    expect(rows.map(({ name, control }) => `${name} ${control}`)).toEqual([
      'Title line',
      'Body html',
      'Image image',
      'Expanded checkbox',
      'Note html',
      'Count number',
      'When date',
      'Open checkbox',
      'Go link',
      'Photo image',
      'Odd fixed',
      'Raw fixed',
      'Who reference',
      'Panel entry',
      'Lines text',
    ]);
    expect(rows[0]).toMatchObject({ label: 'Title', hint: 'The question.', parts: { value: 'Stored' } });
    expect(rows.find(({ name }) => name === 'Who')).toMatchObject({
      parts: { value: ID },
      choices: [
        { id: '', name: 'None' },
        { id: ID, name: 'Desk' },
      ],
    });
  });

  test('lists are counted, even without entries; names of the platform’s queries are not offered [EDT-01]', () => {
    expect(fieldRowsOf({}, { ...faq, choices: none }).map(({ name, control, count }) => [name, control, count])).toEqual([
      ['Headline', 'line', undefined],
      ['Items', 'list', 0],
    ]);
    const links = fieldRowsOf({}, { ...itemSchema(registry, 'LinkList', []), choices: none }).map(({ name }) => name);
    expect(links).toEqual(['Title', 'Links']);
  });

  test.each([
    ['QuoteTarget', 'Quote target'],
    ['MetaDescription', 'Meta description'],
    ['Title', 'Title'],
    ['og_image', 'Og image'],
  ])('%s is labelled "%s"', (name, label) => {
    expect(labelOf(name)).toBe(label);
  });
});

test('a URL with an unknown field name finds no field, whatever the name [EDT-01] [SEC-02]', () => {
  for (const name of ['Nothing', '__proto__', 'constructor', 'Headline']) {
    expect([name, itemSchema(registry, `FaqAccordion.${name}`, []).kinds]).toEqual([name, {}]);
    expect([name, itemSchema(registry, 'FaqAccordion', [name, ID]).kinds]).toEqual([name, {}]);
  }
});

describe('input', () => {
  const fields: StoredFields = {
    Title: { value: 'Old' },
    Body: { value: '<p>a</p>\n<p>b</p>' },
    Expanded: { value: '1' },
    Other: { raw: 1 },
  };
  const rows = fieldRowsOf(fields, { ...question, choices: none });

  test('changes only what differs: not line ends, not the spelling of "yes" [EDT-01]', () => {
    const form = readForm(fields, rows, { 'f:Title': 'New', 'f:Body': '<p>a</p>\r\n<p>b</p>', 'f:Expanded': ['', '1'], 'f:Other': 'x' });
    expect(form.changed).toEqual(['Title']);
    expect(form.fields).toEqual({ ...fields, Title: { value: 'New' } });
    expect(readForm(fields, rows, { 'f:Expanded': '' }).fields.Expanded).toEqual({ value: false });
    expect(readForm(fields, rows, {}).changed).toEqual([]);
  });

  test('invalid input stays in its row, and the field is unchanged [EDT-01]', () => {
    const form = readForm(fields, rows, { 'f:Image:src': '/x.jpg', 'f:Title': 'New' });
    expect(form.hasErrors).toBe(true);
    expect(form.rows.find(({ name }) => name === 'Image')).toMatchObject({ parts: { src: '/x.jpg', alt: '' }, error: { part: 'alt' } });
    expect(form.fields).not.toHaveProperty('Image');
  });

  test('a reference accepts only items that can be chosen [EDT-01] [SEC-02]', () => {
    const other = '1'.repeat(32);
    const stored: StoredFields = { Author: { ref: ID } };
    const choices = new Map([
      [
        ID,
        [
          { id: ID, name: 'A' },
          { id: other, name: 'B' },
        ],
      ],
    ]);
    const author = fieldRowsOf(stored, { ...itemSchema(registry, 'ArticleHeader', []), choices }).filter(({ name }) => name === 'Author');
    expect(readForm(stored, author, { 'f:Author': other }).fields.Author).toEqual({ ref: other });
    expect(readForm(stored, author, { 'f:Author': '2'.repeat(32) }).hasErrors).toBe(true);
    // And back again: none, then an author among those found for the field.
    expect(readForm(stored, author, { 'f:Author': '' }).fields.Author).toEqual({ value: '' });
    const none = fieldRowsOf(
      {},
      { ...itemSchema(registry, 'ArticleHeader', []), choices: new Map([['Author', [{ id: other, name: 'B' }]]]) },
    );
    expect(readForm({}, none, { 'f:Author': other }).fields.Author).toEqual({ ref: other });
    expect(readForm({}, none, { 'f:Author': '' }).changed).not.toContain('Author');
  });

  test('is shown also for a field that no longer exists [EDT-01]', () => {
    const shown = typedRows(fieldRowsOf({}, { ...question, choices: none }), {
      revision: 'x',
      'f:Title': 'Mine',
      'f:Gone': 'two\nlines',
      'f:Link:href': '/x',
    });
    expect(shown.find(({ name }) => name === 'Title')?.parts).toEqual({ value: 'Mine' });
    expect(shown.find(({ name }) => name === 'Gone')).toMatchObject({ control: 'text', parts: { value: 'two\nlines' } });
  });
});

describe('a new entry', () => {
  test('is the first of the block’s example with new ids; without an example it is empty [EDT-01]', () => {
    const [one, two] = [1, 2].map(() => newEntry('Items', faq.example('Items'), 'x'));
    expect(one?.displayName).toBe('Where can I download the mobile app?');
    expect(one?.fields.Title).toEqual({ value: 'Where can I download the mobile app?' });
    expect(one?.id).toMatch(/^[0-9a-f]{32}$/);
    expect(one?.id).not.toBe(two?.id);
    expect(newEntry('Items', itemSchema(registry, 'Nobody', []).example('Items'), 'x').fields).toEqual({});
  });

  test('of every list of every block fits the schema of its block [EDT-01]', () => {
    let lists = 0;
    for (const block of new Set(registry.values())) {
      const schema = itemSchema(registry, block.names[0], []);
      for (const [name, kind] of Object.entries(schema.kinds)) {
        if (typeof kind !== 'object' || !kind.isList) continue;
        lists++;
        const item = { fields: {} } as Parameters<typeof schema.misfits>[0];
        expect([block.folder, name, schema.misfits(item, { [name]: { list: [newEntry(name, schema.example(name), 'x')] } })]).toEqual([
          block.folder,
          name,
          [],
        ]);
      }
    }
    expect(lists).toBeGreaterThan(8);
  });

  test('values that the schema cannot read are reported by field, and only when they are new [EDT-01]', () => {
    const item = { fields: { Headline: { value: 'x' } } } as unknown as Parameters<typeof faq.misfits>[0];
    const wrong: StoredFields = { Headline: { value: { no: 'text' } } };
    expect(faq.misfits(item, wrong)).toEqual([{ field: 'Headline', message: 'expected text, received object' }]);
    expect(faq.misfits({ ...item, fields: wrong }, wrong)).toEqual([]);
  });
});

describe('URLs', () => {
  test('are not content pages: links to them get no trailing slash [EDT-01] [DEL-14]', () => {
    expect(spelled('/edit/fields', true)).toBe('/edit/fields');
    expect(spelled('/editors', true)).toBe('/editors/');
  });

  const address = { item: ID, inside: ['Items', ID], of: 'FaqAccordion', language: 'en', back: '/auto?a=b&mode=edit#edit-1' };

  test('contain item, entry, schema, language and the back link [EDT-01]', () => {
    const query = new URLSearchParams(editFields(address).split('?')[1]);
    expect(Object.fromEntries(query)).toEqual({ item: ID, in: `Items/${ID}`, of: 'FaqAccordion', lang: 'en', back: address.back });
    expect(new URLSearchParams(editItems(address, 'Links', { did: 'moved' }).split('?')[1]).get('field')).toBe('Links');
  });

  test('the back link stays on this host and keeps its anchor; the message comes before it [EDT-01] [SEC-02]', () => {
    expect(safeBack(address.back)).toBe(address.back);
    for (const back of ['//x.test', 'https://x.test/#a', '/\\x', undefined])
      expect([back, safeBack(back).replace(/#.*/, '')]).toEqual([back, '/']);
    expect(safeBack('/x#a"b')).toBe('/x');
    expect(backWith('/x?mode=edit#edit-1', 'saved')).toBe('/x?mode=edit&done=saved#edit-1');
    expect(backWith('/x', 'unchanged')).toBe('/x?done=unchanged');
  });
});
