/** Every kind of field that forms know: a new one is a file here and a line. */
import { checkbox } from './checkbox.ts';
import { contactPreference } from './contact-preference.ts';
import { dropdown } from './dropdown.ts';
import { hiddenField } from './hidden-field.ts';
import type { Kind } from './kind.ts';
import { radioButtonList } from './radio-button-list.ts';
import { singleLineText } from './single-line-text.ts';
import { subsectionHeading } from './subsection-heading.ts';
import { textBox } from './text-box.ts';

export const kinds: readonly Kind[] = [
  checkbox,
  contactPreference,
  dropdown,
  hiddenField,
  radioButtonList,
  singleLineText,
  subsectionHeading,
  textBox,
];

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');
const byTemplate = new Map(kinds.map((kind) => [plain(kind.template), kind]));

/** @param template as content writes it; case, spaces and dashes do not count */
export const kindOf = (template: string): Kind | undefined => byTemplate.get(plain(template));
