/** Tests the parts of a form's fields: names, widths, panels, choices, triggers, targets and prefilled answers (FRM-01, FRM-03, FRM-06). */
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { controlsOf, definitionOf } from './definition.ts';
import { widthOf } from './kinds/common.ts';
import { firstValues, sentReference } from './prefill.ts';
import { formShape, formSpelling } from './shape.ts';
import { deliveryTarget } from './target.ts';
import { beforeFault, controlTexts, tidy } from './validation.rules.ts';

const schema = z.preprocess(formSpelling as (raw: unknown) => unknown, z.object({ ...formShape }));
type Settings = Record<string, unknown>;
const form = (...fields: Settings[]) => definitionOf(schema.parse({ FormFields: fields }));
const names = (...fields: Settings[]) => controlsOf(form(...fields)).map(({ name }) => name);
const line = { Template: 'Single-Line Text' };

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

test('panels of a selector are named by their value, name or label, each once; the first checked one is open [FRM-01] [FRM-04]', () => {
  const panel = (settings: Settings) => ({ fields: { ...settings, FormFields: [{ ...line, ID: 'inner' }] } });
  const [radios] = controlsOf(
    form({
      Template: 'SubPanel Selector',
      ID: 'kind',
      FormFields: [
        panel({ Label: 'One' }),
        panel({ Label: 'One' }),
        panel({ DisplayName: 'Two', Value: 'v', IsChecked: true }),
        panel({ Label: 'One', IsChecked: true }),
        panel({}),
      ],
    }),
  );
  expect(radios?.choices).toEqual([
    { value: 'One', label: 'One' },
    { value: 'One-2', label: 'One' },
    { value: 'v', label: 'Two' },
    { value: 'One-3', label: 'One' },
    { value: '5', label: '5' },
  ]);
  expect(radios?.initial).toEqual(['v']);
});

test('options are preselected by value or label, each once [FRM-01]', () => {
  const initial = (settings: Settings) =>
    controlsOf(form({ Template: 'Radio Button List', Options: 'a=One&b=Two&c=a', ...settings }))[0]?.initial;
  expect([
    initial({ DefaultSelection: ' Two ' }),
    initial({ DefaultSelection: 'a' }),
    initial({ Value: ' b ' }),
    initial({ DefaultSelection: 'x' }),
  ]).toEqual([['b'], ['a'], ['b'], []]);
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
});

test.each([
  ['Base Email Form', 'email'],
  ['email', 'email'],
  ['internal contact', 'internal-contact'],
  ['SharePoint Form', 'sharepoint'],
  ['AGENCY CONTACT FORM', 'agency-contact'],
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
  expect(['Name', 'Who?', 'Now!', 'Here:'].map(beforeFault)).toEqual(['Name:', 'Who?', 'Now!', 'Here:']);
});
