/** Checkbox: one box that says yes, by its Value. */
import { common } from './common.ts';
import type { Kind } from './kind.ts';

export const checkbox: Kind = {
  template: 'Checkbox',
  parts(settings, name) {
    const value = settings.Value.value.trim() || 'true';
    const choice = { value, label: settings.Label.value };
    return [
      {
        control: 'box',
        ...common(settings, name),
        choices: [choice],
        options: [value],
        initial: settings.IsChecked.value ? [value] : [],
        ...(settings.SubmitTextInsteadOfValue.value && { sendsLabel: true }),
      },
    ];
  },
};
