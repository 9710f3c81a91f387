/** Subsection Heading: a heading and a sentence between fields; it asks nothing. */
import { common } from './common.ts';
import { isFilled, type Kind } from './kind.ts';

export const subsectionHeading: Kind = {
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
