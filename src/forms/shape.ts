/** What content says of a form and its fields (S3 §3). Blocks that hold a form spread `formShape` into their own fields. */
import type { z } from 'zod';
import { checkbox, link, listOf, richText, text, unwrap } from '../content/fields.ts';
import type { Field } from '../content/model.ts';
import { fieldList } from './field-settings.ts';
import { spelledAs } from './spelling.ts';

export type { FieldItem, FieldSettings } from './field-settings.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

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
  /** E-mail address that gets the answers, where the form template is e-mail and visitors choose none by an Email Selector. Never shown. */
  Recipient: text(),
  /** "Submit" when empty. */
  SubmitText: text(),
  /** Id of the folder that holds the fields, where they are items of their own; editors read it. */
  FieldsFolderId: text(),
  /** The fields in their order; each template uses the settings that mean something for it. */
  FormFields: fieldList(),
};

export type FormSettings = z.output<z.ZodObject<typeof formShape>>;
export type TextField = Field<string>;

const formNames = Object.keys(formShape);

/** A rendering's fields with those of the form spelled as above: forms of the platform call some of them otherwise. */
export function formSpelling(raw: Record<string, unknown>): Record<string, unknown> {
  const { dataSourceTemplateId, SubmitButtonText, submitButtonText, items: children, ...rest } = raw;
  const spelled = spelledAs(formNames, rest);
  const templateIsSaid = unwrap(spelled.FormTemplate).value;
  const folder = folderOf(spelled.FieldsFolderId);
  return {
    ...spelled,
    FormTemplate: templateIsSaid ? spelled.FormTemplate : (dataSourceTemplateId ?? ''),
    SubmitText: spelled.SubmitText ?? SubmitButtonText ?? submitButtonText,
    FieldsFolderId: folder.id,
    FormFields: spelled.FormFields ?? children ?? folder.fields,
  };
}

/** The folder as its id, or as the item itself with the fields in it. */
function folderOf(raw: unknown): { id: unknown; fields: unknown[] | undefined } {
  const item = isObject(raw) && isObject(raw.jsonValue) ? raw.jsonValue : raw;
  if (!isObject(item) || (item.children === undefined && item.id === undefined)) return { id: raw, fields: undefined };
  const fields = listOf(item.children);
  return { id: item.id ?? '', fields: fields.length > 0 ? fields : undefined };
}
