/** The content fields of a form (S3 §3). Blocks that hold a form spread `formShape` into their own fields. */
import type * as z from 'zod';
import { checkbox, link, listOf, richText, text, unwrap } from '../content/fields.ts';
import type { Field } from '../content/model.ts';
import { once } from '../lib/values/remembered.rules.ts';
import { isRecord } from '../lib/values/is-record.rules.ts';
import { fieldList } from './field-settings.ts';
import { spelledAs } from './spelling.ts';

export type { FieldItem, FieldSettings } from './field-settings.ts';

export const formShape = once(() => ({
  FormTitle: text().describe('Title over the form.'),
  FormIdentifier: text().describe('Name of the form in submissions and statistics; its title when empty.'),
  SuccessMessage: richText().describe(
    'Message shown in place of the form after it is sent; "Your request has been submitted." when empty.',
  ),
  ShowReference: checkbox().describe('Shows a reference number below the success message, for visitors who ask about what they sent.'),
  SuccessPage: link().describe('Page that opens after the form is sent, unless the visitor stays on this page; the homepage when empty.'),
  ErrorMessage: richText().describe('Message above the form when it could not be sent.'),
  StayOnPageAfterSubmission: checkbox().describe('Shows the success message in place of the form instead of opening another page.'),
  Subject: text().describe('Subject of the delivered message.'),
  AnchorName: text().describe('Anchor of the form in addresses: #quote-form.'),
  FormTemplate: text().describe(
    'Form template, which decides where answers are sent: email, internal contact, SharePoint or agency contact.',
  ),
  Recipient: text().describe(
    'E-mail address that receives the answers of a form that is sent by e-mail, unless visitors choose who gets them. Never shown.',
  ),
  SubmitText: text().describe('Words of the button; "Submit" when empty.'),
  FieldsFolderId: text().describe('Id of the folder that holds the fields, where they are items of their own.'),
  FormFields: fieldList().describe('The fields, in order; each template uses the settings that apply to it.'),
}));

export type FormSettings = z.output<z.ZodObject<ReturnType<typeof formShape>>>;
export type TextField = Field<string>;

/** Renames a rendering's fields to the names above: forms of the platform spell some of them differently. */
export function formSpelling(raw: Record<string, unknown>): Record<string, unknown> {
  const { dataSourceTemplateId, SubmitButtonText, submitButtonText, items: children, ...rest } = raw;
  const spelled = spelledAs(Object.keys(formShape()), rest);
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
  const item = isRecord(raw) && isRecord(raw.jsonValue) ? raw.jsonValue : raw;
  if (!isRecord(item) || (item.children === undefined && item.id === undefined)) return { id: raw, fields: undefined };
  const fields = listOf(item.children);
  return { id: item.id ?? '', fields: fields.length > 0 ? fields : undefined };
}
