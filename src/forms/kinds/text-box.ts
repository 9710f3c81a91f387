/** Text Box Field: several lines, with a count of the remaining characters where there is a longest length. */
import type { FormFieldKind } from './kind.ts';
import { written } from './written.ts';

export const textBox: FormFieldKind = {
  template: 'Text Box Field',
  parts: (settings, name) => [{ control: 'text', ...written(settings, name) }],
};
