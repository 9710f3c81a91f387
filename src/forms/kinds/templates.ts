/** Names and ids of the field item templates (S3 §3). */
import { normaliseId } from '../../content/ids.ts';
import { templateId } from '../../content/repository/store/names.ts';
import { once } from '../../lib/values/remembered.rules.ts';

const FIELD_TEMPLATES = [
  'Auto Response',
  'Checkbox',
  'Checkbox List',
  'Contact Preference',
  'Dropdown',
  'Email Selector',
  'Hidden Field',
  'Multi Text Input Field',
  'Radio Button List',
  'Single-Line Text',
  'SubPanel',
  'SubPanel Selector',
  'Subsection Heading',
  'Text Box Field',
] as const;
export type FieldTemplate = (typeof FIELD_TEMPLATES)[number];

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
const byName = new Map(FIELD_TEMPLATES.map((name) => [plain(name), name]));
const byId = once(() => new Map(FIELD_TEMPLATES.map((name) => [templateId(name), name])));

/** @param text from content: a name, whose case, spaces and dashes are ignored, or an id in any notation @returns the name */
export function fieldTemplate(text: string): FieldTemplate | undefined {
  const id = normaliseId(text);
  return (id && byId().get(id)) || byName.get(plain(text));
}
