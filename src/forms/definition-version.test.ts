/** Which changes of a form count for a visitor who is filling it in. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { definitionOf } from './definition.ts';
import { definitionVersion } from './definition-version.ts';
import { formShape, formSpelling } from './shape.ts';

const schema = z.preprocess((raw) => formSpelling(raw as Record<string, unknown>), z.object(formShape()));
const name = { Template: 'Single-Line Text', Label: 'Name', InternalFieldName: 'name', Required: true, MaximumLength: 40 };
const line = { Template: 'Dropdown', Label: 'Line', InternalFieldName: 'line', Options: 'auto=Auto&home=Home' };
const versionOf = (fields: object[], more: object = {}) =>
  definitionVersion(definitionOf(schema.parse({ FormFields: fields.map((one) => ({ fields: one })), ...more })));

test('the version depends on the questions, not on the texts around them', () => {
  const version = versionOf([name, line]);
  expect(version).toMatch(/^[0-9a-z]{1,11}$/);
  expect(versionOf([{ ...name, HintText: 'As on your card' }, line], { SuccessMessage: 'Thanks', Subject: 'x' })).toBe(version);
});

test.each([
  ['a field that is new', [name, line, { ...name, InternalFieldName: 'second' }]],
  ['a field that is gone', [name]],
  ['another order', [line, name]],
  ['another label', [{ ...name, Label: 'Your name' }, line]],
  ['another length', [{ ...name, MaximumLength: 4 }, line]],
  ['no longer required', [{ ...name, Required: false }, line]],
  ['another choice', [name, { ...line, Options: 'auto=Auto&boat=Boat' }]],
  ['another label of a choice', [name, { ...line, Options: 'auto=Auto&home=House' }]],
  ['another value of a choice', [name, { ...line, Options: 'auto=Auto&house=Home' }]],
  ['several choices', [name, { ...line, IsMultiselect: true }]],
  ['another kind of field', [name, { ...line, Template: 'Radio Button List' }]],
  ['a trigger', [name, { ...line, TriggerField: 'name', TriggerValue: 'x' }]],
])('%s is another version [FRM-12]', (_, fields) => {
  expect(versionOf(fields)).not.toBe(versionOf([name, line]));
});
