/** Single-Line Text: an input of one line. */
import type { FormFieldKind } from './kind.ts';
import { written } from './written.ts';

export const singleLineText: FormFieldKind = {
  template: 'Single-Line Text',
  parts: (settings, name) => [{ control: 'line', ...written(settings, name) }],
};
