/** Hidden Field: what a form sends beside what is asked; content's Value, or the address's where it may say it. Sent when Include In Submitted Data says so (FRM-04). */
import { common } from './common.ts';
import { type Kind, says } from './kind.ts';

export const hiddenField: Kind = {
  template: 'Hidden Field',
  parts(settings, name) {
    const { required: _, hint: __, ...part } = common(settings, name);
    const value = settings.Value.value || settings.DefaultText.value;
    return [{ control: 'hidden', ...part, max: 500, initial: value ? [value] : [], isSent: says(settings.IncludeInSubmittedData, true) }];
  },
};
