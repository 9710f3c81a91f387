/** Radio Button List: one option of several, all visible. */
import { chosenControl } from './chosen.ts';
import type { FormFieldKind } from './kind.ts';

export const radioButtonList: FormFieldKind = {
  template: 'Radio Button List',
  parts(settings, name) {
    const part = chosenControl(settings, name);
    return [{ control: 'radios', ...part, initial: part.initial.slice(0, 1) }];
  },
};
