/** The common part of fields whose answer is chosen from options. */
import { optionsOf } from '../options.ts';
import type { FieldSettings } from '../shape.ts';
import { common, layoutOf } from './common.ts';
import type { Choice, FormControl } from './kind.ts';

/** The option that content means, by its value or its label. */
export const findChoice = <C extends Choice>(choices: readonly C[], text: string): C | undefined =>
  choices.find(({ value }) => value === text) ?? choices.find(({ label }) => label === text);

/** Options that content preselects, by their values or labels: Default Selection or Value, and checked entries. */
export function presetsOf({ DefaultSelection, Value, Children }: FieldSettings): string[] {
  const checked = Children.filter(({ fields }) => fields.IsChecked.value).map(
    ({ fields }) => fields.Value.value.trim() || fields.Label.value.trim(),
  );
  return [DefaultSelection.value.trim() || Value.value.trim(), ...checked].filter(Boolean);
}

/** The common part of controls with options; Default Selection, Value and Is Checked preselect (S3 §3, §4). */
export function chosenControl(
  settings: FieldSettings,
  name: string,
  choices: Choice[] = optionsOf(settings),
): Omit<FormControl, 'control'> & { choices: Choice[] } {
  const initial = presetsOf(settings).flatMap((one) => findChoice(choices, one)?.value ?? []);
  const layout = layoutOf(settings);
  return {
    ...common(settings, name),
    choices,
    options: choices.map(({ value }) => value).filter(Boolean),
    initial: [...new Set(initial)],
    ...(settings.SubmitTextInsteadOfValue.value && { sendsLabel: true }),
    ...(layout && { layout }),
  };
}
