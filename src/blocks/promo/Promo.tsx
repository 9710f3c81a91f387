/** A picture, a text and a link: plain, in a box, or as a card whose title is the link. */
import { Icon } from '../../fields/Icon.tsx';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { textOf } from '../../lib/html/text.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function Promo({ fields: promo, params: { Variant, FieldNames }, page }: PromoProps) {
  const variant = Variant === 'Default' ? FieldNames : Variant;
  if (!Object.values(promo).some(({ value, metadata }) => value || metadata !== undefined)) return null;
  if (variant === 'Card' || variant === 'CardLead' || variant === 'CardRow')
    return <PromoCard promo={promo} variant={variant} isEditing={page.editing} />;
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

/** A card: picture, title, one sentence, and the line with kind, length and date. No box, no button; the whole card links to the page. */
interface CardProps {
  promo: PromoProps['fields'];
  variant: 'Card' | 'CardLead' | 'CardRow';
  /** For editors only the title is a link, so that they can click the other fields. */
  isEditing: boolean;
}

function PromoCard({ promo: { PromoIcon, PromoText, PromoText2, PromoLink }, variant, isEditing }: CardProps) {
  // A link without a text takes the promo's text, without markup, since a link may contain phrasing content only.
  const isTitled = Boolean(PromoLink.value?.text) || !PromoText.value;
  const words = isTitled ? undefined : <span>{textOf(PromoText.value)}</span>;
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

type PromoProps = BlockProps<typeof schema>;
