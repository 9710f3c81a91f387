import { expect, test } from 'vitest';
import { textDifferences } from '../conflicts/differences.ts';
import { controlOf, labelOf } from '../../../src/editing/item-form/control.rules.ts';
import { readDate, writeDate } from './date-value.ts';
import { linkKind, type LinkParts, readLink, writeLink } from './link-value.ts';
import { countMisfits, lostFields, lostParams, misfitOf } from './misfits.ts';
import { readPicture, writePicture } from './picture-value.ts';
import { valueText } from './value-text.ts';

const parts = (part: Partial<LinkParts>): LinkParts => ({ kind: 'internal', to: '', anchor: '', text: 'Go', isNewWindow: false, ...part });

test.each([
  ['/auto-insurance', 'internal'],
  ['/auto-insurance#snow', 'internal'],
  ['https://www.example.org/a#b', 'external'],
  ['/-/media/form.pdf', 'media'],
  ['#hours', 'anchor'],
  ['mailto:claims@example.org', 'mailto'],
  ['tel:+18145550142', 'tel'],
])('a link to %s is %s, and comes back as it was [EDT-03]', (href, kind) => {
  expect(linkKind(href)).toBe(kind);
  const read = readLink({ value: { href, text: 'Go', linktype: kind } });
  expect(read.kind).toBe(kind);
  expect(writeLink(read, { value: { href, text: 'Go', linktype: kind } })).toEqual({
    value: { value: { href, text: 'Go', linktype: kind } },
  });
});

test.each([
  [parts({ to: 'auto-insurance' }), /begin with \//],
  [parts({ to: '//evil.example' }), /begin with \//],
  [parts({ kind: 'external', to: 'javascript:alert(1)' }), /not a website address/],
  [parts({ kind: 'mailto', to: 'nobody' }), /not an e-mail/],
  [parts({ kind: 'tel', to: 'call us' }), /not a phone/],
  [parts({ kind: 'anchor', to: 'two words' }), /no spaces/],
  [parts({ to: '' }), /where the link leads/],
])('a link that leads nowhere says why [EDT-03]', (link, problem) => {
  expect(writeLink(link, null)).toEqual({ problem: expect.stringMatching(problem) });
});

test('preserves hidden parts of a link while its address stays the same [EDT-03]', () => {
  const old = { value: { href: '/a', text: 'Go', linktype: 'internal', querystring: 'x=1', title: 'T', id: '{1}', target: '_blank' } };
  expect(writeLink(parts({ to: '/a', text: 'On' }), old)).toEqual({
    value: { value: { href: '/a', text: 'On', linktype: 'internal', querystring: 'x=1', title: 'T', id: '{1}' } },
  });
  expect(writeLink(parts({ to: '/b', anchor: '#snow', isNewWindow: true }), old)).toEqual({
    value: { value: { href: '/b#snow', text: 'Go', linktype: 'internal', title: 'T', target: '_blank' } },
  });
  expect(writeLink(parts({ to: '', text: '' }), old)).toEqual({ value: null });
});

test('an agency is a page of this site; pages of its state and town are not agencies [EDT-03]', () => {
  const href = '/agencies/pa1002/presque-isle-insurance-group';
  const value = { value: { href, text: 'Go', linktype: 'internal' } };
  expect(writeLink(readLink(value), value)).toEqual({ value });
  expect([linkKind(href), linkKind('/agencies/pa/erie'), linkKind('/agencies/pa'), linkKind('/agencies')]).toEqual([
    'agency',
    'internal',
    'internal',
    'internal',
  ]);
  expect(writeLink(parts({ kind: 'agency', to: 'Presque Isle' }), null)).toEqual({ problem: expect.stringMatching(/choose it/) });
});

test('adds a scheme to a website and removes formatting from a phone number [EDT-03]', () => {
  expect(writeLink(parts({ kind: 'external', to: 'www.example.org' }), null)).toMatchObject({
    value: { value: { href: 'https://www.example.org' } },
  });
  expect(writeLink(parts({ kind: 'tel', to: '(814) 555-0142' }), null)).toMatchObject({ value: { value: { href: 'tel:8145550142' } } });
});

test('requires alternative text for a picture, or its mark as decoration [EDT-03]', () => {
  const old = { value: { src: '/-/media/a.jpg', alt: 'A barn', width: '10', height: '5', id: '7', focus: '50 25' } };
  const read = readPicture(old);
  expect(writePicture(read, old)).toEqual({ value: old });
  expect(writePicture({ ...read, alt: ' ' }, old)).toMatchObject({ problem: { part: 'alt' } });
  expect(writePicture({ ...read, alt: '', isDecorative: true }, old)).toMatchObject({
    value: { value: { alt: '', decorative: true, id: '7' } },
  });
  expect(writePicture({ ...read, src: '/-/media/b.jpg', alt: 'B', focus: '' }, old)).toEqual({
    value: { value: { src: '/-/media/b.jpg', alt: 'B', width: '10', height: '5' } },
  });
  expect(writePicture({ ...read, width: 'wide' }, old)).toMatchObject({ problem: { part: 'width' } });
  expect(writePicture({ ...read, src: 'javascript:x' }, old)).toMatchObject({ problem: { part: 'src' } });
  expect(writePicture({ ...read, src: '' }, old)).toEqual({ value: null });
});

test('stores a date as a day, with a time if there is one [EDT-03]', () => {
  expect(readDate('2026-11-04T00:00:00Z')).toEqual({ day: '2026-11-04', time: '' });
  expect(readDate('2026-11-04T09:30:00Z')).toEqual({ day: '2026-11-04', time: '09:30' });
  expect(readDate('2026-11-04')).toEqual({ day: '2026-11-04', time: '' });
  for (const none of ['', '0001-01-01T00:00:00Z', 'soon']) expect(readDate(none)).toEqual({ day: '', time: '' });
  expect(writeDate({ day: '2026-11-04', time: '' })).toBe('2026-11-04T00:00:00Z');
  expect(writeDate({ day: '', time: '09:30' })).toBe('');
});

test('chooses the control by the schema, or by the stored value [EDT-03]', () => {
  expect(controlOf(null, 'Rich Text')).toBe('html');
  expect(controlOf({ value: 'One' }, 'Single-Line Text')).toBe('line');
  expect(controlOf({ value: 'One\nTwo' }, 'Single-Line Text')).toBe('text');
  expect(controlOf({ value: { href: '/' } }, undefined)).toBe('link');
  expect(controlOf({ value: {} }, 'Image')).toBe('image');
  expect(controlOf({ value: '2026-11-04T00:00:00Z' }, undefined)).toBe('date');
  expect(controlOf(null, { isList: true, inside: {} })).toBe('list');
  expect(controlOf({ ref: 'x' }, undefined)).toBe('reference');
  expect(controlOf({ raw: [] }, undefined)).toBe('fixed');
  expect(labelOf('QuoteTarget')).toBe('Quote target');
});

test('compares two texts by words, with or without markup [EDT-03]', () => {
  expect(textDifferences('Roads that ice over', 'Roads that freeze over')).toEqual([
    { text: 'Roads that ', of: 'both' },
    { text: 'freeze', of: 'theirs' },
    { text: 'ice', of: 'mine' },
    { text: ' over', of: 'both' },
  ]);
  expect(valueText({ value: '<p>One &amp; <b>two</b></p><p>Three</p>' })).toBe('One & two\nThree');
  expect(valueText({ value: { href: '/a', text: '' } })).toBe('Leads to: /a');
});

test('finds values of removed fields and parameters and ignores those that fit [BLK-26] [EDT-03]', () => {
  const info = (name: string, kind: string | { isList: boolean; inside: object }) => ({ name, label: name, sentence: '', kind }) as never;
  const fields = [info('Title', 'Single-Line Text'), info('Image', 'Image'), info('Items', { isList: true, inside: {} })];
  const stored = { Title: { value: { href: '/a' } }, Image: { value: {} }, Kicker: { value: 'Old' }, $all: { raw: 1 }, own: { value: 1 } };
  expect(lostFields(fields, stored)).toEqual(['Kicker']);
  expect(lostFields([], stored)).toEqual([]);
  expect(misfitOf(stored.Title, 'Single-Line Text')).toMatch(/holds a link, and this block now takes text/);
  expect(misfitOf({ value: 7 }, 'Single-Line Text')).toBe('');
  expect(misfitOf({ value: 'words' }, 'Image')).toMatch(/takes a picture/);
  expect(misfitOf({ list: [] }, 'Rich Text')).toBe('');
  expect(misfitOf({ value: 'words' }, { isList: true, inside: {} })).toMatch(/takes a list/);
  const params = [{ name: 'Variant', label: 'Variant', sentence: '', kind: 'one of' as const, values: ['deep', 'land'] }];
  expect(lostParams(params, { Variant: 'Deep', DynamicPlaceholderId: '3', Old: '' })).toEqual([]);
  expect(lostParams(params, { Variant: 'neon', Old: 'x' }).map(({ name }) => name)).toEqual(['Variant', 'Old']);
  expect(countMisfits({ fields, params }, stored, { Variant: 'neon' })).toBe(3);
});
