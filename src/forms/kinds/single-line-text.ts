/** Single-Line Text: one line that is written into. */
import type { Kind } from './kind.ts';
import { written } from './written.ts';

export const singleLineText: Kind = {
  template: 'Single-Line Text',
  parts: (settings, name) => [{ control: 'line', ...written(settings, name) }],
};
