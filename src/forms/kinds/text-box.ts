/** Text Box Field: several lines, with a count of what is left where there is a longest length. */
import type { Kind } from './kind.ts';
import { written } from './written.ts';

export const textBox: Kind = {
  template: 'Text Box Field',
  parts: (settings, name) => [{ control: 'text', ...written(settings, name) }],
};
