/** Subsection Heading: a heading and a sentence between fields; it asks nothing. */
import { common, type Kind } from './kind.ts';

export const subsectionHeading: Kind = {
  template: 'Subsection Heading',
  parts(settings, name) {
    const { required: _, ...part } = common(settings, name);
    const { HeadingText, Label, Description } = settings;
    return [
      {
        control: 'heading',
        ...part,
        label: HeadingText.value || HeadingText.metadata !== undefined ? HeadingText : Label,
        ...(Description.value || Description.metadata !== undefined ? { hint: Description } : {}),
        isSent: false,
        canBePrefilled: false,
      },
    ];
  },
};
