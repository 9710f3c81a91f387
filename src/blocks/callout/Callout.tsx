/** A headline and a sentence at the left, the action at the right. */
import type { z } from 'zod';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

export function Callout({
  fields: { Headline, BodyText, CtaButton },
  params: { Variant },
  page,
}: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
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
        {CtaButton.value?.href || CtaButton.metadata !== undefined ? (
          <p className="callout__action">
            <Link field={CtaButton} className={Variant === 'paper' ? 'btn btn--line' : 'btn'} />
          </p>
        ) : CtaButton.value?.text ? (
          <p className="callout__action">{CtaButton.value.text}</p>
        ) : null}
      </div>
    </div>
  );
}
