/** What content says of one field of a form (S3 §3). Some fields hold fields of their own: panels, and lines of one answer. */
import { z } from 'zod';
import { fieldKinds, noteField } from '../content/field-shape.ts';
import { checkbox, items, number, text } from '../content/fields.ts';
import type { Item } from '../content/model.ts';
import { entriesSpelledAs, spelledAs } from './spelling.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text, or an item that was chosen for it: then its field `part`, or its name. */
const textOrItem = (part: string) =>
  noteField(
    z
      .unknown()
      .optional()
      .transform((raw) => (isObject(raw) && isObject(raw.fields) ? (spelledAs([part], raw.fields)[part] ?? raw.name) : raw))
      .pipe(text()),
    'Single-Line Text',
  );

const settings = {
  /** Field template of the item, such as "Single-Line Text" or "Dropdown". */
  Template: text(),
  /** What is asked. */
  Label: text(),
  /** Help under the label. */
  HintText: text(),
  /** An example inside an empty field. */
  PlaceholderText: text(),
  /** What stands in the field at first. */
  DefaultText: text(),
  /** The option that is chosen at first, by its value or its label. */
  DefaultSelection: text(),
  /** A sentence under the label or heading; the text of an automatic answer. */
  Description: text(),
  /** Heading of a subsection or panel; the subject of an automatic answer. */
  HeadingText: text(),
  /** What is read over the boxes, options or lines of one field, in place of the label. */
  GroupLabel: text(),
  /** How much of a line the field takes: 33, 50 or 100 percent. Of a field with several lines: each of them. On a phone all take the whole. */
  Width: textOrItem('Value'),
  /** Value of a hidden field; what a checked checkbox sends; what stands in a line or is chosen in a list at first; what a panel's choice sends. */
  Value: text(),
  /** Without an answer the form is not sent. */
  Required: checkbox(),
  /** What is said when the answer is missing; "Required" when empty. */
  ErrorMessage: text(),
  /** What is said when the answer is not as it should be; "Invalid value" when empty. */
  GranularErrorMessage: text(),
  /** Most characters that are taken. */
  MaximumLength: number(),
  /** A regular expression that the whole answer has to match, with or without ^ and $. A page with one that can not be applied can not be published. */
  ValidationPattern: text(),
  /** Whether the answer is sent; yes when not said. */
  IncludeInSubmittedData: text(),
  /** The words of an option are sent in place of its value. */
  SubmitTextInsteadOfValue: checkbox(),
  /** The page's address may fill the field, by a parameter of the field's name. */
  CanBePopulatedFromQueryString: checkbox(),
  /** Another name that triggers may call the field by. */
  ID: text(),
  /** Name under which the answer is sent; made from the label when empty. */
  InternalFieldName: text(),
  /** What browsers may fill in, such as name, email, tel or postal-code. */
  AutocompleteType: textOrItem('AttributeValue'),
  /** Name of the field that this one waits for. */
  TriggerField: textOrItem('InternalFieldName'),
  /** The field is shown while the other one's answer is, or includes, this value. */
  TriggerValue: text(),
  /** Options as "value=label" pairs with & between them, URL-encoded. Of an email selector the values are addresses, which no page shows. */
  Options: text(),
  /** Options as entries, in place of the text. */
  Children: items({
    /** What is read. */
    Label: text(),
    /** What is sent; the label when empty. */
    Value: text(),
    /** Chosen at first. */
    IsChecked: checkbox(),
  }),
  /** Several options may be chosen. */
  IsMultiselect: checkbox(),
  /** The list begins with an option that is no answer. */
  HasDummyOption: checkbox(),
  /** The box is checked, or the panel chosen, at first. */
  IsChecked: checkbox(),
  /** Options stand in a row. */
  DisplayInline: checkbox(),
  /** Options stand in two columns. */
  DisplayHorizontally: checkbox(),
  /** Options stand in three columns. */
  DisplayThreeHorizontally: checkbox(),
  /** Short name for lists of errors, for what is sent, and for a panel's choice; the label when empty. */
  DisplayName: text(),
};

export type FieldSettings = z.output<z.ZodObject<typeof settings>> & {
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

/** A list of fields, each with fields of its own as deep as that goes; settings may be spelled in any way, and the template is one of them. */
export function fieldList(depth = MAX_DEPTH): z.ZodType<FieldItem[]> {
  const shape = { ...settings, FormFields: depth > 0 ? fieldList(depth - 1) : none };
  const names = [...Object.keys(shape), 'FieldType'];
  const schema = z
    .unknown()
    .optional()
    .transform((raw) => entriesSpelledAs(names, raw))
    .pipe(items(shape) as unknown as z.ZodType<FieldItem[], unknown[]>);
  return noteField(schema, { isList: true, inside: fieldKinds(shape) });
}
