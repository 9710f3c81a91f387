import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { EntryLink, isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

/** A note on land, the only box in the brand; its button is plain, since the light is not used on land (brand.md §3). */
export function PromotionCard({ fields: f, page }: BlockProps<typeof schema>) {
  const { Headline, Text: text, Link: link, Image: image } = f;
  const isEmpty = !isShown(Headline, text, link);
  if (isEmpty && !page.editing) return null;
  return (
    <div className="promotion-card">
      <div className="promotion-card__sheet on-land">
        <div className="promotion-card__words">
          {isEmpty ? <p className="promotion-card__hint">[Promotion card]</p> : null}
          <Text field={Headline} as="h2" className="promotion-card__headline" />
          <RichText field={text} className="promotion-card__text" />
          <EntryLink link={link} className="promotion-card__action" button="btn" />
        </div>
        <Image field={image} className="promotion-card__picture" sizes="(min-width: 62rem) 32rem, 100vw" />
      </div>
    </div>
  );
}
