/** A picture, a text and a link: as they are, in a box, or as a card whose title is the link. */
import type { z } from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import type { BlockProps } from '../define.ts';
import { Card } from './Card.tsx';
import type { fields, params } from './schema.ts';

export type PromoProps = BlockProps<z.output<typeof fields>, z.output<typeof params>>;

export function Promo({ fields: promo, params: { Variant, FieldNames }, page }: PromoProps) {
  const variant = Variant === 'Default' ? FieldNames : Variant;
  if (!Object.values(promo).some(({ value, metadata }) => value || metadata !== undefined)) return null;
  if (variant === 'Card' || variant === 'CardLead' || variant === 'CardRow')
    return <Card promo={promo} variant={variant} isEditing={page.editing} />;
  const { PromoIcon, PromoText, PromoText2, PromoLink } = promo;
  return (
    <div className={variant === 'Note' ? 'promo on-shoal' : 'promo'} data-variant={variant}>
      <Image field={PromoIcon} className="promo__icon" />
      <RichText field={PromoText} />
      {variant === 'WithText' ? <RichText field={PromoText2} className="quiet" /> : null}
      {PromoLink.value?.href || PromoLink.metadata !== undefined ? (
        <p>
          <Link field={PromoLink} className="arrow" after={<Icon name="arrow-right" />} />
        </p>
      ) : null}
    </div>
  );
}
