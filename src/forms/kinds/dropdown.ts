/** Dropdown: one option of several, or several. */
import { chosenControl } from './chosen.ts';
import type { FormFieldKind } from './kind.ts';

export const dropdown: FormFieldKind = {
  template: 'Dropdown',
  parts(settings, name) {
    const { choices, ...part } = chosenControl(settings, name);
    const isMultiple = settings.IsMultiselect.value;
    // S3 §5: a dummy first option is no answer.
    const hasDummy = settings.HasDummyOption.value && !isMultiple;
    const shown =
      hasDummy && settings.Required.value ? choices.map((choice, index) => (index === 0 ? { ...choice, value: '' } : choice)) : choices;
    const initial = isMultiple ? part.initial : part.initial.filter((value) => shown.some((choice) => choice.value === value)).slice(0, 1);
    return [
      {
        control: 'select',
        ...part,
        choices: shown,
        options: shown.map(({ value }) => value).filter(Boolean),
        // A browser preselects the first option when none is chosen, so that is its initial value.
        initial: initial.length > 0 || isMultiple ? initial : shown.slice(0, 1).map(({ value }) => value),
        ...(isMultiple && { isMultiple }),
      },
    ];
  },
};
