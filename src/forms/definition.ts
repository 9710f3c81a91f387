/** Builds a form's definition from the fields of a rendering, on the server only (S3 §3). */
import type { Html, Field } from '../content/model.ts';
import type { DeliveryTarget } from '../submissions/service.ts';
import type { FormControl } from './kinds/kind.ts';
import { flat, type NamedField, withNames } from './names.ts';
import { isPlainEmail } from './email.rules.ts';
import { appliedPattern } from './patterns/pattern.ts';
import type { ControlRule, Trigger } from './validation.rules.ts';
import type { FormSettings } from './shape.ts';
import { deliveryTarget } from './target.ts';
import { triggerOf } from './triggers.ts';

export interface FormField {
  template: string;
  /** Empty for an unknown template (FRM-02). */
  parts: FormControl[];
  /** Fields in a panel, or panels of a selector. */
  inside: FormField[];
  /** Notes for editors: an unusable pattern, a trigger that does not exist. */
  notes: string[];
}

export interface FormDefinition {
  /** Name of the form in submissions and statistics. */
  name: string;
  subject: string;
  target: DeliveryTarget;
  /** Address that gets the answers unless the visitor chooses one; empty for none or an invalid one. */
  recipient: string;
  /** Anchor of the form in the page; empty for none. */
  anchor: string;
  /** The success message replaces the form; otherwise the browser goes to `successPage`. */
  staysOnPage: boolean;
  /** The link in content; `/` when nothing is linked (S3 §2). */
  successPage: string;
  successMessage: Field<Html>;
  /** The reference number follows the success message. */
  showsReference: boolean;
  errorMessage: Field<Html>;
  fields: FormField[];
}

/** @param settings fields of a rendering whose schema has `formShape` */
export function definitionOf(settings: FormSettings): FormDefinition {
  const named = withNames(settings.FormFields.map((item) => ({ item })));
  const all = flat(named);
  const recipient = settings.Recipient.value.trim();
  return {
    name: settings.FormIdentifier.value.trim() || settings.FormTitle.value.trim() || 'Form',
    subject: settings.Subject.value.trim(),
    target: deliveryTarget(settings.FormTemplate.value),
    recipient: isPlainEmail(recipient) ? recipient : '',
    anchor: settings.AnchorName.value.trim().replace(/^#/, '').replace(/\s+/g, '-'),
    staysOnPage: settings.StayOnPageAfterSubmission.value,
    successPage: settings.SuccessPage.value?.href || '/',
    successMessage: settings.SuccessMessage,
    showsReference: settings.ShowReference.value,
    errorMessage: settings.ErrorMessage,
    fields: named.map((one) => fieldOf(one, all, [])),
  };
}

/** Every control of a form, in its order; those of a panel after the panel. */
export const controlsOf = ({ fields }: Pick<FormDefinition, 'fields'>): FormControl[] => fields.flatMap(partsOfField);
const partsOfField = ({ parts, inside }: FormField): FormControl[] => [...parts, ...inside.flatMap(partsOfField)];

/** What the browser needs to check a control. */
export const controlRule = ({ name, required, max, pattern, format, when, joins }: FormControl): ControlRule => ({
  name,
  ...(required && { required }),
  ...(max && { max }),
  ...(pattern && { pattern }),
  ...(format && { format }),
  ...(when && { when }),
  ...(joins && { joins }),
});

/** @param around conditions for the field around this one to be shown */
function fieldOf({ item, kind, parts, inside, when }: NamedField, all: readonly NamedField[], around: readonly Trigger[]): FormField {
  const { fields: settings } = item;
  const reference = settings.TriggerField.value.trim();
  const trigger = reference ? triggerOf(reference, settings.TriggerValue.value.trim(), all) : undefined;
  const own = [...(when ? [when] : []), ...(trigger ? [trigger] : [])];
  const rules = [...around, ...own];
  const explained = trigger ?? when;
  const pattern = appliedPattern(settings.ValidationPattern.value);
  return {
    template: settings.Template.value.trim(),
    parts: parts.map((part, index) => ({
      ...part,
      ...(rules.length > 0 && { when: [...rules, ...(part.when ?? [])] }),
      ...(explained && index === 0 && { explained }),
    })),
    inside: inside.map((one, index) => {
      const field = fieldOf(one, all, rules);
      return one.when ? { ...field, parts: field.parts.map((part, at) => (at === 0 ? { ...part, panel: index + 1 } : part)) } : field;
    }),
    notes: [
      ...(pattern.fault
        ? [`The pattern ${settings.ValidationPattern.value.trim()} ${pattern.fault}, so answers are not checked by it.`]
        : []),
      ...(reference && !trigger ? [`No field is called ${reference}, so this one is always shown.`] : []),
      ...(kind?.notes?.(settings) ?? []),
    ],
  };
}
