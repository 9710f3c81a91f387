import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import {
  checkbox,
  date,
  flag,
  image,
  item,
  items,
  link,
  listOf,
  number,
  param,
  parts,
  placeholderId,
  richText,
  text,
  twelfths,
  unwrap,
  variant,
  words,
} from './fields.ts';

const metadata = { fieldId: '{A}', title: 'Title', rawValue: 'x' };

test.each([
  ['{value}', { value: 'x' }],
  ['{jsonValue:{value}}', { jsonValue: { value: 'x' } }],
  ['a raw value', 'x'],
  ['{jsonValue} without a wrapper inside', { jsonValue: 'x' }],
  ['a legacy editable beside the value', { value: 'x', editable: '<input value="x">' }],
])('reads a text written as %s', (_, raw) => expect(text().parse(raw)).toEqual({ value: 'x' }));

test.each([undefined, null, { value: null }, { jsonValue: null }, { jsonValue: { value: null } }, { jsonValue: '' }, { value: '' }])(
  'reads %j as an empty text',
  (raw) => {
    expect(text().parse(raw)).toEqual({ value: '' });
  },
);

test('returns the editor’s marks unchanged, in both dialects', () => {
  expect(text().parse({ value: 'x', metadata })).toEqual({ value: 'x', metadata });
  expect(text().parse({ jsonValue: { value: '', metadata } })).toEqual({ value: '', metadata });
  expect(image().parse({ value: {}, metadata })).toEqual({ value: null, metadata });
  expect(unwrap({ value: 1 })).not.toHaveProperty('metadata');
});

test('reads numbers and booleans as text, and reports values that it can not read', () => {
  expect(text().parse({ value: 1.21 }).value).toBe('1.21');
  expect(text().parse(true).value).toBe('true');
  const refused = z.object({ Title: text() }).safeParse({ Title: { value: { src: 'x' } } });
  expect(refused.error?.issues[0]).toMatchObject({ path: ['Title'], message: 'expected text, received object' });
  expect(text().safeParse({}).success).toBe(false);
  expect(text().safeParse({ value: ['x'] }).error?.issues[0]?.message).toBe('expected text, received a list');
});

test('sanitises rich text when it is parsed [SEC-02]', () => {
  expect(richText().parse({ jsonValue: { value: '<p onclick="x()">a<script>b</script></p>' } }).value).toBe('<p>a</p>');
  expect(richText().parse(undefined).value).toBe('');
});

test('reads numbers, and null for none', () => {
  expect(number().parse({ value: 480 }).value).toBe(480);
  expect(number().parse({ value: '480' }).value).toBe(480);
  expect(number().parse({ value: '' }).value).toBeNull();
  expect(number().parse(undefined).value).toBeNull();
  expect(number().safeParse({ value: 'many' }).success).toBe(false);
});

test('reads a checkbox in every spelling', () => {
  for (const yes of [true, { value: true }, { value: '1' }, { value: 1 }, { value: 'True' }])
    expect(checkbox().parse(yes).value).toBe(true);
  for (const no of [false, undefined, { value: '' }, { value: '0' }, { value: 'no' }, { value: 2 }])
    expect(checkbox().parse(no).value).toBe(false);
});

test('reads the year 1 as "no date"', () => {
  expect(date().parse({ value: '2026-11-04T00:00:00Z' }).value).toBe('2026-11-04T00:00:00Z');
  expect(date().parse({ value: '0001-01-01T00:00:00Z' }).value).toBe('');
  expect(date().parse(undefined).value).toBe('');
  expect(date().safeParse({ value: 'next Tuesday' }).error?.issues[0]?.message).toContain('a date');
});

test('reads sizes of images as numbers, and a missing image as none', () => {
  expect(image().parse({ value: { src: '/-/media/a.jpg', alt: 'A', width: '580', height: '386', class: 'evil' } }).value).toEqual({
    src: '/-/media/a.jpg',
    alt: 'A',
    width: 580,
    height: 386,
  });
  expect(image().parse({ value: { src: '/a.svg', width: 'auto', height: '-4' } }).value).toEqual({ src: '/a.svg', alt: '' });
  for (const none of [
    undefined,
    '',
    { value: {} },
    { value: { alt: 'x' } },
    { value: { src: '' } },
    { value: { src: 'javascript:alert(1)' } },
    { value: { src: 'data:image/png;base64,AA' } },
  ])
    expect(image().parse(none).value).toBeNull();
  expect(image().safeParse({ value: 'a.jpg' }).error?.issues[0]?.message).toBe('expected an image, received string');
});

test.each([
  [{ href: '/about', text: 'About', linktype: 'internal' }, '/about'],
  [{ url: '/about', text: 'About' }, '/about'],
  [{ href: '/about', querystring: 'a=1', anchor: 'team', linktype: 'internal' }, '/about?a=1#team'],
  [{ href: '/about', querystring: '?a=1', anchor: '#team' }, '/about?a=1#team'],
  [{ href: '#team', anchor: 'team', linktype: 'anchor' }, '#team'],
  [{ href: 'https://example.test/x', linktype: 'external' }, 'https://example.test/x'],
  [{ href: ' /blog?tag=Sump pumps', linktype: 'internal' }, '/blog?tag=Sump%20pumps'],
  [{ href: 'mailto:a@example.test', linktype: 'mailto' }, 'mailto:a@example.test'],
])('joins the parts of the link %j', (value, href) => expect(link().parse({ value }).value?.href).toBe(href));

test('refuses links to scripts and to unknown schemes, and marks script links [SEC-02]', () => {
  expect(link().parse({ value: { href: ' JavaScript:openQuote()', text: 'Quote' } }).value).toEqual({
    href: '',
    text: 'Quote',
    isScript: true,
  });
  expect(link().parse({ value: { href: 'data:text/html,x', text: 'x' } }).value).toEqual({ href: '', text: 'x' });
  expect(link().parse({ value: { href: '//evil.test', text: 'x' } }).value).toEqual({ href: '', text: 'x' });
  expect(link().parse({ value: { href: '/x', text: '', title: 'T', target: '_blank' } }).value).toEqual({
    href: '/x',
    text: '',
    title: 'T',
    target: '_blank',
  });
  expect(link().parse({ value: { href: '/x', target: 'evil' } }).value).not.toHaveProperty('target');
  for (const none of [undefined, '', { value: { href: '' } }, { jsonValue: { value: { href: '' } } }])
    expect(link().parse(none).value).toBeNull();
  expect(link().safeParse({ value: 'https://x' }).success).toBe(false);
});

test.each([
  ['an array', [1, 2]],
  ['results', { results: [1, 2] }],
  ['target items', { targetItems: [1, 2] }],
  ['a value', { value: [1, 2] }],
  ['items', { items: [1, 2] }],
  ['a value of GraphQL', { jsonValue: [1, 2] }],
])('reads a list written as %s', (_, raw) => expect(listOf(raw)).toEqual([1, 2]));

test.each([undefined, null, '', 'x', 7, {}])('reads %j as an empty list', (raw) => expect(listOf(raw)).toEqual([]));

const person = { Title: text(), Photo: image() };

test('reads items with their ids in one form, and omits entries that are not items', () => {
  const read = items(person).parse([
    { id: '{EB77F03B-FF99-441F-A54D-E0705A42110C}', name: 'a', displayName: 'A', url: '/a', fields: { Title: { value: 'Ann' } } },
    { id: 'eb77f03b-ff99-441f-a54d-e0705a42110d', name: 'b', url: { path: '/b' }, field: { Title: { jsonValue: { value: 'Bo' } } } },
    { Title: 'Cy', url: 'javascript:alert(1)' },
    null,
    'x',
  ]);
  expect(read.map(({ id, name, displayName, url, fields }) => [id, name, displayName, url, fields.Title.value])).toEqual([
    ['eb77f03bff99441fa54de0705a42110c', 'a', 'A', '/a', 'Ann'],
    ['eb77f03bff99441fa54de0705a42110d', 'b', 'b', '/b', 'Bo'],
    ['', '', '', '', 'Cy'],
  ]);
});

test('names the item’s invalid field', () => {
  const refused = z
    .object({ People: items(person) })
    .safeParse({ People: [{ fields: { Title: { value: 'Ann' } } }, { fields: { Photo: { value: 'a.jpg' } } }] });
  expect(refused.error?.issues[0]?.path).toEqual(['People', 1, 'fields', 'Photo']);
});

test('reads one item, and null when none is chosen', () => {
  const raw = { id: 'x', name: 'Ann', fields: { Title: { value: 'Ann' } } };
  for (const given of [raw, { value: raw }, { jsonValue: raw }, { jsonValue: { value: raw } }])
    expect(item(person).parse(given)?.fields.Title.value).toBe('Ann');
  for (const none of [undefined, null, '', []]) expect(item(person).parse(none)).toBeNull();
});

test('reads parameters by closed lists, so that content adds no class names', () => {
  expect(variant(['text', 'note-card']).parse('Note Card')).toBe('note-card');
  expect(variant(['text', 'note']).parse('evil')).toBe('text');
  expect(variant(['text', 'note']).parse(undefined)).toBe('text');
  expect(words(['land', 'tight']).parse(' Land|container-dark   TIGHT,evil')).toEqual(['land', 'tight']);
  expect(words(['land']).parse(undefined)).toEqual([]);
  expect(param().parse('  x ')).toBe('x');
  expect(['1', 'true', 'YES', 'on'].map((yes) => flag().parse(yes))).toEqual([true, true, true, true]);
  expect([undefined, '', '0', 'false'].map((no) => flag().parse(no))).toEqual([false, false, false, false]);
});

test('reads the parameters of splitters in every notation [BLK-23]', () => {
  expect(['5', 'col-5', 'col-12|col-lg-5', 'col-12 col-md-6 col-xl-5'].map((width) => twelfths().parse(width))).toEqual([5, 5, 5, 5]);
  expect([undefined, '', '0', '13', 'col-x', 'offset-lg-2'].map((width) => twelfths().parse(width))).toEqual([0, 0, 0, 0, 0, 0]);
  expect(parts().parse('1, 3,2,3,9,0')).toEqual([1, 3, 2]);
  expect(parts().parse(undefined)).toEqual([]);
  expect([placeholderId().parse('12'), placeholderId().parse(undefined), placeholderId().parse('1"><')]).toEqual(['12', '1', '1']);
});

test('returns a value or an issue for any input, and never throws', () => {
  const schema = z.object({
    a: text(),
    b: richText(),
    c: image(),
    d: link(),
    e: date(),
    f: number(),
    g: checkbox(),
    h: items(person),
    i: item(person),
    j: param(),
    k: words(['x']),
    l: twelfths(),
    m: parts(),
  });
  const anything = fc.oneof(
    fc.anything(),
    fc.record({ value: fc.anything() }),
    fc.record({ jsonValue: fc.anything() }),
    fc.array(fc.record({ fields: fc.dictionary(fc.constantFrom('Title', 'Photo'), fc.anything()) })),
  );
  fc.assert(fc.property(fc.dictionary(fc.constantFrom(...'abcdefghijklm'), anything), (raw) => void schema.safeParse(raw)));
});
