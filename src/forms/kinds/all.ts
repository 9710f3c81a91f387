/** All kinds of form fields: a new kind is a file here and a line. */
import { fieldTemplate } from './templates.ts';
import { autoResponse } from './auto-response.ts';
import { checkboxKind } from './checkbox.ts';
import { checkboxList } from './checkbox-list.ts';
import { contactPreference } from './contact-preference.ts';
import { dropdown } from './dropdown.ts';
import { emailSelector } from './email-selector.ts';
import { hiddenField } from './hidden-field.ts';
import type { FormFieldKind } from './kind.ts';
import { multiText } from './multi-text.ts';
import { radioButtonList } from './radio-button-list.ts';
import { singleLineText } from './single-line-text.ts';
import { subPanel } from './sub-panel.ts';
import { subPanelSelector } from './sub-panel-selector.ts';
import { subsectionHeading } from './subsection-heading.ts';
import { textBox } from './text-box.ts';

export const fieldKinds: readonly FormFieldKind[] = [
  autoResponse,
  checkboxKind,
  checkboxList,
  contactPreference,
  dropdown,
  emailSelector,
  hiddenField,
  multiText,
  radioButtonList,
  singleLineText,
  subPanel,
  subPanelSelector,
  subsectionHeading,
  textBox,
];

const byTemplate = new Map<string | undefined, FormFieldKind>(fieldKinds.map((kind) => [kind.template, kind]));

/** @param template its name or id, from content */
export const fieldKind = (template: string): FormFieldKind | undefined => byTemplate.get(fieldTemplate(template));
