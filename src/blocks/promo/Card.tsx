/** A card: picture, title, one sentence, and the line that says what it is. No box, no button; all of it leads to the page. */
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import type { PromoProps } from './Promo.tsx';

interface CardProps {
  promo: PromoProps['fields'];
  variant: 'Card' | 'CardLead' | 'CardRow';
  /** For editors only the title is a link, so that they can click the other fields. */
  isEditing: boolean;
}

export function Card({ promo: { PromoIcon, PromoText, PromoText2, PromoLink }, variant, isEditing }: CardProps) {
  // A link without a text of its own takes the promo's; inside a link only the words may stand.
  const isTitled = Boolean(PromoLink.value?.text) || !PromoText.value;
  const words = isTitled ? undefined : <span dangerouslySetInnerHTML={{ __html: PromoText.value.replace(/<[^>]*>/g, ' ').trim() }} />;
  const about = <RichText field={PromoText2} className="promo__about" />;
  return (
    <div className="promo" data-variant={variant}>
      <Image field={PromoIcon} className="promo__picture" />
      <div className="promo__words">
        {variant === 'CardRow' ? about : null}
        <h3 className="promo__title">
          <Link field={PromoLink} className={isEditing ? undefined : 'promo__link'}>
            {isEditing ? undefined : words}
          </Link>
        </h3>
        {isTitled || isEditing ? (
          <RichText field={PromoText} className={variant === 'CardLead' ? 'lede promo__text' : 'small promo__text'} />
        ) : null}
        {variant === 'CardRow' ? null : about}
      </div>
    </div>
  );
}
