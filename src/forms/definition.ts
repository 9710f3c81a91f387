/** A form as it is asked, checked and stored: made from the fields of a rendering, on the server only (S3 §3). */
import type { Html, Field } from '../content/model.ts';
import type { DeliveryTarget } from '../submissions/service.ts';
import { kindOf } from './kinds/all.ts';
import type { Part } from './kinds/kind.ts';
import { safePattern } from './pattern.ts';
import type { Rule, Trigger } from './rules.ts';
import type { FieldItem, FormSettings } from './shape.ts';
import { targetOf } from './target.ts';

export interface FormField {
  template: string;
  /** None for a template that is not known (FRM-02). */
  parts: Part[];
  /** What editors should know: a pattern that is left out, a trigger that is nowhere. */
  notes: string[];
}

export interface FormDefinition {
  /** What submissions and statistics call it. */
  name: string;
  subject: string;
  target: DeliveryTarget;
  /** Name of its place in the page; empty for none of its own. */
  anchor: string;
  /** The success message takes the form's place; otherwise the browser goes to `successPage`. */
  staysOnPage: boolean;
  /** As content links it; `/` when nothing is linked (S3 §2). */
  successPage: string;
  successMessage: Field<Html>;
  errorMessage: Field<Html>;
  fields: FormField[];
}

/** @param settings fields of a rendering whose schema has `formShape` */
export function definitionOf(settings: FormSettings): FormDefinition {
  const named = withNames(settings.FormFields);
  return {
    name: settings.FormIdentifier.value.trim() || settings.FormTitle.value.trim() || 'Form',
    subject: settings.Subject.value.trim(),
    target: targetOf(settings.FormTemplate.value),
    anchor: settings.AnchorName.value.trim().replace(/^#/, '').replace(/\s+/g, '-'),
    staysOnPage: settings.StayOnPageAfterSubmission.value,
    successPage: settings.SuccessPage.value?.href || '/',
    successMessage: settings.SuccessMessage,
    errorMessage: settings.ErrorMessage,
    fields: named.map(({ item, name }) => fieldOf({ item, name }, named)),
  };
}

/** Every control of a form, in its order. */
export const partsOf = ({ fields }: Pick<FormDefinition, 'fields'>): Part[] => fields.flatMap(({ parts }) => parts);

/** What the browser needs to check a control by itself. */
export const ruleOf = ({ name, required, max, pattern, format, when }: Part): Rule => ({
  name,
  ...(required && { required }),
  ...(max && { max }),
  ...(pattern && { pattern }),
  ...(format && { format }),
  ...(when && { when }),
});

interface Named {
  item: FieldItem;
  name: string;
}

const pascal = (text: string): string => text.replace(/[^\p{L}\p{N}]+(.?)/gu, (_, next: string) => next.toUpperCase()).slice(0, 60);

/** Each field gets a name of its own: what content calls it, else its label. */
function withNames(list: readonly FieldItem[]): Named[] {
  const taken = new Set<string>();
  return list.map((item, index) => {
    const { InternalFieldName, ID, Label, Template } = item.fields;
    const called = InternalFieldName.value.trim() || ID.value.trim();
    const wanted = called.slice(0, 100) || pascal(Label.value) || pascal(Template.value) || `field${index + 1}`;
    const kind = kindOf(Template.value);
    const namesOf = (name: string) => kind?.parts(item.fields, name).map((part) => part.name) ?? [name];
    let name = wanted;
    for (let count = 2; namesOf(name).some((one) => taken.has(one)); count++) name = `${wanted}-${count}`;
    for (const own of namesOf(name)) taken.add(own);
    return { item, name };
  });
}

function fieldOf({ item, name }: Named, all: readonly Named[]): FormField {
  const { fields: settings } = item;
  const template = settings.Template.value.trim();
  const wanted = settings.TriggerField.value.trim();
  const trigger = wanted ? triggerOf(wanted, settings.TriggerValue.value.trim(), all) : undefined;
  const pattern = settings.ValidationPattern.value.trim();
  const parts = kindOf(template)?.parts(settings, name) ?? [];
  return {
    template,
    parts: trigger ? parts.map((part) => ({ ...part, when: [trigger, ...(part.when ?? [])] })) : parts,
    notes: [
      ...(pattern && !safePattern(pattern)
        ? [`The pattern ${pattern} is left out: it is no regular expression, or could take too long.`]
        : []),
      ...(wanted && !trigger ? [`No field is called ${wanted}, so this one is always shown.`] : []),
    ],
  };
}

/** The field that is meant: by the name it is sent under, its ID, its item or its label. */
function triggerOf(wanted: string, value: string, all: readonly Named[]): Trigger | undefined {
  const bare = (id: string) => id.replace(/[{}-]/g, '').toLowerCase();
  const found =
    all.find(({ name }) => name === wanted) ??
    all.find(
      ({ item }) =>
        [item.fields.ID.value, item.name, item.fields.Label.value].includes(wanted) || (item.id && bare(item.id) === bare(wanted)),
    );
  return found && { name: found.name, value };
}
