/** Subsection Heading: a heading and a sentence between fields; it has no answer. */
import { common } from './common.ts';
import { isFilled, type FormFieldKind } from './kind.ts';

export const subsectionHeading: FormFieldKind = {
  template: 'Subsection Heading',
  parts(settings, name) {
    const { required: _, width: __, ...part } = common(settings, name);
    const { HeadingText, Label } = settings;
    return [
      {
        control: 'heading',
        ...part,
        label: isFilled(HeadingText) ? HeadingText : Label,
        isSent: false,
        canBePrefilled: false,
      },
    ];
  },
};
