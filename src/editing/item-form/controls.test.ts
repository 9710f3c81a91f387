/** Tests each kind of field: how the form shows a stored value, and how it stores a typed one [EDT-01]. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { controls, type EditableControl, refusedTags } from './controls.ts';
import { scaled } from '../../../test/scale.ts';

const write = (control: EditableControl, parts: Record<string, string>, old?: unknown) => controls[control].write(parts, old);
const runs = { numRuns: scaled(1000, 20) };

describe('texts', () => {
  test('stores texts as typed; rich text passes the allowlist first [EDT-01] [SEC-02]', () => {
    expect(write('line', { value: ' <b>not markup</b> ' })).toEqual({ value: ' <b>not markup</b> ' });
    expect(write('html', { value: '<p onclick="x()">Yes <em>and</em> no</p><script>x()</script>' })).toEqual({
      value: '<p>Yes <em>and</em> no</p>',
    });
    expect(refusedTags('<p>a</p><script>b</script><iframe src="/x"></iframe><p>c</p>')).toEqual(['script', 'iframe']);
    expect(refusedTags('<p>a <b>c</b></p>')).toEqual([]);
  });
});

describe('numbers, dates and yes or no', () => {
  test.each([
    ['', ''],
    ['12', 12],
    [' -0.5 ', -0.5],
    ['1e3', 1000],
  ])('the number "%s" is stored as %s [EDT-01]', (typed, stored) => {
    expect(write('number', { value: typed })).toEqual({ value: stored });
  });

  test.each(['twelve', '1,000', 'Infinity', 'NaN', '1 2'])('"%s" is no number [EDT-01]', (typed) => {
    expect(write('number', { value: typed })).toEqual({ part: 'value', message: 'is not a number.' });
  });

  test.each([
    ['2026-11-04T09:30', '2026-11-04T09:30:00Z'],
    ['2026-11-04T09:30:15', '2026-11-04T09:30:15Z'],
    ['2026-11-04', '2026-11-04T00:00:00Z'],
    ['', ''],
  ])('the time "%s" is stored in UTC as "%s" [EDT-01]', (typed, stored) => {
    expect(write('date', { value: typed })).toEqual({ value: stored });
  });

  test.each(['yesterday', '2026-13-01T00:00', '11/04/2026', '2026'])('"%s" is no time [EDT-01]', (typed) => {
    expect(write('date', { value: typed })).toMatchObject({ part: 'value' });
  });

  test('a time survives the round trip [EDT-01]', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
        const stored = `${date.toISOString().slice(0, 16)}:00Z`;
        expect(write('date', controls.date.read(stored))).toEqual({ value: stored });
      }),
      runs,
    );
  });

  test('shows every spelling of "yes" that the platform writes as yes [EDT-01]', () => {
    for (const yes of [true, 1, '1', 'true', 'True']) expect([yes, controls.checkbox.read(yes)]).toEqual([yes, { value: '1' }]);
    for (const no of [false, 0, '', '0', undefined, null]) expect([no, controls.checkbox.read(no)]).toEqual([no, { value: '' }]);
    expect([write('checkbox', { value: '1' }), write('checkbox', { value: '' })]).toEqual([{ value: true }, { value: false }]);
  });
});

describe('links', () => {
  const old = { href: '/claims', text: 'Claims', linktype: 'internal', anchor: 'now', querystring: 'a=b', class: 'btn', title: 'T' };

  test('keep parts that the form does not show; parts of the old address are removed with it [EDT-01]', () => {
    expect(write('link', { href: '/claims', text: 'Report', target: '1' }, old)).toEqual({
      value: { ...old, text: 'Report', target: '_blank' },
    });
    expect(write('link', { href: 'https://x.test/', text: 'X', target: '' }, { ...old, target: '_blank' })).toEqual({
      value: { href: 'https://x.test/', text: 'X', linktype: 'external', class: 'btn', title: 'T' },
    });
  });

  test.each([
    ['/-/media/a.pdf', 'media'],
    ['/x', 'internal'],
    ['#x', 'anchor'],
    ['mailto:a@b.test', 'mailto'],
    ['https://x.test', 'external'],
  ])('%s is of type %s [EDT-01]', (href, linktype) => {
    expect(write('link', { href, text: 'x' })).toEqual({ value: { href, text: 'x', linktype } });
  });

  test.each(['javascript:alert(1)', ' JaVaScript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    '%s is refused [SEC-02]',
    (href) => {
      expect(write('link', { href, text: 'x' })).toMatchObject({ part: 'href' });
      expect(write('image', { src: href, alt: 'x' })).toMatchObject({ part: 'src' });
    },
  );

  test('are empty without address and text; text alone has no address [EDT-01]', () => {
    expect(write('link', { href: ' ', text: '' }, old)).toEqual({ value: {} });
    expect(write('link', { href: '', text: 'Here' })).toMatchObject({ part: 'href' });
  });
});

describe('pictures', () => {
  const old = { src: '/-/media/a.jpg', alt: 'A boat', width: '640', height: '480', mediaid: '1' };

  test('have alt text, or are marked as decoration [EDT-01]', () => {
    const parts = controls.image.read(old);
    expect(parts).toEqual({ src: '/-/media/a.jpg', alt: 'A boat', width: '640', height: '480', decorative: '', focus: '' });
    expect(write('image', { ...parts, alt: ' ' }, old)).toMatchObject({ part: 'alt' });
    const silent = { ...old, alt: '', decorative: true };
    expect(write('image', { ...parts, decorative: '1' }, old)).toEqual({ value: silent });
    expect(write('image', parts, silent)).toEqual({ value: old });
    expect(controls.image.read({ ...old, alt: '' }).decorative).toBe('1');
    expect(controls.image.read(undefined).decorative).toBe('');
  });

  test('keep parts that the form does not show, and accept only valid sizes [EDT-01]', () => {
    expect(write('image', { src: '/-/media/b.jpg', alt: 'B', width: '', height: '' }, old)).toEqual({
      value: { src: '/-/media/b.jpg', alt: 'B', mediaid: '1' },
    });
    for (const width of ['0', '-1', 'wide', '1.5', '100000'])
      expect([width, write('image', { src: '/a.jpg', alt: 'x', width })]).toMatchObject([width, { part: 'width' }]);
    expect(write('image', { src: '', alt: 'x' }, old)).toEqual({ value: {} });
  });

  test('have a focal point, which is removed with its picture [EDT-03]', () => {
    const cropped = { ...old, focus: '25 75' };
    const parts = controls.image.read(cropped);
    expect(parts.focus).toBe('25 75');
    expect(write('image', { ...parts, focus: '0, 100' }, cropped)).toEqual({ value: { ...old, focus: '0 100' } });
    expect(write('image', { ...parts, focus: '' }, cropped)).toEqual({ value: old });
    expect(write('image', { ...parts, src: '/-/media/b.jpg' }, cropped)).toEqual({ value: { ...old, src: '/-/media/b.jpg' } });
    for (const focus of ['10 10', '50', '25 200', 'left top'])
      expect(write('image', { ...parts, focus }, old)).toMatchObject({ part: 'focus' });
  });
});
