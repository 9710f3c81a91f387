/** The fields of the form builder: settings by kind, options as lines [FRM-01] [FRM-02]. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kindsOfShape as kindsOfFields } from '../src/content/field-shape.ts';
import { expandFields } from '../src/content/repository/files/expand-fields.ts';
import { fieldKinds } from '../src/forms/kinds/all.ts';
import { optionsOf } from '../src/forms/options.ts';
import { formShape } from '../src/forms/shape.ts';
import { registry } from '../src/generated/registry.ts';
import { formFieldRows, readField } from '../src/desk/forms/form-rows.ts';
import { answerColumns, definitionIn, fieldsIn } from '../src/editing/open-form.ts';
import { optionsAsLines, optionsIn } from '../src/desk/forms/options-text.ts';
import { kindName } from '../src/desk/forms/plain-names.ts';
import { firstSettings, fieldSettings, TEMPLATES } from '../src/desk/forms/settings.ts';

const item = (fields: Record<string, unknown>) =>
  ({ template: 'Form', fields: expandFields(fields, 'site', '/shared/form'), path: '/shared/form' }) as never;

test('options written as lines are parsed back unchanged, whatever their text [FRM-01]', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 12 })
    .map((text) => text.replace(/[=\r\n]/g, '').trim())
    .filter((text) => text !== '' && !/\s/.test(text[0] ?? ' '));
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(word, word), { maxLength: 8, selector: ([value]) => value }), (pairs) => {
      const stored = optionsIn(pairs.map(([value, label]) => `${value} = ${label}`).join('\n'));
      const read = optionsOf({ Options: { value: stored }, Children: [] } as never);
      expect(read).toEqual(pairs.map(([value, label]) => ({ value, label })));
      expect(optionsIn(optionsAsLines(stored))).toBe(stored);
    }),
  );
});

test('every kind has settings, each of which the schema reads [FRM-02]', () => {
  const list = kindsOfFields(formShape()).FormFields;
  const names = typeof list === 'object' ? Object.keys(list.inside) : [];
  expect(TEMPLATES).toHaveLength(14);
  for (const { template } of fieldKinds) {
    expect(fieldSettings(template).length, template).toBeGreaterThan(2);
    expect(
      fieldSettings(template).filter((name) => !names.includes(name)),
      template,
    ).toEqual([]);
  }
});

test.each(TEMPLATES)('a new %s is valid at once, by the schema that renders it [FRM-02]', (template) => {
  const form = item({ FormIdentifier: 'Try', FormFields: [firstSettings(template, 'Question')] });
  const definition = definitionIn(form, registry);
  expect(definition?.fields[0]?.parts.length).toBeGreaterThan(0);
  const [field] = fieldsIn((form as { fields: never }).fields, definition?.fields);
  const rows = formFieldRows(field?.entry.fields ?? {}, []);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['Template']));
  // Posting the form unchanged changes nothing.
  const posted = Object.fromEntries(
    rows.flatMap((row) =>
      Object.entries(row.parts).map(([part, text]) => [part === 'value' ? `f:${row.name}` : `f:${row.name}:${part}`, text]),
    ),
  );
  expect(readField(field?.entry.fields ?? {}, posted, []).changed).toEqual([]);
});

test('columns are the names that answers are stored under, also in panels [FRM-01]', () => {
  const panel = {
    Template: 'SubPanel',
    HeadingText: 'More',
    FormFields: [{ Template: 'Single-Line Text', Label: 'Phone', InternalFieldName: 'phone' }],
  };
  const unsent = { Template: 'Single-Line Text', Label: 'Secret', InternalFieldName: 'secret', IncludeInSubmittedData: '0' };
  const form = item({
    FormFields: [{ Template: 'Text Box Field', Label: 'Message' }, panel, unsent, { Template: 'Subsection Heading', HeadingText: 'How' }],
  });
  expect(answerColumns(definitionIn(form, registry))).toEqual(['Message', 'phone']);
});

test('no kind and no setting has the platform’s jargon, and a drop-down list asks for seven things at first [FRM-01]', () => {
  for (const template of TEMPLATES) {
    expect(kindName(template)).not.toMatch(/panel|multi|single|box field|subsection|selector/i);
    const labels = formFieldRows({ Template: { value: template } }, []).map(({ label }) => label);
    expect(labels.join()).not.toMatch(/dummy|multiselect|query string|internal|granular/i);
    expect(new Set(labels).size).toBe(labels.length);
  }
  expect(kindName('A kind of another site')).toBe('A kind of another site');
  const open = formFieldRows({ Template: { value: 'Dropdown' } }, []).filter(({ fold }) => !fold);
  expect(open.map(({ name }) => name)).toEqual(['Template', 'Label', 'HintText', 'Options', 'Required', 'IsMultiselect', 'Description']);
});
