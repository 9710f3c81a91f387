/** Hidden Field: a value beside the visitor's answers, from content or, if allowed, from the address. Sent when Include In Submitted Data is set (FRM-04). */
import { common } from './common.ts';
import type { FormFieldKind } from './kind.ts';

export const hiddenField: FormFieldKind = {
  template: 'Hidden Field',
  parts(settings, name) {
    const { required: _, hint: __, ...part } = common(settings, name);
    const value = settings.Value.value || settings.DefaultText.value;
    return [{ control: 'hidden', ...part, max: 500, initial: value ? [value] : [] }];
  },
};
