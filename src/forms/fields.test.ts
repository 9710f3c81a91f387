/** Tests the parts of a form's fields: names, widths, panels, choices, triggers, targets and prefilled answers (FRM-01, FRM-03, FRM-06). */
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { controlRule, controlsOf, definitionOf } from './definition.ts';
import { formIn } from './find.ts';
import { widthOf } from './kinds/common.ts';
import { controlName } from './phrases.ts';
import { firstValues, sentReference } from './prefill.ts';
import { formShape, formSpelling } from './shape.ts';
import { deliveryTarget } from './target.ts';
import { beforeFault, controlTexts, tidy, visibleRules } from './validation.rules.ts';

const schema = z.preprocess(formSpelling as (raw: unknown) => unknown, z.object(formShape()));
type Settings = Record<string, unknown>;
const form = (...fields: Settings[]) => definitionOf(schema.parse({ FormFields: fields }));
const names = (...fields: Settings[]) => controlsOf(form(...fields)).map(({ name }) => name);
const line = { Template: 'Single-Line Text' };

describe('a form [FRM-01] [FRM-03]', () => {
  const of = (settings: Settings) => definitionOf(schema.parse({ FormFields: [line], ...settings }));

  test.each([
    ['its identifier', { FormIdentifier: ' contact ', FormTitle: 'Ask us' }, 'contact'],
    ['its title', { FormIdentifier: ' ', FormTitle: ' Ask us ' }, 'Ask us'],
    ['a general name', {}, 'Form'],
  ])('is called by %s', (_, settings, name) => {
    expect(of(settings).name).toBe(name);
  });

  test.each([
    ['#quote', 'quote'],
    [' #get a  quote#2 ', 'get-a-quote#2'],
    ['', ''],
  ])('with the anchor %j has the id %j', (AnchorName, anchor) => {
    expect(of({ AnchorName }).anchor).toBe(anchor);
  });

  test.each([
    [' desk@mail.example ', 'desk@mail.example'],
    ['desk@mail', ''],
    ['a@mail.example,b@mail.example', ''],
    [`${'x'.repeat(241)}@mail.example`, `${'x'.repeat(241)}@mail.example`],
    [`${'x'.repeat(242)}@mail.example`, ''],
  ])('with the recipient %j sends to %j', (Recipient, recipient) => {
    expect(of({ Recipient }).recipient).toBe(recipient);
  });

  test('goes to an agency only in the block for that', () => {
    const fields = schema.parse({ FormFields: [line] });
    expect(['Form', 'AgencyContactForm'].map((name) => formIn({ name, fields })?.target)).toEqual(['email', 'agency-contact']);
  });

  test.each([
    [{ SubmitText: 'Send' }, 'Send'],
    [{ SubmitButtonText: 'Send' }, 'Send'],
    [{ submitButtonText: 'Send' }, 'Send'],
    [{ SubmitText: 'Send', SubmitButtonText: 'x', submitButtonText: 'y' }, 'Send'],
    [{ SubmitButtonText: 'Send', submitButtonText: 'y' }, 'Send'],
  ])('with %j has the button Send', (settings, words) => {
    expect(schema.parse(settings).SubmitText).toEqual({ value: words });
  });

  test('takes its fields from the folder that holds them, as an item or only its id', () => {
    const children = [{ name: 'One', template: { name: 'Single-Line Text' }, fields: { Label: 'One' } }];
    const read = (FieldsFolderId: unknown, more: Settings = {}) => {
      const parsed = schema.parse({ FieldsFolderId, ...more });
      return [parsed.FieldsFolderId.value, ...parsed.FormFields.map(({ fields }) => fields.Label.value)];
    };
    expect(read({ id: 'folder', children })).toEqual(['folder', 'One']);
    expect(read({ jsonValue: { id: 'folder', children: { results: children } } })).toEqual(['folder', 'One']);
    expect(read({ children })).toEqual(['', 'One']);
    expect(read({ id: 'folder', children: [] })).toEqual(['folder']);
    expect(read({ value: 'folder' })).toEqual(['folder']);
    expect(read('folder', { FormFields: [{ Label: 'Own' }] })).toEqual(['folder', 'Own']);
    expect(read({ id: 'folder', children }, { FormFields: [{ Label: 'Own' }] })).toEqual(['folder', 'Own']);
  });

  test('keeps a value under its own name, and ignores other names and entries that are none', () => {
    expect(schema.parse({ FormTitle: 'Right', 'Form Title': 'Wrong', 'form title': 'Wrong' }).FormTitle.value).toBe('Right');
    expect(formSpelling({ FormTitle: null, formTitle: 'Right', Other: 1 })).toMatchObject({ FormTitle: 'Right', Other: 1 });
    const entries = [null, 'text', { field: { Label: 'One' } }, { TemplateName: 'Checkbox', Label: 'Two' }];
    expect(schema.parse({ FormFields: entries }).FormFields.map(({ fields }) => [fields.Label.value, fields.Template.value])).toEqual([
      ['One', ''],
      ['Two', 'Checkbox'],
    ]);
  });

  test('is nested at most three deep', () => {
    const nested = (depth: number): Settings => ({
      Template: 'SubPanel',
      Label: `Level${depth}`,
      ...(depth < 6 && { FormFields: [nested(depth + 1)] }),
    });
    expect(names(nested(1))).toEqual(['Level1', 'Level2', 'Level3', 'Level4']);
  });
});

describe('a field', () => {
  test('is named by content, else by its ID, label or template; repeated names get numbers [FRM-01]', () => {
    expect(names({ ...line, InternalFieldName: ' a ', ID: 'b' }, { ...line, ID: 'b' }, { ...line, Label: 'Your e-mail?' }, line)).toEqual([
      'a',
      'b',
      'YourEMail',
      'SingleLineText',
    ]);
    expect(names({ ...line, ID: 'a' }, { ...line, ID: 'a' }, { ...line, ID: 'a' })).toEqual(['a', 'a-2', 'a-3']);
    expect(names({ ...line, ID: 'x'.repeat(120) }, { ...line, Label: 'y'.repeat(90) }).map(({ length }) => length)).toEqual([100, 60]);
  });

  test('is named in some way, and has a control for its name only', () => {
    expect(names({ ...line, ID: ' a ' }, { Template: 'Contact Preference', InternalFieldName: 'a' })).toEqual([
      'a',
      'a-2',
      'a-2Phone',
      'a-2Email',
    ]);
    const { fields } = form({ Label: '?' }, { ...line, Label: 'field' }, { Template: 'Unknown', ID: 'x' }, { ...line, ID: 'x' });
    expect(fields.map(({ parts }) => parts.map(({ name }) => name))).toEqual([[], ['field-2'], [], ['x-2']]);
  });

  test('gives the browser its rules and no more', () => {
    const typed = { ...line, ID: 'a', Required: true, MaximumLength: 5, ValidationPattern: 'x' };
    const multi = { Template: 'Multi Text Input Field', ID: 'b', FormFields: [{ AutocompleteType: 'tel' }] };
    const waiting = { ...line, ID: 'c', TriggerField: ' a ', TriggerValue: ' x ' };
    expect(controlsOf(form(typed, multi, waiting, { ...line, ID: 'd' })).map(controlRule)).toStrictEqual([
      { name: 'a', required: true, max: 5, pattern: 'x' },
      { name: 'b', joins: ['b1'] },
      { name: 'b1', format: 'phone' },
      { name: 'c', when: [{ name: 'a', value: 'x' }] },
      { name: 'd' },
    ]);
  });

  test('is called by its short name, its label, or the text over its options', () => {
    const called = (settings: Settings) => controlName(controlsOf(form({ ...line, ...settings }))[0]!, (_, words) => words);
    const all = { DisplayName: 'Short', Label: 'Label', GroupLabel: 'Group' };
    expect([called(all), called({ ...all, DisplayName: '' }), called({ GroupLabel: 'Group' }), called({})]).toEqual([
      'Short',
      'Label',
      'Group',
      '',
    ]);
  });

  test.each([
    ['a=One&b=Two', ['a One', 'b Two']],
    [' a = One & & b ', ['a One', 'b b']],
    ['=One&a=&b', [' One', 'a a', 'b b']],
    ['a=1=2&a=x', ['a 1=2']],
    ['=&a', ['a a']],
    ['a+b=One+more', ['a b One more']],
  ])('reads the options %j [FRM-01]', (Options, expected) => {
    const [part] = controlsOf(form({ Template: 'Radio Button List', Options }));
    expect(part?.choices?.map(({ value, label }) => `${value} ${label}`)).toEqual(expected);
  });

  test('reads options from entries, without spaces around their texts', () => {
    const Children = [{ Label: ' One ', Value: ' 1 ' }, { Label: ' Two ' }, { Value: ' 3 ' }, {}];
    expect(controlsOf(form({ Template: 'Radio Button List', Children, Options: 'x=X' }))[0]?.choices).toEqual([
      { value: '1', label: 'One' },
      { value: 'Two', label: 'Two' },
      { value: '3', label: '3' },
    ]);
  });

  test('has its template in any spelling, also as its type [FRM-02]', () => {
    for (const one of [{ 'Field Type': 'Single-Line Text' }, { fieldType: 'single-line text' }])
      expect(controlsOf(form({ ...one, Label: 'A' })).map(({ control }) => control)).toEqual(['line']);
  });

  test.each([
    ['33', 33],
    ['33.3 percent', 33],
    ['39.9%', 33],
    ['40', 50],
    ['50%', 50],
    ['50.1', undefined],
    ['100', undefined],
    ['0', undefined],
    ['-33', undefined],
    ['', undefined],
    ['wide', undefined],
  ])('of width %j takes %s of a line [FRM-01]', (width, share) => {
    expect(widthOf(width)).toBe(share);
  });
});

test('a field waits for the answer that content names, by any name of the other field [FRM-04]', () => {
  const when = (TriggerField: string, TriggerValue: string, settings: Settings = {}) => {
    const { fields } = form(
      { Template: 'Dropdown', InternalFieldName: 'product', ID: 'p-1', Label: 'Product', Options: 'a=Auto&h=Home', ...settings },
      { ...line, TriggerField, TriggerValue },
    );
    return fields[1]?.parts[0]?.when ?? fields[1]?.notes;
  };
  for (const reference of ['product', 'p-1', 'Product']) expect(when(reference, 'Auto')).toEqual([{ name: 'product', value: 'a' }]);
  expect([when('product', 'h'), when('product', 'boat')]).toEqual([
    [{ name: 'product', value: 'h' }],
    [{ name: 'product', value: 'boat' }],
  ]);
  expect(when('missing', 'a')).toEqual(['No field is called missing, so this one is always shown.']);
  const box = { Template: 'Checkbox', Value: 'agreed' };
  for (const value of ['true', '1', 'YES', 'on', 'agreed'])
    expect(when('product', value, box)).toEqual([{ name: 'product', value: 'agreed' }]);
  for (const value of ['untrue', 'yes, please', 'no']) expect(when('product', value, box)).toEqual([{ name: 'product', value }]);
  expect(when('product', 'a', { Options: 'b=a&a=Auto' })).toEqual([{ name: 'product', value: 'a' }]);
  expect(when('product', 'd@mail.example', line)).toEqual([{ name: 'product', value: 'd@mail.example' }]);
  expect(when('product', 'x', { Template: 'Subsection Heading' })).toHaveLength(1);
});

test('a field waits for another that content names by its item or the id of that [FRM-04]', () => {
  const id = '{A1C00000-0000-0000-0000-00000000000F}';
  const box = { id, name: 'the box', fields: { Template: 'Checkbox', InternalFieldName: 'agreed' } };
  const other = { id: 'B1C00000-0000-0000-0000-000000000000', fields: { ...line, InternalFieldName: 'other' } };
  const when = (TriggerField: string) => {
    const waiting = { fields: { ...line, TriggerField, TriggerValue: 'true' } };
    return controlsOf(definitionOf(schema.parse({ FormFields: [other, box, waiting] })))[2]?.when;
  };
  for (const reference of ['the box', id, id.slice(1, -1).toLowerCase(), id.replaceAll('-', '')])
    expect(when(reference), reference).toEqual([{ name: 'agreed', value: 'true' }]);
  expect(when('C1C00000-0000-0000-0000-000000000000')).toBeUndefined();
});

test('a field explains its own trigger; one of a panel is not explained again in each field [FRM-04]', () => {
  const inner = { ...line, ID: 'inner', TriggerField: 'outer', TriggerValue: 'x' };
  const panel = { Template: 'SubPanel', ID: 'panel', FormFields: [inner, { ...line, ID: 'plain' }] };
  const selector = { Template: 'SubPanel Selector', ID: 'kind', FormFields: [{ Label: 'One' }, { ...panel, Value: 'two' }] };
  const preference = { Template: 'Contact Preference', ID: 'c', TriggerField: 'outer', TriggerValue: 'x' };
  const parts = controlsOf(form({ ...line, ID: 'outer' }, selector, preference));
  const outer = { name: 'outer', value: 'x' };
  expect(parts.map(({ name, explained, panel: place }) => [name, explained, place])).toEqual([
    ['outer', undefined, undefined],
    ['kind', undefined, undefined],
    ['One', { name: 'kind', value: 'One' }, 1],
    ['panel', { name: 'kind', value: 'two' }, 2],
    ['inner', outer, undefined],
    ['plain', undefined, undefined],
    ['c', outer, undefined],
    ['cPhone', undefined, undefined],
    ['cEmail', undefined, undefined],
  ]);
  expect(parts.find(({ name }) => name === 'inner')?.when).toEqual([{ name: 'kind', value: 'two' }, outer]);
});

test('editors are told only about triggers and patterns that do not work [EDT-01]', () => {
  const notes = (settings: Settings) => form({ ...line, ID: 'a' }, { ...line, ...settings }).fields[1]?.notes;
  expect(notes({ TriggerField: 'a', TriggerValue: 'x', ValidationPattern: 'a+' })).toEqual([]);
  expect(notes({ TriggerField: ' ', ValidationPattern: ' ( ' })).toEqual([
    'The pattern ( is no regular expression, so answers are not checked by it.',
  ]);
});

test.each([
  ['Base Email Form', 'email'],
  ['email', 'email'],
  ['internal contact', 'internal-contact'],
  ['SharePoint Form', 'sharepoint'],
  ['AGENCY CONTACT FORM', 'agency-contact'],
  ['Base Internal Contact', 'internal-contact'],
  ['Information', 'email'],
  ['SharePoint Form of base', 'email'],
  ['Another form', 'email'],
  ['', 'email'],
])('a form of the template %j goes to %s [FRM-03]', (template, target) => {
  expect(deliveryTarget(template)).toBe(target);
});

test('the address fills a field that allows it, with an answer that the field accepts [FRM-06]', () => {
  const filled = (settings: Settings, query: string) =>
    [
      ...firstValues(
        form({ ...line, ID: 'a', DefaultText: 'first', CanBePopulatedFromQueryString: true, ...settings }),
        new URLSearchParams(query),
      ).values(),
    ][0];
  expect([filled({}, 'a=x'), filled({}, 'a=x&a=+y+'), filled({}, 'a='), filled({}, 'b=x')]).toEqual([['x'], ['y'], ['first'], ['first']]);
  expect([filled({ MaximumLength: 2 }, 'a=12'), filled({ MaximumLength: 2 }, 'a=123')]).toEqual([['12'], ['first']]);
  expect([filled({}, `a=${'x'.repeat(1000)}`)?.[0]?.length, filled({}, `a=${'x'.repeat(1001)}`)]).toEqual([1000, ['first']]);
  expect(filled({ CanBePopulatedFromQueryString: false }, 'a=x')).toEqual(['first']);
  const chosen = { Template: 'Radio Button List', Options: 'o=One' };
  expect([filled(chosen, 'a=o'), filled(chosen, 'a=z')]).toEqual([['o'], []]);
  const several = { Template: 'Checkbox List', Options: 'o=One&t=Two' };
  expect([filled(several, 'a=o&a=t'), filled(several, 'a=z&a=t')]).toEqual([['o', 't'], ['t']]);
});

test('a reference of a sent form is shown at that form alone [FRM-06]', () => {
  const shown = (query: string) => sentReference(new URLSearchParams(query), 'uid-1');
  expect([shown('sent=ABC123'), shown('sent=ABC123&form=uid-1'), shown('sent=ABC123&form=uid-2')]).toEqual(['ABC123', 'ABC123', undefined]);
  for (const reference of ['', 'ABC12', 'A'.repeat(13), 'abc123', 'ABC-12', ' ABC123'])
    expect([reference, shown(`sent=${reference}`)]).toEqual([reference, undefined]);
});

test('answers are tidied, and lines of one answer are joined [FRM-05]', () => {
  expect(tidy(' a\r\nb\rc\u0000\u001f\ud800\t ')).toBe('a\nb\nc\ufffd');
  const values = new Map([
    ['a', ['1']],
    ['b', ['']],
    ['c', ['3']],
  ]);
  expect([
    controlTexts({ name: 'x', joins: ['a', 'b', 'c'] }, values),
    controlTexts({ name: 'x', joins: ['b'] }, values),
    controlTexts({ name: 'a' }, values),
  ]).toEqual([['1 3'], [], ['1']]);
  expect(['Name', 'Who?', 'Now!', 'Here:', 'Who? You'].map(beforeFault)).toEqual(['Name:', 'Who?', 'Now!', 'Here:', 'Who? You:']);
  const empty = [{ name: 'a' }, { name: 'b', when: [{ name: 'a', value: '' }] }, { name: 'c', when: [{ name: 'a', value: 'x' }] }];
  expect(visibleRules(empty, new Map([['a', ['']]])).map(({ name }) => name)).toEqual(['a', 'b']);
});
