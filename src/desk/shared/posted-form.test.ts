/** Tests reading the desk's forms: typed values come back, whatever was left out or sent twice [EDT-01]. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { formAnswers, refusedRows } from './posted-form.ts';

const rows = [
  { name: 'from', control: 'line', parts: { value: '/old' } },
  { name: 'why', control: 'text', parts: { value: '' } },
  { name: 'states', control: 'boxes', parts: { value: 'PA' } },
  { name: 'isOn', control: 'checkbox', parts: { value: '1' } },
  { name: 'button', control: 'link', parts: { href: '', text: '', target: '' } },
  { name: 'secret', control: 'password' },
];
const posted = {
  'f:from': 'new',
  'f:why': 'two\r\nlines',
  'f:states': ['', 'OH', 'NY'],
  'f:isOn': ['', '1'],
  'f:button:href': '/claims',
  'f:button:text': 'Claims',
  'f:secret': 'open sesame',
  'f:other': 'not asked for',
};

test('returns answers by the names of their rows, and nothing else [EDT-01]', () => {
  expect(formAnswers(rows, posted)).toEqual({
    from: 'new',
    why: 'two\nlines',
    states: ['OH', 'NY'],
    isOn: '1',
    button: { href: '/claims', text: 'Claims', target: '' },
    secret: 'open sesame',
  });
});

test('returns empty values for fields that were not sent or not checked [EDT-01]', () => {
  expect(formAnswers(rows, { 'f:isOn': '', 'f:states': '' })).toMatchObject({ from: '', states: [], isOn: '', button: { href: '' } });
});

test('a refused form keeps typed values and shows one fault per row; a secret has to be typed again [EDT-01]', () => {
  const schema = z.object({
    from: z.string().startsWith('/', 'does not begin with /.').min(9, 'is too short.'),
    button: z.object({ text: z.string().max(3, 'has words that are too long.') }),
  });
  const { error } = schema.safeParse(formAnswers(rows, posted));
  const refused = refusedRows(rows, posted, error?.issues ?? []);
  expect(refused.map(({ name, parts, ...row }) => [name, parts, 'error' in row ? row.error : undefined])).toEqual([
    ['from', { value: 'new' }, { part: 'value', message: 'does not begin with /.' }],
    ['why', { value: 'two\nlines' }, undefined],
    ['states', { value: 'OH\nNY' }, undefined],
    ['isOn', { value: '1' }, undefined],
    ['button', { href: '/claims', text: 'Claims', target: '' }, { part: 'text', message: 'has words that are too long.' }],
    ['secret', {}, undefined],
  ]);
});
