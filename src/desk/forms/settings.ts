/** Lists the settings that apply to each kind of field (S3 §3), in the order of the form. */
import { fieldKind, fieldKinds } from '../../forms/kinds/all.ts';

const NAMED = ['Label', 'InternalFieldName'];
const SAID = ['HintText', 'DisplayName', 'Description'];
const CHECKED = ['Required', 'ErrorMessage'];
const SENT = ['IncludeInSubmittedData', 'CanBePopulatedFromQueryString'];
const SHOWN = ['Width', 'TriggerField', 'TriggerValue', 'ID'];
const WRITTEN = ['PlaceholderText', 'DefaultText', 'MaximumLength', 'ValidationPattern', 'GranularErrorMessage', 'AutocompleteType'];
/** Of every field that asks for something. */
const ASKED = [...CHECKED, ...SENT, ...SHOWN];
const LAID_OUT = ['DisplayInline', 'DisplayHorizontally', 'DisplayThreeHorizontally'];
const CHOSEN = ['Options', 'DefaultSelection', 'SubmitTextInsteadOfValue', ...LAID_OUT];

const written = [...NAMED, ...SAID, ...CHECKED, ...WRITTEN, ...SENT, ...SHOWN];
const chosen = [...NAMED, 'GroupLabel', ...SAID, ...CHOSEN, ...CHECKED, 'GranularErrorMessage', ...SENT, ...SHOWN];

const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  'Auto Response': [
    ...NAMED,
    'HintText',
    'HeadingText',
    'Description',
    ...CHECKED,
    'GranularErrorMessage',
    'PlaceholderText',
    ...SENT,
    ...SHOWN,
  ],
  Checkbox: [...NAMED, 'GroupLabel', ...SAID, 'Value', 'IsChecked', 'SubmitTextInsteadOfValue', ...ASKED],
  'Checkbox List': chosen,
  'Contact Preference': [...NAMED, ...SAID, 'DefaultSelection', ...LAID_OUT, 'ErrorMessage', 'GranularErrorMessage', ...SENT, ...SHOWN],
  Dropdown: [...NAMED, ...SAID, 'Options', 'HasDummyOption', 'IsMultiselect', 'DefaultSelection', 'SubmitTextInsteadOfValue', ...ASKED],
  'Email Selector': [...NAMED, ...SAID, 'Options', 'HasDummyOption', 'DefaultSelection', 'SubmitTextInsteadOfValue', ...ASKED],
  'Hidden Field': [...NAMED, 'Value', ...SENT],
  'Multi Text Input Field': ['GroupLabel', ...written],
  'Radio Button List': chosen,
  'Single-Line Text': written,
  SubPanel: ['HeadingText', 'DisplayName', 'Value', 'IsChecked', 'Description', 'InternalFieldName', ...SHOWN],
  'SubPanel Selector': [...NAMED, ...SAID, ...LAID_OUT, 'SubmitTextInsteadOfValue', ...ASKED],
  'Subsection Heading': ['HeadingText', 'Description', ...SHOWN],
  'Text Box Field': written,
};

/** Names of the fourteen templates, as content writes them. */
export const TEMPLATES: readonly string[] = fieldKinds.map(({ template }) => template);

/** @returns names of settings; all of them for an unknown template */
export const fieldSettings = (template: string): readonly string[] =>
  SETTINGS[fieldKind(template)?.template ?? ''] ?? [...new Set(Object.values(SETTINGS).flat())];

/** Whether a field holds other fields: in a panel, or as lines of one answer. */
export const holdsFields = (template: string): boolean =>
  ['SubPanel', 'SubPanel Selector', 'Multi Text Input Field'].includes(fieldKind(template)?.template ?? '');

/** Templates that are allowed inside such a field. */
export function templatesInside(template: string): readonly string[] {
  const kind = fieldKind(template)?.template;
  if (kind === 'SubPanel Selector') return ['SubPanel'];
  return kind === 'Multi Text Input Field' ? ['Single-Line Text'] : TEMPLATES;
}

/** Settings of a new field, so that it can be seen and sent at once. */
export function firstSettings(template: string, label: string): Record<string, unknown> {
  const settings: Record<string, unknown> = { Template: template };
  const named = fieldSettings(template);
  if (named.includes('Label')) settings.Label = label;
  else settings.HeadingText = label;
  if (template === 'SubPanel') settings.DisplayName = label;
  if (named.includes('Options')) settings.Options = template === 'Email Selector' ? '' : 'yes=Yes&no=No';
  if (template === 'Multi Text Input Field')
    settings.FormFields = [
      { Template: 'Single-Line Text', Label: 'First' },
      { Template: 'Single-Line Text', Label: 'Last' },
    ];
  if (template === 'SubPanel Selector')
    settings.FormFields = [
      { Template: 'SubPanel', DisplayName: 'Yes' },
      { Template: 'SubPanel', DisplayName: 'No' },
    ];
  return settings;
}
