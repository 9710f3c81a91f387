import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { kindsOfSchema } from '../content/field-shape.ts';
import { braced, dashedId, itemId, templateId } from '../content/repository/store/names.ts';
import { answersOf, readValues } from './answers.ts';
import { definitionOf, controlsOf } from './definition.ts';
import { formIn } from './find.ts';
import { fieldKind, fieldKinds } from './kinds/all.ts';
import type { FormControl } from './kinds/kind.ts';
import { messageOf, textFor } from './phrases.ts';
import { firstValues, prefillNames, sentReference } from './prefill.ts';
import { faultsOf } from './validation.rules.ts';
import { formShape, formSpelling } from './shape.ts';
import { leastCpuMs } from '../../test/cpu-time.ts';

const schema = z.preprocess(formSpelling as (raw: unknown) => unknown, z.object(formShape()));
const translate = (_: string, words: string) => words;
const value = (fields: Record<string, unknown>) => Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, { value: one }]));
const form = (fields: Record<string, unknown>[], settings: Record<string, unknown> = {}) =>
  definitionOf(schema.parse({ ...value(settings), FormFields: fields.map((one) => ({ fields: value(one) })) }));
const field = (settings: Record<string, unknown>) => form([settings]).fields[0]!;
const first = (settings: Record<string, unknown>) => field(settings).parts[0] as FormControl;
const stored = (definition: ReturnType<typeof form>, posted: Record<string, string[]>) =>
  answersOf(definition, readValues(definition, new Map(Object.entries(posted))), translate);

describe('form settings [FRM-01] [FRM-03]', () => {
  test('are read under the specification’s names, with spaces, without, or in the spelling of a query', () => {
    const spellings = [
      { FormTitle: 'T', FormIdentifier: 'I', Subject: 'S', StayOnPageAfterSubmission: true, FormFields: [{ Template: 'Dropdown' }] },
      {
        'Form Title': 'T',
        'Form Identifier': 'I',
        Subject: 'S',
        'Stay On Page After Submission': '1',
        formFields: [{ Template: 'Dropdown' }],
      },
      { formTitle: 'T', formIdentifier: 'I', subject: 'S', stayOnPageAfterSubmission: 1, items: [{ Template: 'Dropdown' }] },
    ];
    for (const raw of spellings) {
      const { FormTitle } = schema.parse(raw);
      expect([FormTitle.value, formIn({ name: 'Form', fields: schema.parse(raw) })]).toMatchObject([
        'T',
        { name: 'I', subject: 'S', staysOnPage: true },
      ]);
    }
  });

  test('default to the title as name, the homepage as success page and delivery by e-mail', () => {
    expect(form([{}], { FormTitle: 'Ask us' })).toMatchObject({
      name: 'Ask us',
      successPage: '/',
      staysOnPage: false,
      target: 'email',
      anchor: '',
    });
    expect(form([{}], { SuccessPage: { href: '/thanks' }, AnchorName: '#quote-form' })).toMatchObject({
      successPage: '/thanks',
      anchor: 'quote-form',
    });
  });

  test.each([
    ['Base Email Form', 'email'],
    ['email', 'email'],
    ['Internal Contact Form', 'internal-contact'],
    ['internal contact', 'internal-contact'],
    ['SharePoint Form', 'sharepoint'],
    ['Agency Contact Form', 'agency-contact'],
    [templateId('Agency Contact Form'), 'agency-contact'],
    [`{${templateId('SharePoint Form').toUpperCase()}}`, 'sharepoint'],
    [itemId('x', '/y'), 'email'],
  ])('form template %s: answers go to %s', (template, target) => {
    expect(form([{}], { FormTemplate: template }).target).toBe(target);
    expect(definitionOf(schema.parse({ dataSourceTemplateId: template, FormFields: [{}] })).target).toBe(target);
  });

  test('finds a form in the block AgencyContactForm and in an item Form of other blocks, but none without fields', () => {
    const fields = schema.parse({ FormFields: [{ Template: 'Checkbox', Label: 'Yes' }] });
    expect(formIn({ name: 'AgencyContactForm', fields })?.target).toBe('agency-contact');
    expect(formIn({ name: 'QuoteRequest', fields: { Form: { fields } } })?.fields).toHaveLength(1);
    for (const none of [undefined, {}, { Form: null }, schema.parse({})]) expect(formIn({ name: 'Form', fields: none })).toBeUndefined();
  });

  test('editors are offered the fields of forms and of their entries [EDT-01]', () => {
    expect(kindsOfSchema(schema)).toMatchObject({
      FormTitle: 'Single-Line Text',
      FormFields: { isList: true, inside: { Label: 'Single-Line Text' } },
    });
  });
});

describe('fields [FRM-02] [FRM-03]', () => {
  test('takes the template from a field of the entry or from the source’s item', () => {
    const parsed = schema.parse({
      FormFields: [
        { fields: { Template: { value: 'Checkbox' } } },
        { fields: { FieldType: { value: 'checkbox' } } },
        { templateName: 'Checkbox', fields: {} },
        { template: { name: 'Check-Box' }, fields: {} },
        { id: '1', name: 'x', template: { id: '2', name: 'Signature Pad' }, fields: {} },
      ],
    });
    expect(definitionOf(parsed).fields.map(({ parts, template }) => parts[0]?.control ?? template)).toEqual([
      'box',
      'box',
      'box',
      'box',
      'Signature Pad',
    ]);
  });

  test('takes the id of a template for its name, in any notation [FRM-02]', () => {
    const id = templateId('SubPanel');
    const fields = { 'Internal Field Name': { value: 'x' } };
    const read = (entry: object) => {
      const [field] = definitionOf(schema.parse({ FormFields: [entry] })).fields;
      return [field?.parts[0]?.control ?? field?.template, field?.inside.length];
    };
    const children = [{ templateId: dashedId(templateId('Checkbox')), fields: { Label: 'One' } }];
    for (const entry of [
      { templateId: id },
      { template: { id: braced(id) } },
      { template: { id, name: 'Panel of our site' } },
      { templateName: 'Panel of our site', templateId: dashedId(id) },
    ])
      expect(read({ ...entry, fields, children })).toEqual(['panel', 1]);
    for (const Template of [id, { value: braced(id) }]) expect(read({ fields: { ...fields, Template, children } })).toEqual(['panel', 1]);
    expect(read({ templateId: itemId('x', '/y') })).toEqual([itemId('x', '/y'), 0]);
    expect(fieldKinds.map(({ template }) => fieldKind(templateId(template))?.template)).toEqual(fieldKinds.map(({ template }) => template));
  });

  test('every field gets a unique name', () => {
    expect(new Set(fieldKinds.map(({ template }) => template)).size).toBe(fieldKinds.length);
    const all = form([
      { Template: 'Single-Line Text', Label: 'Email' },
      { Template: 'Contact Preference' },
      { Template: 'Contact Preference' },
      { Template: 'Single-Line Text', Label: 'Email' },
      { Template: 'Single-Line Text', InternalFieldName: 'Phone' },
      { Template: 'Single-Line Text' },
      { Template: 'Single-Line Text', InternalFieldName: '__proto__' },
    ]);
    const names = controlsOf(all).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.slice(0, 4)).toEqual(['Email', 'ContactPreference-2', 'ContactPreference-2Phone', 'ContactPreference-2Email']);
  });

  test('texts of the specification are the default', () => {
    const part = first({ Template: 'Single-Line Text' });
    expect([messageOf(part, 'required', translate), messageOf(part, 'invalid', translate)]).toEqual(['Required', 'Invalid value']);
    const own = first({ Template: 'Single-Line Text', ErrorMessage: 'Please enter a name.', GranularErrorMessage: 'Letters only.' });
    expect([messageOf(own, 'required', translate), messageOf(own, 'invalid', translate)]).toEqual([
      'Please enter a name.',
      'Letters only.',
    ]);
  });

  test('Single-Line Text: length, pattern, example, initial text, autocomplete', () => {
    expect(
      first({
        Template: 'Single-Line Text',
        Label: 'ZIP',
        MaximumLength: 10,
        ValidationPattern: '^[0-9-]+$',
        PlaceholderText: '16501',
        DefaultText: '1',
        AutocompleteType: 'postal-code',
        Required: true,
      }),
    ).toMatchObject({
      control: 'line',
      name: 'ZIP',
      max: 10,
      pattern: '^[0-9-]+$',
      placeholder: '16501',
      initial: ['1'],
      autocomplete: 'postal-code',
      required: true,
    });
    expect(first({ Template: 'Single-Line Text', AutocompleteType: 'tel' })).toMatchObject({ type: 'tel', format: 'phone' });
    expect(messageOf(first({ Template: 'Single-Line Text', AutocompleteType: 'email' }), 'invalid', translate)).toBe(
      'Please enter a valid email address.',
    );
  });

  test('Autocomplete Type and Trigger Field may be items', () => {
    const parsed = schema.parse({
      FormFields: [
        {
          id: 'A1C00000-0000-0000-0000-000000000001',
          name: 'drive',
          fields: {
            ...value({ Template: 'Checkbox', Label: 'Drive' }),
            'Autocomplete Type': { fields: { 'Attribute Value': { value: 'name' } } },
          },
        },
        {
          fields: {
            ...value({ Template: 'Single-Line Text', Label: 'Power', TriggerValue: 'true' }),
            TriggerField: { name: 'drive', fields: {} },
          },
        },
      ],
    });
    expect(controlsOf(definitionOf(parsed))).toMatchObject([{ autocomplete: 'name' }, { when: [{ name: 'Drive', value: 'true' }] }]);
  });

  test('Dropdown: URL-encoded pairs; a dummy first option does not satisfy a required field (S3 §5)', () => {
    const Options = 'none=Choose&a%26b=Auto+%26+boat&%C3%A9t%C3%A9&bad=%E0%A4%A&a%26b=Twice&';
    const part = first({ Template: 'Dropdown', Options, HasDummyOption: true, Required: true });
    expect(part.choices).toEqual([
      { value: '', label: 'Choose' },
      { value: 'a&b', label: 'Auto & boat' },
      { value: 'été', label: 'été' },
      { value: 'bad', label: '%E0%A4%A' },
    ]);
    expect([part.initial, part.options]).toEqual([[''], ['a&b', 'été', 'bad']]);
    expect(first({ Template: 'Dropdown', Options, HasDummyOption: true }).choices?.[0]?.value).toBe('none');
    expect(first({ Template: 'Dropdown', Options, DefaultSelection: 'Auto & boat' }).initial).toEqual(['a&b']);
    expect(first({ Template: 'Dropdown', Options, IsMultiselect: true })).toMatchObject({ isMultiple: true, initial: [] });
  });

  test('Radio Button List: pairs or entries, with one preselected', () => {
    expect(first({ Template: 'Radio Button List', Options: 'a=A&b=B', DefaultSelection: 'b', DisplayInline: true })).toMatchObject({
      initial: ['b'],
      layout: 'inline',
    });
    const children = schema.parse({
      FormFields: [{ Template: 'Radio Button List', Children: [{ Label: 'One' }, { Label: 'Two', Value: '2', IsChecked: true }] }],
    });
    expect(controlsOf(definitionOf(children))[0]).toMatchObject({
      choices: [{ value: 'One' }, { value: '2', label: 'Two' }],
      initial: ['2'],
    });
  });

  test('Radio Button List: of several preselected options, the first', () => {
    const Children = [
      { Label: 'One', IsChecked: true },
      { Label: 'Two', IsChecked: true },
    ];
    expect(first({ Template: 'Radio Button List', Children }).initial).toEqual(['One']);
  });

  test('Dropdown: without a dummy, the first option satisfies a required field', () => {
    const part = first({ Template: 'Dropdown', Options: 'a=A&b=B', Required: true });
    expect([part.options, part.initial]).toEqual([['a', 'b'], ['a']]);
    const several = { Template: 'Dropdown', Options: 'a=A&b=B', Required: true, HasDummyOption: true, IsMultiselect: true };
    expect(first(several).options).toEqual(['a', 'b']);
  });

  test.each(['1', 'true', 'YES', ' on '])(
    'Include In Submitted Data says yes by %j, no by anything else, and yes without a value',
    (yes) => {
      const isSent = (IncludeInSubmittedData: string) => first({ Template: 'Single-Line Text', IncludeInSubmittedData }).isSent;
      expect([isSent(yes), isSent('0'), isSent('yes, please'), isSent('')]).toEqual([true, false, false, true]);
    },
  );

  test('Contact Preference: preselects Email and requires the chosen contact [FRM-07]', () => {
    const definition = form([{ Template: 'Contact Preference' }]);
    const parts = controlsOf(definition);
    expect(parts.map(({ name, label }) => [name, textFor(label, translate)])).toEqual([
      ['ContactPreference', 'Contact Preference'],
      ['Phone', 'Phone'],
      ['Email', 'Email'],
    ]);
    const faults = (values: Record<string, string[]>) =>
      faultsOf(parts, new Map(Object.entries(values))).map(({ name, code }) => [
        name,
        messageOf(parts.find((part) => part.name === name)!, code, translate),
      ]);
    expect(firstValues(definition, new URLSearchParams()).get('ContactPreference')).toEqual(['Email']);
    expect(faults({ ContactPreference: ['Email'], Phone: ['nonsense'] })).toEqual([['Email', 'Required']]);
    expect(faults({ ContactPreference: ['Email'], Email: ['x'] })).toEqual([['Email', 'Please enter a valid email address.']]);
    expect(faults({ ContactPreference: ['Phone'], Phone: ['x'] })).toEqual([
      ['Phone', 'Enter a valid phone number using xxx-xxx-xxxx format'],
    ]);
    expect(faults({ ContactPreference: ['Pigeon'] })).toEqual([['ContactPreference', 'Invalid value']]);
    expect(faults({ ContactPreference: ['Phone'], Phone: ['814-555-0142'] })).toEqual([]);
  });

  test('tells editors about an unusable pattern and a trigger that does not exist', () => {
    const { notes, parts } = field({ Template: 'Single-Line Text', ValidationPattern: '(a)\\1', TriggerField: 'drive', TriggerValue: 'x' });
    expect([notes.length, parts[0]?.pattern, parts[0]?.when]).toEqual([2, undefined, undefined]);
    expect(notes[0]).toBe('The pattern (a)\\1 refers back to a group, so answers are not checked by it.');
    expect(field({ Template: 'Single-Line Text', ValidationPattern: 'a+' }).notes).toEqual([]);
  });

  test('accepts an answer that no pattern could check, and marks it for its readers [FRM-05]', () => {
    const line = { Template: 'Single-Line Text', Label: 'Policy', ValidationPattern: '(' };
    const lines = {
      Template: 'Multi Text Input Field',
      Label: 'Numbers',
      ValidationPattern: '(',
      FormFields: [{ fields: value({ Label: 'One' }) }],
    };
    const answers = stored(form([line, lines]), { Policy: ['any'], NumbersOne: ['2'] });
    expect(answers.map(({ label, value }) => [label, value])).toEqual([
      ['Policy (not checked)', 'any'],
      ['Numbers (not checked)', '2'],
    ]);
  });

  test('a composite sent under its own name is the answer of its lines: required ones first, the rest for the last [FRM-03] [FRM-08]', () => {
    const of = (lines: object[], posted: Record<string, string[]>) => {
      const definition = form([
        { Template: 'Multi Text Input Field', InternalFieldName: 'x', FormFields: lines.map((fields) => ({ fields })) },
      ]);
      const values = readValues(definition, new Map(Object.entries(posted)));
      const answer = answersOf(definition, values, (_, words) => words).map(({ value }) => value);
      return { lines: [...values.values()].flat(), answer, faults: faultsOf(controlsOf(definition), values) };
    };
    const abc = [{ Label: 'A', Required: true }, { Label: 'B' }, { Label: 'C', Required: true, ValidationPattern: '[a-z]+' }];
    expect(of(abc, { x: ['one two three'] })).toEqual({ lines: ['one', 'two', 'three'], answer: ['one two three'], faults: [] });
    expect(of(abc, { x: ['one  two'] })).toEqual({ lines: ['one', 'two'], answer: ['one two'], faults: [] });
    expect(of(abc, { x: ['one'] }).faults).toEqual([{ name: 'xC', code: 'required' }]);
    expect(of(abc, { x: ['one two three four'] })).toMatchObject({
      answer: ['one two three four'],
      faults: [{ name: 'xC', code: 'invalid' }],
    });
    expect(of(abc, { x: ['no'], xA: ['one'], xC: ['three'] })).toEqual({ lines: ['one', 'three'], answer: ['one three'], faults: [] });
    expect(of(abc, { x: [''] }).faults).toHaveLength(2);
  });

  test('an Auto Response requires an e-mail address that also matches the pattern [FRM-03]', () => {
    expect(field({ Template: 'Auto Response', ValidationPattern: '.*@example\\.test' }).parts[0]).toMatchObject({
      pattern: '.*@example\\.test',
      format: 'email',
    });
  });
});

test('an Auto Response without a text sends none, and editors are notified [EDT-01]', () => {
  const notes = (settings: Record<string, unknown>) => field({ Template: 'Auto Response', ...settings }).notes;
  expect(notes({})).toHaveLength(1);
  expect(notes({ Description: ' ' })).toHaveLength(1);
  expect(notes({ Description: 'Thank you.' })).toEqual([]);
  expect(notes({ Value: 'Thank you.' })).toEqual([]);
});

test('the subject and the name of a form have no space around them', () => {
  expect(definitionOf(schema.parse({ Subject: ' A question ', FormIdentifier: ' contact ', FormFields: [] }))).toMatchObject({
    subject: 'A question',
    name: 'contact',
  });
});

describe('stored answers [FRM-03] [FRM-04]', () => {
  const definition = form([
    { Template: 'Subsection Heading', HeadingText: 'You' },
    { Template: 'Single-Line Text', Label: 'Name' },
    { Template: 'Dropdown', Label: 'About', Options: 'a=Auto&h=Home', SubmitTextInsteadOfValue: true },
    { Template: 'Dropdown', Label: 'More', Options: 'x=X&y=Y', IsMultiselect: true },
    { Template: 'Checkbox', Label: 'Consent', Value: 'yes' },
    { Template: 'Hidden Field', Label: 'Campaign', Value: 'spring' },
    { Template: 'Hidden Field', Label: 'Zip', CanBePopulatedFromQueryString: true },
    { Template: 'Hidden Field', Label: 'Secret', Value: 'no', IncludeInSubmittedData: false },
    { Template: 'Single-Line Text', Label: 'Note', IncludeInSubmittedData: '0' },
  ]);

  test('holds the answers of fields that are sent, by name and label, in the order of the form', () => {
    expect(
      stored(definition, {
        Name: ['  Dana\r\nSmith '],
        About: ['h'],
        More: ['x', 'y'],
        Consent: ['yes'],
        Campaign: ['forged'],
        Zip: ['16501'],
        Note: ['not sent'],
        Unknown: ['x'],
      }),
    ).toEqual([
      { name: 'Name', label: 'Name', value: 'Dana Smith' },
      { name: 'About', label: 'About', value: 'Home' },
      { name: 'More', label: 'More', value: ['x', 'y'] },
      { name: 'Consent', label: 'Consent', value: 'yes' },
      { name: 'Campaign', label: 'Campaign', value: 'spring' },
      { name: 'Zip', label: 'Zip', value: '16501' },
    ]);
    expect(stored(definition, {})).toEqual([{ name: 'Campaign', label: 'Campaign', value: 'spring' }]);
  });

  test('uses the last of several texts for one field, and limits the length of lists', () => {
    expect(stored(definition, { Name: ['a', 'b'] })[0]?.value).toBe('b');
    expect(readValues(definition, new Map([['More', Array(1000).fill('x')]])).get('More')).toHaveLength(100);
  });

  test('joins the lines of a one-line field, at little cost for a long run of spaces [SEC-01]', () => {
    expect(stored(definition, { Name: ['Dana \r\n\r\n  Smith\n'] })[0]?.value).toBe('Dana Smith');
    const values = new Map([['Name', [`a${' '.repeat(60_000)}b`]]]);
    // A pattern with spaces on both sides of the break would take seconds.
    expect(leastCpuMs(() => readValues(definition, values))).toBeLessThan(500);
  });
});

describe('prefilling from the address [FRM-06]', () => {
  const definition = form([
    { Template: 'Single-Line Text', InternalFieldName: 'zip', CanBePopulatedFromQueryString: true, MaximumLength: 5, DefaultText: '1' },
    { Template: 'Single-Line Text', InternalFieldName: 'name', DefaultText: 'D' },
    { Template: 'Dropdown', InternalFieldName: 'about', Options: 'a=A&b=B', CanBePopulatedFromQueryString: true },
    { Template: 'Checkbox', InternalFieldName: 'yes', IsChecked: true },
  ]);
  const values = (query: string) => Object.fromEntries(firstValues(definition, new URLSearchParams(query)));

  test('fills a field that allows it with an acceptable value, else with content’s value', () => {
    expect(prefillNames(definition)).toEqual(['zip', 'about']);
    expect(values('')).toEqual({ zip: ['1'], name: ['D'], about: ['a'], yes: ['true'] });
    expect(values('zip=16501&name=Eve&about=b&yes=')).toEqual({ zip: ['16501'], name: ['D'], about: ['b'], yes: ['true'] });
    expect(values('zip=165012&about=c')).toEqual({ zip: ['1'], name: ['D'], about: ['a'], yes: ['true'] });
  });

  test('accepts a well-formed reference, for the form that it names', () => {
    const sent = (query: string) => sentReference(new URLSearchParams(query), 'one');
    expect([sent('sent=K7RM4TXD'), sent('sent=K7RM4TXD&form=one'), sent('sent=K7RM4TXD&form=two'), sent('sent=<b>'), sent('')]).toEqual([
      'K7RM4TXD',
      'K7RM4TXD',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
