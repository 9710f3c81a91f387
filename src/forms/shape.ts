/** What content says of a form and its fields (S3 §3). Blocks that hold a form spread `formShape` into their own fields. */
import { z } from 'zod';
import { fieldKinds, noteField } from '../content/field-shape.ts';
import { checkbox, items, link, number, richText, text, unwrap } from '../content/fields.ts';
import type { Field } from '../content/model.ts';
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

/** A list of entries whose fields may be spelled in any way, and whose template is one of them. */
function entries<S extends z.ZodRawShape>(shape: S) {
  const names = [...Object.keys(shape), 'FieldType'];
  const list = items(shape);
  const schema = z
    .unknown()
    .optional()
    .transform((raw) => entriesSpelledAs(names, raw))
    .pipe(list as unknown as z.ZodType<z.output<typeof list>, unknown[]>);
  return noteField(schema, { isList: true, inside: fieldKinds(shape) });
}

export const formShape = {
  /** Title over the form. */
  FormTitle: text(),
  /** Name of the form in what is sent and in statistics; its title when empty. */
  FormIdentifier: text(),
  /** What is said in place of the form once it is sent. */
  SuccessMessage: richText(),
  /** Where the browser goes once it is sent, unless it stays; the homepage when empty. */
  SuccessPage: link(),
  /** What is said above the form when it could not be sent. */
  ErrorMessage: richText(),
  /** The success message is shown in place of the form. */
  StayOnPageAfterSubmission: checkbox(),
  /** Subject of what is delivered. */
  Subject: text(),
  /** Name that addresses call the form by: #quote-form. */
  AnchorName: text(),
  /** Form template, which says where answers go: email, internal contact, SharePoint or agency contact. */
  FormTemplate: text(),
  /** "Submit" when empty. */
  SubmitText: text(),
  /** The fields in their order; each template uses the settings that mean something for it. */
  FormFields: entries({
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
    /** A sentence under a subsection's heading. */
    Description: text(),
    /** Heading of a subsection. */
    HeadingText: text(),
    /** Value of a hidden field; what a checked checkbox sends. */
    Value: text(),
    /** Without an answer the form is not sent. */
    Required: checkbox(),
    /** What is said when the answer is missing; "Required" when empty. */
    ErrorMessage: text(),
    /** What is said when the answer is not as it should be; "Invalid value" when empty. */
    GranularErrorMessage: text(),
    /** Most characters that are taken. */
    MaximumLength: number(),
    /** A regular expression that the whole answer has to meet. One that could take too long is left out, and editors are told. */
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
    /** Options as "value=label" pairs with & between them, URL-encoded. */
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
    /** The box is checked at first. */
    IsChecked: checkbox(),
    /** Options stand in a row. */
    DisplayInline: checkbox(),
  }),
};

export type FormSettings = z.output<z.ZodObject<typeof formShape>>;
export type FieldItem = FormSettings['FormFields'][number];
export type FieldSettings = FieldItem['fields'];
export type TextField = Field<string>;

const formNames = Object.keys(formShape);

/** A rendering's fields with those of the form spelled as above: forms of the platform call some of them otherwise. */
export function formSpelling(raw: Record<string, unknown>): Record<string, unknown> {
  const { dataSourceTemplateId, fieldsFolderId: _, SubmitButtonText, submitButtonText, items: children, ...rest } = raw;
  const spelled = spelledAs(formNames, rest);
  const templateIsSaid = unwrap(spelled.FormTemplate).value;
  return {
    ...spelled,
    FormTemplate: templateIsSaid ? spelled.FormTemplate : (dataSourceTemplateId ?? ''),
    SubmitText: spelled.SubmitText ?? SubmitButtonText ?? submitButtonText,
    FormFields: spelled.FormFields ?? children,
  };
}
