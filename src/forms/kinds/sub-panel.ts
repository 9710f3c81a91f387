/** SubPanel: fields under a heading of their own, which are hidden together. */
import { common } from './common.ts';
import { isFilled, type Kind } from './kind.ts';

export const subPanel: Kind = {
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
