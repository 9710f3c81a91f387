import type { z } from 'zod';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

/** A note on land, the one box that the brand knows; its button is plain, since the light is not used on land (brand.md §3). */
export function PromotionCard({ fields: f, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
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
          {isShown(link) ? (
            <p className="promotion-card__action">
              {link.value?.href || link.metadata !== undefined ? <Link field={link} className="btn" /> : link.value?.text}
            </p>
          ) : null}
        </div>
        <Image field={image} className="promotion-card__picture" sizes="(min-width: 62rem) 32rem, 100vw" />
      </div>
    </div>
  );
}
