/** Tests that every setting of S3 §3 has an effect on the page or on what is stored, which is missing without the setting [FRM-03]. */
import { describe, expect, test } from 'vitest';
import { formOf, rawForm, stored } from '../../../test/forms/form-of.ts';
import { renderBlock } from '../../../test/render.tsx';
import { controlsOf } from '../../forms/definition.ts';
import { faultsOf } from '../../forms/validation.rules.ts';

type Settings = Record<string, unknown>;
const html = (fields: Settings[], settings: Settings = {}, options: { query?: string; editing?: boolean } = {}) =>
  renderBlock('Form', { fields: rawForm(fields, settings) }, options).replaceAll('<!-- -->', '');
const line = { Template: 'Single-Line Text', InternalFieldName: 'a', Label: 'Hull' };
const radios = { Template: 'Radio Button List', InternalFieldName: 'a', Label: 'Drive', Options: 's=Sails&m=A+motor' };
const boxes = { ...radios, Template: 'Checkbox List' };
const dropdown = { ...radios, Template: 'Dropdown' };
const box = { Template: 'Checkbox', InternalFieldName: 'a', Label: 'Licence' };

describe('settings of fields', () => {
  test.each<[setting: string, field: Settings, seen: RegExp]>([
    ['Label', { ...line, Label: 'Keel' }, /<label for="[^"]+">Keel/],
    ['HintText', { ...line, HintText: 'In feet.' }, /<p class="hint" id="([^"]+)">In feet\.[\s\S]*aria-describedby="\1/],
    ['PlaceholderText', { ...line, PlaceholderText: '24' }, /placeholder="24"/],
    ['DefaultText', { ...line, DefaultText: 'Steel' }, /<input[^>]*value="Steel"/],
    ['DefaultSelection', { ...radios, DefaultSelection: 'A motor' }, /<input[^>]*(checked=""[^>]*value="m"|value="m"[^>]*checked="")/],
    [
      'Description',
      { ...line, Description: 'From stem to stern.' },
      /<p class="form__about" id="([^"]+)">From stem to stern\.[\s\S]*aria-describedby="\1/,
    ],
    ['HeadingText', { Template: 'Subsection Heading', HeadingText: 'The boat' }, /<h3 class="form__heading">The boat/],
    ['GroupLabel', { ...boxes, GroupLabel: 'What moves it?' }, /<legend>What moves it\?/],
    ['Width', { ...line, Width: '33 percent' }, /data-width="33"/],
    ['Width', { ...line, Width: '50' }, /data-width="50"/],
    ['Value', { ...line, Value: 'Oak' }, /<input[^>]*value="Oak"/],
    ['Value', { ...box, Value: 'yes' }, /<input[^>]*type="checkbox"[^>]*value="yes"/],
    ['Required', { ...line, Required: true }, /<input[^>]*aria-required="true"/],
    ['ErrorMessage', { ...line, ErrorMessage: 'Name it.' }, /data-required="Name it\."/],
    ['GranularErrorMessage', { ...line, GranularErrorMessage: 'Letters.' }, /data-invalid="Letters\."/],
    ['MaximumLength', { ...line, Template: 'Text Box Field', MaximumLength: 80 }, /80 character limit[\s\S]*80 characters left/],
    ['ValidationPattern', { ...line, ValidationPattern: '^[0-9]+$' }, /data-rule="[^"]*&quot;pattern&quot;:&quot;\^\[0-9\]\+\$&quot;/],
    ['ID', { ...line, InternalFieldName: '', ID: 'hull-length' }, /name="f\.hull-length"/],
    ['InternalFieldName', { ...line, InternalFieldName: 'keel' }, /name="f\.keel"/],
    ['AutocompleteType', { ...line, AutocompleteType: 'name' }, /autoComplete="name"/i],
    ['AutocompleteType', { ...dropdown, AutocompleteType: 'address-level1' }, /<select[^>]*autoComplete="address-level1"/i],
    ['Options', { ...dropdown, Options: 'a%26b=This+%26+that' }, /<option value="a&amp;b"[^>]*>This &amp; that/],
    ['IsMultiselect', { ...dropdown, IsMultiselect: true }, /<select[^>]*multiple=""/],
    ['HasDummyOption', { ...dropdown, Required: true, HasDummyOption: true }, /<option value="" selected="">Sails/],
    ['IsChecked', { ...box, IsChecked: true }, /<input[^>]*checked=""/],
    ['DisplayInline', { ...radios, DisplayInline: true }, /<div class="cluster"><label class="choice">/],
    ['DisplayHorizontally', { ...radios, DisplayHorizontally: true }, /class="form__choices" data-layout="two"/],
    ['DisplayThreeHorizontally', { ...radios, DisplayThreeHorizontally: true }, /class="form__choices" data-layout="three"/],
    ['DisplayName', { ...line, DisplayName: 'The hull' }, /data-label="The hull"/],
  ])('%s has a visible effect [FRM-03]', (setting, field, seen) => {
    expect(html([field])).toMatch(seen);
    expect(html([{ ...field, [setting]: '' }])).not.toMatch(seen);
  });

  test('accepts Autocomplete Type as an item with its Attribute Value [FRM-03]', () => {
    const raw = rawForm([line]) as { FormFields: { fields: Settings }[] };
    raw.FormFields[0]!.fields['Autocomplete Type'] = { name: 'Postal', fields: { 'Attribute Value': { value: 'postal-code' } } };
    expect(renderBlock('Form', { fields: raw })).toMatch(/autoComplete="postal-code"/i);
  });

  test('accepts Trigger Field by name, ID, label or item, and Trigger Value by value or label [FRM-03] [FRM-04]', () => {
    for (const TriggerField of ['a', 'Drive'])
      for (const TriggerValue of ['m', 'A motor'])
        expect(html([radios, { ...line, InternalFieldName: 'power', TriggerField, TriggerValue }])).toMatch(
          /data-off="">[\s\S]*Only if you answered “A motor” to “Drive”\./,
        );
    expect(html([radios, { ...line, InternalFieldName: 'power' }])).not.toContain('data-off');
  });

  test('fills every kind of field from the query string by its name, if Can Be Populated From Query String allows it [FRM-03] [FRM-06]', () => {
    const allowed = (field: Settings, query: string) => html([{ ...field, CanBePopulatedFromQueryString: true }], {}, { query });
    expect(allowed(line, 'a=Oak')).toMatch(/<input[^>]*value="Oak"/);
    expect(html([line], {}, { query: 'a=Oak' })).not.toContain('value="Oak"');
    expect(allowed(boxes, 'a=s&a=m&a=x').match(/checked=""/g)).toHaveLength(2);
    expect(allowed(radios, 'a=m')).toMatch(/checked=""[^>]*value="m"|value="m"[^>]*checked=""/);
    const desk = { ...dropdown, Template: 'Email Selector', Options: 'x%40y.example=One&z%40y.example=Two' };
    expect(allowed(desk, 'a=two')).toMatch(/<option value="two" selected="">/);
    expect(allowed(desk, 'a=z%40y.example')).toMatch(/<option value="one" selected="">/);
    const name = { Template: 'Multi Text Input Field', InternalFieldName: 'name', FormFields: [{ Label: 'First' }, { Label: 'Last' }] };
    expect(allowed(name, 'nameLast=Lee')).toMatch(/name="f\.nameLast"[^>]*value="Lee"/);
  });

  test('applies Include In Submitted Data and Submit Text Instead of Value to what is stored [FRM-03]', () => {
    const of = (settings: Settings) => stored(formOf([{ ...radios, ...settings }]), { a: ['m'] });
    expect([of({}), of({ IncludeInSubmittedData: '0' }), of({ SubmitTextInsteadOfValue: true })]).toMatchObject([
      [{ value: 'm' }],
      [],
      [{ value: 'A motor' }],
    ]);
  });

  test('uses Display Name for the answer in a submission and for a panel’s option [FRM-03]', () => {
    expect(stored(formOf([{ ...line, DisplayName: 'The hull' }]), { a: ['x'] })).toMatchObject([{ label: 'The hull' }]);
    const panel = { HeadingText: 'The boat and its trailer', DisplayName: 'A boat' };
    expect(html([{ Template: 'SubPanel Selector', FormFields: [panel] }])).toMatch(
      /<span>A boat<\/span>[\s\S]*<h3[^>]*>The boat and its trailer/,
    );
  });

  test('checks Maximum Length without cutting, so that no pasted text is lost [FRM-03] [FRM-05]', () => {
    expect(html([{ ...line, MaximumLength: 3 }])).not.toMatch(/maxlength/i);
    const parts = controlsOf(formOf([{ ...line, MaximumLength: 3 }]));
    expect(faultsOf(parts, new Map([['a', ['oaken']]]))).toEqual([{ name: 'a', code: 'invalid' }]);
  });
});

describe('on a phone', () => {
  const box = (settings: Settings) => /<input class="input"[^>]*>/.exec(html([{ ...line, ...settings }, radios]))?.[0].toLowerCase();

  test.each<[Settings, mode: string | undefined]>([
    [{}, 'text'],
    [{ ValidationPattern: '^\\d{5}$' }, 'numeric'],
    [{ ValidationPattern: '[0-9]{1,4}|0' }, 'numeric'],
    [{ ValidationPattern: '^(?!0000)\\d{4}$' }, 'numeric'],
    [{ ValidationPattern: '^\\d{5}(-\\d{4})?$' }, 'text'],
    [{ ValidationPattern: '[A-Z]\\d{6}' }, 'text'],
    [{ AutocompleteType: 'postal-code', MaximumLength: 5 }, 'numeric'],
    [{ AutocompleteType: 'postal-code', MaximumLength: 10 }, 'text'],
    [{ AutocompleteType: 'one-time-code' }, 'numeric'],
    [{ AutocompleteType: 'tel' }, undefined],
  ])('%j has the keyboard %s [FRM-03]', (settings, mode) => {
    expect(/inputmode="(\w+)"/.exec(box(settings) ?? '')?.[1]).toBe(mode);
  });

  test('Enter is called Next, and Send in the last field; the browser decides about filling where content names no purpose [FRM-03]', () => {
    expect(box({})).toMatch(/enterkeyhint="next" autocomplete="on"/);
    expect(html([radios, line])).toMatch(/enterKeyHint="send"/i);
    expect(html([{ ...line, AutocompleteType: 'name' }])).toMatch(/autoComplete="name"/i);
  });
});

describe('settings of the form', () => {
  test.each<[setting: string, value: unknown, seen: RegExp]>([
    ['FormTitle', 'Ask us', /<h2 class="form__title" id="[^"]+">Ask us/],
    ['FormIdentifier', 'Boats', /data-name="Boats"/],
    ['SuccessMessage', '<p>By noon.</p>', /class="form__sent"[\s\S]*<p>By noon\.<\/p>/],
    ['ShowReference', true, /<p class="form__reference" hidden=""/],
    ['SuccessPage', { href: '/help' }, /data-next="\/help"/],
    ['ErrorMessage', '<p>Call us.</p>', /class="form__failure"[\s\S]*<p>Call us\.<\/p>/],
    ['AnchorName', '#ask', /<div class="form" id="ask"/],
    ['SubmitText', 'Send it', /<button[^>]*>Send it<\/button>/],
  ])('%s has a visible effect [FRM-03]', (setting, value, seen) => {
    expect(html([line], { [setting]: value })).toMatch(seen);
    expect(html([line])).not.toMatch(seen);
  });

  test('prints no link to another page with Stay On Page After Submission [FRM-01] [FRM-03]', () => {
    expect(html([line], { StayOnPageAfterSubmission: true })).not.toContain('data-next');
    expect(html([line])).toContain('data-next="/"');
  });

  test('reads Subject, and the target from dataSourceTemplateId [FRM-03]', () => {
    expect(formOf([line], { Subject: 'A boat', dataSourceTemplateId: 'SharePoint Form' })).toMatchObject({
      subject: 'A boat',
      target: 'sharepoint',
    });
  });

  test('reads formFields under that name, and the fields of an expanded fieldsFolderId [FRM-03]', () => {
    const { FormFields } = rawForm([line]);
    expect(renderBlock('Form', { fields: { formFields: FormFields } })).toContain('name="f.a"');
    const folder = { id: 'A1C0', children: { results: FormFields } };
    expect(renderBlock('Form', { fields: { fieldsFolderId: folder } })).toContain('name="f.a"');
    expect(renderBlock('Form', { fields: { fieldsFolderId: { value: 'A1C0' } } })).toBe('');
  });

  test('shows editors, but not visitors, where to add fields and which folder holds them [FRM-03] [EDT-01]', () => {
    expect(html([], { fieldsFolderId: 'A1C0' }, { editing: true })).toContain('[Add a new Form element] Fields are kept in A1C0');
    expect(html([], {}, { editing: true })).toContain('[Add a new Form element]</p>');
    const panel = { Template: 'SubPanel', HeadingText: 'Empty' };
    expect(html([panel], {}, { editing: true })).toContain('[Add a new SubPanel element]');
    expect(html([panel])).not.toContain('Add a new');
  });
});
