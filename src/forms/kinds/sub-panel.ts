/** SubPanel: fields under a common heading, which are hidden together. */
import { common } from './common.ts';
import { isFilled, type FormFieldKind } from './kind.ts';

export const subPanel: FormFieldKind = {
  template: 'SubPanel',
  parts(settings, name) {
    const { required: _, autocomplete: __, ...part } = common(settings, name);
    const { HeadingText, Label } = settings;
    return [
      {
        control: 'panel',
        ...part,
        label: isFilled(HeadingText) ? HeadingText : Label,
        isSent: false,
        canBePrefilled: false,
      },
    ];
  },
  inside: ({ FormFields }) => FormFields.map((item) => ({ item })),
};
