/** Radio Button List: one of several that all are seen. */
import { chosen } from './chosen.ts';
import type { Kind } from './kind.ts';

export const radioButtonList: Kind = {
  template: 'Radio Button List',
  parts(settings, name) {
    const part = chosen(settings, name);
    return [{ control: 'radios', ...part, initial: part.initial.slice(0, 1) }];
  },
};
