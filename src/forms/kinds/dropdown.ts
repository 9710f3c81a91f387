/** Dropdown: one of several, or several. */
import { chosen } from './chosen.ts';
import type { Kind } from './kind.ts';

export const dropdown: Kind = {
  template: 'Dropdown',
  parts(settings, name) {
    const { choices, ...part } = chosen(settings, name);
    const isMultiple = settings.IsMultiselect.value;
    // S3 §5: with a dummy the first option is no answer.
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
        // A browser shows the first option where none is chosen, so that is what stands in it.
        initial: initial.length > 0 || isMultiple ? initial : shown.slice(0, 1).map(({ value }) => value),
        ...(isMultiple && { isMultiple }),
      },
    ];
  },
};
