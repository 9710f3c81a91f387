/** Checkbox List: as many of several as one likes; required means at least one (S3 §5). */
import { chosen } from './chosen.ts';
import type { Kind } from './kind.ts';

export const checkboxList: Kind = {
  template: 'Checkbox List',
  parts: (settings, name) => [{ control: 'boxes', ...chosen(settings, name), isMultiple: true }],
};
