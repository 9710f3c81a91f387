/** Plain names of the kinds of fields and of their settings; content keeps the platform's own (S3 §3). */
import { fieldKind } from '../../forms/kinds/all.ts';
import type { FieldTemplate } from '../../forms/kinds/templates.ts';

const KINDS: Readonly<Record<FieldTemplate, string>> = {
  'Single-Line Text': 'Short text',
  'Text Box Field': 'Long text',
  'Multi Text Input Field': 'Short texts side by side, such as first and last name',
  Dropdown: 'Drop-down list',
  'Radio Button List': 'One of several choices',
  'Checkbox List': 'Any of several choices',
  Checkbox: 'One box to check',
  'SubPanel Selector': 'Choice that shows more questions',
  SubPanel: 'Group of questions',
  'Contact Preference': 'How to reach the visitor',
  'Email Selector': 'Choice of who gets the answers',
  'Auto Response': 'E-mail address, with an automatic reply',
  'Subsection Heading': 'Heading',
  'Hidden Field': 'Unseen value',
};

/** All kinds, the commonest first. */
export const KIND_CHOICES = Object.entries(KINDS) as [FieldTemplate, string][];

/** @param template from content @returns its plain name; itself when it is no kind */
export function kindName(template: string): string {
  const known = fieldKind(template)?.template;
  return known ? KINDS[known] : template;
}

/** Labels of settings, of the form and of its fields; others have theirs from the setting's name. */
export const SETTING_LABELS: Readonly<Record<string, string>> = {
  FormTemplate: 'Answers go to',
  Recipient: 'Address for the answers',
  FormTitle: 'Title over the form',
  FormIdentifier: 'Name in submissions and figures',
  SuccessMessage: 'Message after it is sent',
  SuccessPage: 'Page after it is sent',
  StayOnPageAfterSubmission: 'Stay on the page after it is sent',
  ShowReference: 'Show a reference number',
  SubmitText: 'Words of the button',
  AnchorName: 'Anchor in addresses',
};

/** The same, of a field. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  Label: 'Question',
  HintText: 'Help under the question',
  PlaceholderText: 'Example inside the empty field',
  DefaultText: 'Text that it begins with',
  DefaultSelection: 'Chosen at first',
  Description: 'Sentence below',
  HeadingText: 'Heading',
  GroupLabel: 'Title over its parts',
  Options: 'Choices',
  Required: 'Has to be answered',
  ErrorMessage: 'Message when the answer is missing',
  GranularErrorMessage: 'Message when the answer is wrong',
  MaximumLength: 'Most characters',
  ValidationPattern: 'Pattern of the answer',
  IncludeInSubmittedData: 'The answer is sent',
  SubmitTextInsteadOfValue: 'Send the words in place of the value',
  CanBePopulatedFromQueryString: 'An address may fill it in',
  ID: 'Second name for conditions',
  InternalFieldName: 'Name of the stored answer',
  AutocompleteType: 'What browsers may fill in',
  IsMultiselect: 'Several may be chosen',
  HasDummyOption: 'Begins with an empty choice',
  IsChecked: 'Chosen at first',
  DisplayInline: 'Choices in a row',
  DisplayHorizontally: 'Choices in two columns',
  DisplayThreeHorizontally: 'Choices in three columns',
  DisplayName: 'Short name',
};

const SHOWN_WHEN = ['TriggerField', 'TriggerValue', 'ID'];
/** What nearly every field needs: the rest is folded, by what it is for. */
const FIRST = ['Template', 'Label', 'HeadingText', 'HintText', 'Options', 'Required', 'IsMultiselect', 'Value', 'Description', 'isSure'];
const FIRST_OF_FORM = ['FormTemplate', 'Recipient', 'Subject', 'FormTitle', 'SubmitText', 'SuccessMessage', 'SuccessPage'];

/** @returns heading of the folded part that a field's setting is in; empty for the settings that stand open */
export const foldOfField = (name: string): string =>
  FIRST.includes(name) ? '' : SHOWN_WHEN.includes(name) ? 'Only for some answers' : 'More settings';

export const foldOfForm = (name: string): string => (FIRST_OF_FORM.includes(name) ? '' : 'More settings');

/** Sorts rows: open ones in the order above, then the folded parts. */
export const inOpenOrder = <R extends { name: string }>(rows: readonly R[], isField: boolean): R[] => {
  const first = isField ? FIRST : FIRST_OF_FORM;
  const place = ({ name }: R) => {
    const at = first.indexOf(name);
    return at >= 0 ? at : first.length + (SHOWN_WHEN.includes(name) ? 0 : 1);
  };
  return [...rows].sort((left, right) => place(left) - place(right));
};
