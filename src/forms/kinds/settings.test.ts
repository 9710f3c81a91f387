/** Tests what each setting of content does to the controls of a field (S3 §3). */
import { describe, expect, test } from 'vitest';
import { formOf, formSchema } from '../../../test/forms/form-of.ts';
import { controlsOf, definitionOf } from '../definition.ts';
import { INVALID, REQUIRED } from './kind.ts';
import { EMAIL, PHONE } from './phone-and-email.ts';

type Settings = Record<string, unknown>;
const controls = (settings: Settings) => controlsOf(formOf([settings]));
const first = (settings: Settings) => controls(settings)[0];
const notes = (settings: Settings) => formOf([settings]).fields[0]?.notes;
const value = (text: string) => ({ value: text });

const line = { Template: 'Single-Line Text', InternalFieldName: 'a' };
/** A control of a field without settings. */
const bare = {
  name: 'a',
  label: value(''),
  messages: { required: REQUIRED, invalid: INVALID },
  initial: [],
  isSent: true,
  canBePrefilled: false,
};
const chosen = { ...bare, choices: [], options: [] };
const silent = { ...bare, isSent: false };

describe('a field without settings [FRM-02]', () => {
  test.each([
    ['Single-Line Text', { ...bare, control: 'line', type: 'text' }],
    ['Text Box Field', { ...bare, control: 'text', type: 'text' }],
    ['Multi Text Input Field', { ...bare, control: 'line', type: 'text' }],
    ['Hidden Field', { ...bare, control: 'hidden', max: 500 }],
    ['Checkbox', { ...bare, control: 'box', choices: [{ value: 'true', label: '' }], options: ['true'] }],
    ['Checkbox List', { ...chosen, control: 'boxes', isMultiple: true }],
    ['Radio Button List', { ...chosen, control: 'radios' }],
    ['Dropdown', { ...chosen, control: 'select' }],
    ['Email Selector', { ...chosen, control: 'select', initial: [''], addresses: new Map() }],
    ['SubPanel', { ...silent, control: 'panel' }],
    ['SubPanel Selector', { ...chosen, control: 'radios', picks: true }],
    ['Subsection Heading', { ...silent, control: 'heading' }],
    [
      'Auto Response',
      {
        ...bare,
        control: 'line',
        label: { key: 'form-email', words: 'Email' },
        messages: { required: REQUIRED, invalid: EMAIL },
        type: 'email',
        format: 'email',
        autocomplete: 'email',
      },
    ],
  ])('%s has only its defaults', (Template, expected) => {
    expect(controls({ Template, InternalFieldName: 'a' })).toStrictEqual([expected]);
  });

  test('settings of only spaces count as empty', () => {
    const Space = ' ';
    const blank = { GroupLabel: Space, DisplayName: Space, HintText: Space, Description: Space, ErrorMessage: Space, Width: Space };
    expect(first({ ...line, ...blank, GranularErrorMessage: Space, IncludeInSubmittedData: Space })).toStrictEqual({
      ...bare,
      control: 'line',
      type: 'text',
    });
  });
});

test('a line shows every setting of content [FRM-02]', () => {
  const all = { GroupLabel: 'Group', DisplayName: 'Short', HintText: 'Hint', Description: 'Text', ErrorMessage: 'Missing' };
  const more = { GranularErrorMessage: 'Wrong', Required: true, CanBePopulatedFromQueryString: true, IncludeInSubmittedData: ' Yes ' };
  const typed = { MaximumLength: 9.9, ValidationPattern: 'x+', PlaceholderText: 'xx', AutocompleteType: 'name', Width: '50', Value: 'x' };
  expect(first({ ...line, Label: 'Name', ...all, ...more, ...typed, DefaultText: 'y' })).toStrictEqual({
    control: 'line',
    name: 'a',
    label: value('Name'),
    legend: value('Group'),
    shortName: value('Short'),
    hint: value('Hint'),
    description: value('Text'),
    messages: { required: value('Missing'), invalid: value('Wrong') },
    initial: ['x'],
    required: true,
    isSent: true,
    canBePrefilled: true,
    autocomplete: 'name',
    width: 50,
    type: 'text',
    max: 9,
    pattern: 'x+',
    placeholder: 'xx',
  });
});

test('an editor sees an empty setting that can be filled in, a visitor does not [EDT-01]', () => {
  const hint = { value: '', metadata: { fieldId: '1' } };
  const fields = { Template: { value: 'Single-Line Text' }, HintText: hint };
  expect(controlsOf(definitionOf(formSchema.parse({ FormFields: [{ fields }] })))).toMatchObject([{ hint }]);
});

test.each([
  [0, undefined],
  [0.5, undefined],
  [1, 1],
  [2.9, 2],
  [-1, undefined],
])('a longest length of %d limits the answer to %s characters [FRM-05]', (MaximumLength, max) => {
  expect(first({ ...line, MaximumLength })?.max).toBe(max);
});

test.each([
  ['tel', 'tel', 'phone', PHONE],
  ['email', 'email', 'email', EMAIL],
  ['section-home home tel ', 'tel', 'phone', PHONE],
  ['name', 'text', undefined, INVALID],
])('a line that browsers fill with %j has the type %s and the format %s [FRM-05]', (AutocompleteType, type, format, invalid) => {
  const part = first({ ...line, AutocompleteType });
  expect([part?.type, part?.format, part?.messages]).toEqual([type, format, { required: REQUIRED, invalid }]);
  const own = first({ ...line, AutocompleteType, ValidationPattern: '[0-9]+' });
  expect([own?.type, own?.format, own?.messages.invalid]).toEqual([type, undefined, INVALID]);
});

test.each(['untrue', 'not on', 'yes and no'])('the answer is not sent when content says %j [FRM-03]', (IncludeInSubmittedData) => {
  expect(first({ ...line, IncludeInSubmittedData })?.isSent).toBe(false);
});

test('a pattern that cannot be used marks the answer as unchecked [FRM-05]', () => {
  const part = first({ ...line, ValidationPattern: '(' });
  expect([part?.isUnchecked, part && 'pattern' in part]).toEqual([true, false]);
});

describe('options [FRM-01] [FRM-04]', () => {
  const radios = { Template: 'Radio Button List', InternalFieldName: 'a', Options: 'a=One&b=Two&c=a' };
  const entries = (...Children: Settings[]) => ({ Template: 'Checkbox List', Children });
  const checked = { IsChecked: true };

  test.each([
    ['by its label', { DefaultSelection: ' Two ' }, ['b']],
    ['by its value, before an equal label', { DefaultSelection: 'a' }, ['a']],
    ['by Value', { Value: ' b ' }, ['b']],
    ['by the selection, before Value', { DefaultSelection: 'a', Value: 'b' }, ['a']],
    ['by nothing that is no option', { DefaultSelection: 'x' }, []],
  ])('one is preselected %s', (_, settings, initial) => {
    expect(first({ ...radios, ...settings })?.initial).toEqual(initial);
  });

  test('checked entries are preselected by value, else by label, each once', () => {
    const list = entries({ Label: ' One ', ...checked }, { Label: 'Two', Value: ' 2 ', ...checked }, { Label: 'Three' });
    expect(first(list)).toMatchObject({ options: ['One', '2', 'Three'], initial: ['One', '2'] });
    expect(first({ ...list, DefaultSelection: 'Two' })?.initial).toEqual(['2', 'One']);
  });

  test('one without a value is shown, but is no answer', () => {
    const part = first({ ...radios, Options: '=Choose&a=One' });
    expect([part?.choices, part?.options]).toEqual([
      [
        { value: '', label: 'Choose' },
        { value: 'a', label: 'One' },
      ],
      ['a'],
    ]);
  });

  test.each([
    ['DisplayInline', 'inline'],
    ['DisplayHorizontally', 'two'],
    ['DisplayThreeHorizontally', 'three'],
  ])('%s arranges them %s', (setting, layout) => {
    expect(first({ ...radios, [setting]: true })?.layout).toBe(layout);
    expect(first({ Template: 'Contact Preference', [setting]: true })?.layout).toBe(layout);
  });

  test('labels are sent in place of values when content says so', () => {
    const setting = { SubmitTextInsteadOfValue: true };
    expect([first({ ...radios, ...setting })?.sendsLabel, first({ Template: 'Checkbox', ...setting })?.sendsLabel]).toEqual([true, true]);
  });

  test('a dropdown preselects one option, and a dummy is never an answer', () => {
    const list = { Template: 'Dropdown', Children: [{ Label: 'One' }, { Label: 'Two', ...checked }, { Label: 'Three', ...checked }] };
    expect(first(list)?.initial).toEqual(['Two']);
    expect(first({ ...list, IsMultiselect: true })?.initial).toEqual(['Two', 'Three']);
    const dummy = {
      ...list,
      HasDummyOption: true,
      Required: true,
      DefaultSelection: 'One',
      Children: [{ Label: 'One' }, { Label: 'Two' }],
    };
    expect(first(dummy)).toMatchObject({ initial: [''], options: ['Two'] });
  });

  test('a box sends its value, and is checked when content says so', () => {
    const box = { Template: 'Checkbox', Label: 'I agree', Value: ' yes ' };
    expect(first(box)).toMatchObject({ choices: [{ value: 'yes', label: 'I agree' }], options: ['yes'], initial: [] });
    expect(first({ ...box, ...checked })?.initial).toEqual(['yes']);
  });
});

describe('Email Selector [FRM-02]', () => {
  const selector = { Template: 'Email Selector', Options: 'a%40x.example=Claims&b%40x.example=Billing' };
  const entries = [
    { Label: 'Claims', Value: 'a@x.example' },
    { Label: 'Billing', Value: 'b@x.example' },
  ];

  test.each([
    ['the first recipient', selector, 'claims'],
    ['the dummy', { ...selector, Options: `=Choose&${selector.Options}` }, ''],
    ['the first option, if it is a dummy', { ...selector, HasDummyOption: true }, ''],
    ['a recipient by its address', { ...selector, DefaultSelection: ' b@x.example ' }, 'billing'],
    ['a recipient by its label', { ...selector, Value: ' Billing ' }, 'billing'],
    ['the entry that is checked', { ...selector, Children: entries.map((one, at) => ({ ...one, IsChecked: at === 1 })) }, 'billing'],
    ['nothing without recipients', { ...selector, Options: '' }, ''],
  ])('starts with %s', (_, settings, initial) => {
    expect(first(settings)?.initial).toEqual([initial]);
  });

  test.each([
    ['(Claims & more)', 'claims-more'],
    ['***', 'choice'],
    ['x'.repeat(70), 'x'.repeat(60)],
    ['Réclamations 2', 'réclamations-2'],
  ])('the key of %j is %s', (Label, key) => {
    expect(first({ ...selector, Children: [{ Label, Value: 'a@x.example' }] })?.options).toEqual([key]);
  });

  test('three recipients with one label have three keys', () => {
    const Children = ['a', 'b', 'c'].map((name) => ({ Label: 'Desk', Value: `${name}@x.example` }));
    expect(first({ ...selector, Children })?.options).toEqual(['desk', 'desk-2', 'desk-3']);
  });

  test('editors are told about an option without an address, unless it is a dummy [EDT-01]', () => {
    const Options = 'x=Choose&y=Nobody&=Empty';
    const told = (label: string) => `The option ${label} is left out: its value is no e-mail address.`;
    expect(notes({ ...selector, Options })).toEqual([told('Choose'), told('Nobody')]);
    expect(notes({ ...selector, Options, HasDummyOption: true })).toEqual([told('Nobody')]);
  });
});

describe('fields with several controls [FRM-02]', () => {
  const multi = (settings: Settings, ...FormFields: Settings[]) =>
    controls({ Template: 'Multi Text Input Field', InternalFieldName: 'n', FormFields, ...settings });

  test('lines are named by name, label, short name or number', () => {
    const both = { InternalFieldName: 'own', Label: 'Label' };
    const lines = [both, { Label: 'The label!', DisplayName: 'x' }, { DisplayName: 'Short' }, {}, { Label: 'y'.repeat(50) }];
    expect(multi({}, ...lines).map(({ name }) => name)).toEqual(['n', 'nown', 'nThelabel', 'nShort', 'n4', `n${'y'.repeat(40)}`]);
  });

  test("a line's own settings come before those of the field", () => {
    const field = { GranularErrorMessage: 'Field', ValidationPattern: 'f', MaximumLength: 5, CanBePopulatedFromQueryString: true };
    const own = { GranularErrorMessage: 'Own', ValidationPattern: 'o', MaximumLength: 6, Required: true, Width: ' 33 ' };
    expect(multi({ ...field, Width: '50' }, own, {}).slice(1)).toMatchObject([
      { control: 'line', messages: { invalid: value('Own') }, pattern: 'o', max: 6, required: true, width: 33, isSent: false },
      { control: 'line', messages: { invalid: value('Field') }, pattern: 'f', max: 5, canBePrefilled: true, width: 50, isSent: false },
    ]);
    const [group, filled, other] = multi({}, { CanBePopulatedFromQueryString: true, ValidationPattern: '(' }, {});
    expect([filled?.canBePrefilled, other?.canBePrefilled, other && 'required' in other]).toEqual([true, false, false]);
    expect(group).toMatchObject({ control: 'lines', joins: ['n1', 'n2'], isUnchecked: true });
  });

  test.each([
    ['DisplayThreeHorizontally', 33],
    ['DisplayHorizontally', 50],
  ])('lines are as wide as the layout %s: %d percent', (setting, width) => {
    expect(multi({ [setting]: true }, {})[1]?.width).toBe(width);
  });

  test('editors are told about a field without lines or panels [EDT-01]', () => {
    expect(notes({ Template: 'Multi Text Input Field' })).toHaveLength(1);
    expect(notes({ Template: 'SubPanel Selector' })).toHaveLength(1);
    expect(notes({ Template: 'Multi Text Input Field', FormFields: [{ Label: 'One' }] })).toEqual([]);
    expect(notes({ Template: 'SubPanel Selector', FormFields: [{ Label: 'One' }] })).toEqual([]);
  });

  test('a contact preference has the preselected way, and one line for each [FRM-07]', () => {
    const preference = { Template: 'Contact Preference', InternalFieldName: 'c', DefaultSelection: ' phone ' };
    expect(controls(preference)).toMatchObject([
      { control: 'radios', layout: 'inline', initial: ['Phone'], options: ['Phone', 'Email'], label: { key: 'form-contact-preference' } },
      { control: 'line', name: 'cPhone', format: 'phone', when: [{ name: 'c', value: 'Phone' }] },
      { control: 'line', name: 'cEmail', format: 'email', when: [{ name: 'c', value: 'Email' }] },
    ]);
    expect(first(preference)?.choices?.map(({ label }) => label)).toMatchObject([{ words: 'Phone' }, { words: 'Email' }]);
  });

  test.each(['SubPanel', 'Subsection Heading'])('%s shows its heading, else its label', (Template) => {
    const settings = { Template, Label: 'Label', CanBePopulatedFromQueryString: true };
    expect(first({ ...settings, HeadingText: 'Heading' })).toMatchObject({ label: value('Heading'), canBePrefilled: false });
    expect(first(settings)?.label).toEqual(value('Label'));
  });

  test('an automatic answer has its texts from content, and starts with the address of content', () => {
    const response = { Template: 'Auto Response', HeadingText: ' Thanks ', AutocompleteType: 'work email', DefaultText: 'd@mail.example' };
    expect(first({ ...response, Description: ' We have it. ', Value: 'By value' })).toMatchObject({
      mail: { subject: 'Thanks', text: 'We have it.' },
      autocomplete: 'work email',
      initial: ['d@mail.example'],
    });
    expect(first({ ...response, Description: ' ', Value: ' By value ' })?.mail?.text).toBe('By value');
    expect(notes({ ...response, Value: ' ' })).toHaveLength(1);
  });

  test('a hidden field has its default without a value', () => {
    const hidden = { Template: 'Hidden Field', DefaultText: 'd' };
    expect([first(hidden)?.initial, first({ ...hidden, Value: 'v' })?.initial]).toEqual([['d'], ['v']]);
  });
});

test('panels of a selector are named by their value, name or label, each once; the first checked one is open [FRM-01] [FRM-04]', () => {
  const selector = (settings: Settings, ...FormFields: Settings[]) => first({ Template: 'SubPanel Selector', ...settings, FormFields });
  const two = { DisplayName: 'Two', Label: 'x', Value: ' v ', IsChecked: true };
  const panels = [{ Label: ' One ' }, { Label: 'One' }, two, { Label: 'One', IsChecked: true }, {}, { HeadingText: 'Six', Label: 'x' }];
  const radios = selector({}, ...panels, { Label: 'Seven', InternalFieldName: ' seven ' });
  expect(radios?.choices).toEqual([
    { value: 'One', label: 'One' },
    { value: 'One-2', label: 'One' },
    { value: 'v', label: 'Two' },
    { value: 'One-3', label: 'One' },
    { value: '5', label: '5' },
    { value: 'Six', label: 'Six' },
    { value: 'seven', label: 'Seven' },
  ]);
  expect(radios?.initial).toEqual(['v']);
  expect(selector({ DefaultSelection: 'One' }, ...panels)?.initial).toEqual(['One']);
});
