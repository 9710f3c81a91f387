/** What fields have whose answer is chosen from options. */
import { optionsOf } from '../options.ts';
import type { FieldSettings } from '../shape.ts';
import { type Choice, common, type Part } from './kind.ts';

/** The option that content means, by its value or its words. */
const find = (choices: readonly Choice[], wanted: string): Choice | undefined =>
  choices.find(({ value }) => value === wanted) ?? choices.find(({ label }) => label === wanted);

/** What controls with options have in common; what is chosen at first goes by Default Selection and Is Checked (S3 §3). */
export function chosen(settings: FieldSettings, name: string): Omit<Part, 'control'> & { choices: Choice[] } {
  const choices = optionsOf(settings);
  const checked = settings.Children.filter(({ fields }) => fields.IsChecked.value).map(
    ({ fields }) => fields.Value.value || fields.Label.value,
  );
  const wanted = [settings.DefaultSelection.value.trim(), ...checked].filter(Boolean);
  const initial = wanted.flatMap((one) => find(choices, one)?.value ?? []);
  return {
    ...common(settings, name),
    choices,
    options: choices.map(({ value }) => value).filter(Boolean),
    initial: [...new Set(initial)],
    ...(settings.SubmitTextInsteadOfValue.value && { sendsLabel: true }),
    ...(settings.DisplayInline.value && { isInline: true }),
  };
}
