/** Checkbox List: any number of options; required means at least one (S3 §5). */
import { chosenControl } from './chosen.ts';
import type { FormFieldKind } from './kind.ts';

export const checkboxList: FormFieldKind = {
  template: 'Checkbox List',
  parts: (settings, name) => [{ control: 'boxes', ...chosenControl(settings, name), isMultiple: true }],
};
