/** Checkbox: one box; checked, it sends its Value. */
import { common } from './common.ts';
import type { FormFieldKind } from './kind.ts';

export const checkboxKind: FormFieldKind = {
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
