/** Renders a headline and a sentence on the left, and the action on the right. */
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { EntryLink, isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function Callout({ fields: { Headline, BodyText, CtaButton }, params: { Variant }, page }: BlockProps<typeof schema>) {
  if (!isShown(Headline, BodyText, CtaButton)) return page.editing ? <p className="notice">[Callout]</p> : null;
  return (
    <div className="callout">
      <div className={Variant === 'paper' ? 'callout__panel' : `callout__panel on-${Variant}`} data-variant={Variant}>
        {isShown(Headline, BodyText) && (
          <div className="callout__words">
            <Text field={Headline} as="h2" className="callout__headline" />
            <RichText field={BodyText} />
          </div>
        )}
        <EntryLink link={CtaButton} className="callout__action" button={Variant === 'paper' ? 'btn btn--line' : 'btn'} />
      </div>
    </div>
  );
}
