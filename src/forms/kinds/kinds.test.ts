/** The kinds that have several controls, or whose control sends other values than it shows [FRM-02]. */
import { describe, expect, test } from 'vitest';
import { formOf, formSchema, stored } from '../../../test/forms/form-of.ts';
import { definitionOf, controlsOf, controlRule } from '../definition.ts';
import { fieldKinds } from './all.ts';
import { firstValues } from '../prefill.ts';
import { faultsOf, visibleRules } from '../validation.rules.ts';

const TEMPLATES = [
  'Auto Response',
  'Checkbox',
  'Checkbox List',
  'Contact Preference',
  'Dropdown',
  'Email Selector',
  'Hidden Field',
  'Multi Text Input Field',
  'Radio Button List',
  'Single-Line Text',
  'SubPanel',
  'SubPanel Selector',
  'Subsection Heading',
  'Text Box Field',
];
const map = (values: Record<string, string[]>) => new Map(Object.entries(values));
const faults = (form: ReturnType<typeof formOf>, values: Record<string, string[]>) =>
  faultsOf(controlsOf(form), map(values)).map(({ name, code }) => `${name} ${code}`);
const initial = (form: ReturnType<typeof formOf>) => Object.fromEntries(firstValues(form, new URLSearchParams()));

test('has all fourteen templates of the specification, and no other [FRM-02]', () => {
  expect(fieldKinds.map(({ template }) => template).toSorted()).toEqual(TEMPLATES.toSorted());
  for (const template of TEMPLATES) expect(formOf([{ Template: template }]).fields[0]?.parts.length, template).toBeGreaterThan(0);
  expect(formOf([{ Template: 'Signature Pad' }]).fields[0]?.parts).toEqual([]);
});

describe('Checkbox List', () => {
  const list = { Template: 'Checkbox List', InternalFieldName: 'lines', Options: 'a=Auto&h=Home&l=Life', Required: true };

  test('requires at least one option when required, accepts only its options, and triggers by each chosen value [FRM-02] [FRM-04] [FRM-05]', () => {
    const form = formOf([list, { Template: 'Single-Line Text', InternalFieldName: 'make', TriggerField: 'lines', TriggerValue: 'Auto' }]);
    expect([faults(form, {}), faults(form, { lines: ['a', 'l'] }), faults(form, { lines: ['a', 'x'] })]).toEqual([
      ['lines required'],
      [],
      ['lines invalid'],
    ]);
    const shown = (...lines: string[]) => visibleRules(controlsOf(form), map({ lines })).map(({ name }) => name);
    expect([shown('h', 'a'), shown('h')]).toEqual([['lines', 'make'], ['lines']]);
    expect(stored(form, { lines: ['h', 'a'], make: ['Rambler'] })).toMatchObject([{ value: ['h', 'a'] }, { value: 'Rambler' }]);
  });

  test('may preselect entries and send their labels [FRM-03]', () => {
    const Children = [{ Label: 'Auto', Value: 'a', IsChecked: true }, { Label: 'Home', Value: 'h', IsChecked: '1' }, { Label: 'Life' }];
    const form = formOf([{ Template: 'Checkbox List', InternalFieldName: 'lines', Children, SubmitTextInsteadOfValue: true }]);
    expect(initial(form)).toEqual({ lines: ['a', 'h'] });
    expect(stored(form, { lines: ['a', 'Life'] })).toMatchObject([{ value: ['Auto', 'Life'] }]);
  });
});

describe('Email Selector', () => {
  const Options = 'none=Choose&a%40x.example=The+desk&b%40x.example=The+desk&c%40x.example&nobody=Nobody';

  test('addresses appear in no value, rule or text; each label gets a unique key [FRM-02] [SEC-01]', () => {
    const form = formOf([
      { Template: 'Email Selector', InternalFieldName: 'to', Options, HasDummyOption: true, DefaultSelection: 'b@x.example' },
      { Template: 'Single-Line Text', InternalFieldName: 'more', TriggerField: 'to', TriggerValue: 'c@x.example' },
      { Template: 'Single-Line Text', InternalFieldName: 'gone', TriggerField: 'to', TriggerValue: 'left@x.example' },
    ]);
    const [part, more, gone] = controlsOf(form);
    expect(part?.choices).toEqual([
      { value: '', label: 'Choose' },
      { value: 'the-desk', label: 'The desk' },
      { value: 'the-desk-2', label: 'The desk' },
      { value: 'c', label: 'c' },
    ]);
    expect(part?.initial).toEqual(['the-desk-2']);
    expect(controlRule(more!)).toEqual({ name: 'more', when: [{ name: 'to', value: 'c' }] });
    // The key of an option that was removed.
    expect(controlRule(gone!)).toEqual({ name: 'gone', when: [{ name: 'to', value: '-' }] });
    const { addresses, ...printed } = part!;
    expect(JSON.stringify([printed, more, gone])).not.toContain('@');
    expect([...addresses!.values()]).toEqual(['a@x.example', 'b@x.example', 'c@x.example']);
    expect(form.fields[0]?.notes).toEqual(['The option Nobody is left out: its value is no e-mail address.']);
  });
});

describe('Multi Text Input Field', () => {
  const lines = [
    { Label: 'First' },
    { Label: 'Middle', Required: false },
    { Label: 'Last', ErrorMessage: 'And a last one.', MaximumLength: 5 },
  ];
  const field = (settings: object) => ({ Template: 'Multi Text Input Field', InternalFieldName: 'name', FormFields: lines, ...settings });

  test('joins its lines by a space into one answer, without a space for empty lines [FRM-02] [FRM-03]', () => {
    const form = formOf([field({ Label: 'Name' })]);
    expect(stored(form, { nameFirst: ['Ann'], nameMiddle: [' '], nameLast: ['Lee'] })).toEqual([
      { name: 'name', label: 'Name', value: 'Ann Lee' },
    ]);
    expect(stored(form, { name: ['Ann Lee'] })).toMatchObject([{ name: 'name', value: 'Ann Lee' }]);
  });

  test('reports a fault at its line, and applies the field’s settings to lines without their own [FRM-05]', () => {
    const form = formOf([field({ Required: true, ErrorMessage: 'A name.', ValidationPattern: '[A-Za-z]+' })]);
    expect(faults(form, { nameMiddle: ['4'], nameLast: ['Leesburg'] })).toEqual([
      'nameFirst required',
      'nameMiddle invalid',
      'nameLast invalid',
    ]);
    expect(
      controlsOf(form)
        .slice(1)
        .map(({ messages }) => messages.required),
    ).toMatchObject([{ value: 'A name.' }, { value: 'A name.' }, { value: 'And a last one.' }]);
  });

  test('the joined answer triggers other fields [FRM-04]', () => {
    const form = formOf([field({}), { Template: 'Checkbox', InternalFieldName: 'known', TriggerField: 'name', TriggerValue: 'Ann Lee' }]);
    const shown = (First: string) =>
      visibleRules(controlsOf(form), map({ nameFirst: [First], nameLast: ['Lee'] })).some(({ name }) => name === 'known');
    expect([shown('Ann'), shown('Bo')]).toEqual([true, false]);
  });

  test('is 33 percent wide for three lines, 50 for two, unless content sets a width (S3 §9) [FRM-03]', () => {
    const widths = (settings: object) =>
      controlsOf(formOf([field(settings)]))
        .slice(1)
        .map(({ width }) => width);
    expect(widths({})).toEqual([33, 33, 33]);
    expect(widths({ FormFields: lines.slice(0, 2) })).toEqual([50, 50]);
    expect(widths({ FormFields: lines.slice(0, 1) })).toEqual([undefined]);
    expect(widths({ Width: '50 percent' })).toEqual([50, 50, 50]);
    expect(widths({ FormFields: [{ Label: 'A', Width: '100' }, { Label: 'B' }] })).toEqual([undefined, 50]);
  });

  test('reads lines from children, separates two of one name, and works without lines [FRM-02]', () => {
    const { FormFields: Children, ...rest } = field({ FormFields: [{ Label: 'Part' }, { Label: 'Part' }] });
    expect(controlsOf(formOf([{ ...rest, Children }])).map(({ name }) => name)).toEqual(['name', 'namePart', 'namePart-2']);
    expect(controlsOf(formOf([field({ FormFields: [] })]))).toMatchObject([{ control: 'line', name: 'name' }]);
  });
});

describe('SubPanel and SubPanel Selector', () => {
  test('reads fields from an item’s children, in layout data and in queries [FRM-02]', () => {
    const line = { name: 'Hull', template: { name: 'Single-Line Text' }, fields: { Label: { value: 'Hull' } } };
    const choice = { name: 'One', fields: { Label: { value: 'One' } } };
    const radios = { name: 'Way', templateName: 'Radio Button List', fields: { Label: { value: 'Way' } }, items: [choice] };
    const panel = { name: 'Boat', template: { name: 'SubPanel' }, fields: { 'Heading Text': { value: 'Boat' } } };
    const form = definitionOf(formSchema.parse({ FormFields: [{ ...panel, children: { results: [line, radios] } }] }));
    expect(controlsOf(form).map(({ control, name, choices }) => [control, name, choices?.map(({ value }) => value)])).toEqual([
      ['panel', 'SubPanel', undefined],
      ['line', 'Hull', undefined],
      ['radios', 'Way', ['One']],
    ]);
  });

  const panels = [
    {
      HeadingText: 'The boat',
      DisplayName: 'A boat',
      Value: 'boat',
      FormFields: [{ Template: 'Single-Line Text', InternalFieldName: 'hull', Required: true }],
    },
    {
      Template: 'SubPanel',
      Label: 'The cottage',
      FormFields: [
        { Template: 'Checkbox', InternalFieldName: 'heated' },
        { Template: 'Single-Line Text', InternalFieldName: 'fuel', Required: true, TriggerField: 'heated', TriggerValue: 'true' },
      ],
    },
  ];
  const form = formOf([{ Template: 'SubPanel Selector', InternalFieldName: 'thing', FormFields: panels }]);
  const shown = (values: Record<string, string[]>) =>
    visibleRules(
      controlsOf(form).filter(({ control }) => control !== 'panel'),
      map(values),
    ).map(({ name }) => name);

  test('shows only the chosen panel, with the triggers inside it [FRM-02] [FRM-04]', () => {
    expect(controlsOf(form)[0]?.choices).toEqual([
      { value: 'boat', label: 'A boat' },
      { value: 'The cottage', label: 'The cottage' },
    ]);
    expect(shown({})).toEqual(['thing']);
    expect(shown({ thing: ['boat'], heated: ['true'] })).toEqual(['thing', 'hull']);
    expect(shown({ thing: ['The cottage'] })).toEqual(['thing', 'heated']);
    expect(shown({ thing: ['The cottage'], heated: ['true'] })).toEqual(['thing', 'heated', 'fuel']);
    expect(faults(form, { thing: ['The cottage'], hull: [] })).toEqual([]);
    expect(faults(form, { thing: ['The cottage'], heated: ['true'] })).toEqual(['fuel required']);
    expect(stored(form, { thing: ['boat'], hull: ['Steel'], fuel: ['Oil'], heated: ['true'] }).map(({ name }) => name)).toEqual([
      'thing',
      'hull',
    ]);
  });

  test('a panel with a trigger hides all fields in it, at any depth [FRM-04]', () => {
    const deep = formOf([
      { Template: 'Checkbox', InternalFieldName: 'more', Value: 'yes' },
      {
        Template: 'SubPanel',
        TriggerField: 'more',
        TriggerValue: 'yes',
        FormFields: [{ Template: 'SubPanel', FormFields: [{ Template: 'Contact Preference' }] }],
      },
    ]);
    expect(faults(deep, { ContactPreference: ['Phone'] })).toEqual([]);
    expect(faults(deep, { more: ['yes'], ContactPreference: ['Phone'] })).toEqual(['Phone required']);
  });

  test('names are unique across panels, and a trigger may name a field of another panel [FRM-04]', () => {
    const twice = formOf([
      { Template: 'SubPanel', FormFields: [{ Template: 'Single-Line Text', Label: 'Make' }] },
      {
        Template: 'SubPanel',
        FormFields: [
          { Template: 'Single-Line Text', Label: 'Make' },
          { Template: 'Checkbox', TriggerField: 'Make', TriggerValue: 'Other' },
        ],
      },
    ]);
    const names = controlsOf(twice).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(controlsOf(twice).at(-1)?.when).toEqual([{ name: 'Make', value: 'Other' }]);
  });

  test('a part without an answer triggers nothing, and editors are notified [EDT-01]', () => {
    const { fields } = formOf([
      { Template: 'SubPanel', InternalFieldName: 'p' },
      { Template: 'Checkbox', TriggerField: 'p', TriggerValue: 'x' },
    ]);
    expect([fields[1]?.parts[0]?.when, fields[1]?.notes.length]).toEqual([undefined, 1]);
  });
});
