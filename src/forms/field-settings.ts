/** The settings of one form field in content (S3 §3). Panels and fields with several lines contain fields. */
import * as z from 'zod';
import { noteField, noteItems } from '../content/field-shape.ts';
import { checkbox, items, number, text } from '../content/fields.ts';
import type { Item } from '../content/model.ts';
import { once } from '../lib/values/remembered.rules.ts';
import { isRecord } from '../lib/values/is-record.rules.ts';
import { entriesSpelledAs, spelledAs } from './spelling.ts';

/** A text, or a chosen item: then its field `part`, or its name. */
const textOrItem = (part: string) =>
  noteField(
    z
      .unknown()
      .optional()
      .transform((raw) => (isRecord(raw) && isRecord(raw.fields) ? (spelledAs([part], raw.fields)[part] ?? raw.name) : raw))
      .pipe(text()),
    'Single-Line Text',
  );

const settings = once(() => ({
  Template: text().describe('Field template of the item, such as "Single-Line Text" or "Dropdown".'),
  Label: text().describe('The question or name of the field.'),
  HintText: text().describe('Help under the label.'),
  PlaceholderText: text().describe('An example inside an empty field.'),
  DefaultText: text().describe('Text that the field contains at first.'),
  DefaultSelection: text().describe('Value or label of the option that is preselected.'),
  Description: text().describe('A sentence under the label or heading; the text of an automatic answer.'),
  HeadingText: text().describe('Heading of a subsection or panel; the subject of an automatic answer.'),
  GroupLabel: text().describe('Text over the boxes, options or lines of one field, in place of the label.'),
  Width: textOrItem('Value').describe(
    'Width of the field in percent of a line: 33, 50 or 100; in a field with several lines, of each of them. On phones every field takes the whole line.',
  ),
  Value: text().describe(
    'What is sent: by a checkbox when it is checked, by a field that visitors do not see always. In other fields, what they start with.',
  ),
  Required: checkbox().describe('The form cannot be sent without an answer.'),
  ErrorMessage: text().describe('Message when the answer is missing; "Required" when empty.'),
  GranularErrorMessage: text().describe('Message when the answer is invalid; "Invalid value" when empty.'),
  MaximumLength: number().describe('Highest number of characters in an answer.'),
  ValidationPattern: text().describe(
    'Regular expression that the whole answer must match, with or without ^ and $. A page with an unusable expression cannot be published.',
  ),
  IncludeInSubmittedData: text().describe('Whether the answer is sent; yes by default.'),
  SubmitTextInsteadOfValue: checkbox().describe('Sends the label of an option in place of its value.'),
  CanBePopulatedFromQueryString: checkbox().describe("The page's address may fill the field, by a parameter with the field's name."),
  ID: text().describe('Another name for the field in triggers.'),
  InternalFieldName: text().describe('Name that the answer is sent under; made from the label when empty.'),
  AutocompleteType: textOrItem('AttributeValue').describe(
    'Kind of data that browsers may fill in, such as name, email, tel or postal-code; the browser decides when empty.',
  ),
  TriggerField: textOrItem('InternalFieldName').describe('Name of the field that decides whether this one is shown.'),
  TriggerValue: text().describe('The field is shown while the answer to the other field is, or includes, this value.'),
  Options: text().describe(
    'Options as "value=label" pairs with & between them, URL-encoded. In an email selector the values are addresses, which are never shown.',
  ),
  Children: items({
    Label: text().describe('Label of the option.'),
    Value: text().describe('Value that is sent; the label when empty.'),
    IsChecked: checkbox().describe('Preselected.'),
  }).describe('Options as entries, in place of the text above.'),
  IsMultiselect: checkbox().describe('Visitors may choose several options.'),
  HasDummyOption: checkbox().describe('The list begins with an empty option, which does not count as an answer.'),
  IsChecked: checkbox().describe('The box is checked, or the panel chosen, when the page opens.'),
  DisplayInline: checkbox().describe('Shows the options in a row.'),
  DisplayHorizontally: checkbox().describe('Shows the options in two columns.'),
  DisplayThreeHorizontally: checkbox().describe('Shows the options in three columns.'),
  DisplayName: text().describe("Short name in error lists, in submissions and for a panel's choice; the label when empty."),
}));

export type FieldSettings = z.output<z.ZodObject<ReturnType<typeof settings>>> & {
  /** Fields of a panel, panels of a selector, or lines of one answer. */
  FormFields: FieldItem[];
};
export type FieldItem = Item<FieldSettings>;

/** Panels in a selector, their fields, and lines of those. */
const MAX_DEPTH = 3;

const none = z
  .unknown()
  .optional()
  .transform((): FieldItem[] => []);

/** A list of fields, nested up to `depth`; settings may be spelled in any variant, and the template is one of them. */
export function fieldList(depth = MAX_DEPTH): z.ZodType<FieldItem[]> {
  const shape = {
    ...settings(),
    FormFields: depth > 0 ? fieldList(depth - 1).describe('Fields of a panel, panels of a selector, or lines of one answer.') : none,
  };
  const names = [...Object.keys(shape), 'FieldType'];
  const schema = z
    .unknown()
    .optional()
    .transform((raw) => entriesSpelledAs(names, raw))
    .pipe(items(shape) as unknown as z.ZodType<FieldItem[], unknown[]>);
  return noteItems(schema, true, shape);
}
