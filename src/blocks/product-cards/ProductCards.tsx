import type * as z from 'zod';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { EntryLink, EntryTitle, isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

type Fields = z.output<typeof schema.fields>;

export function ProductCards({ fields: f, page }: BlockProps<typeof schema>) {
  const cards = f.Icons.filter(({ fields: card }) => isShown(...Object.values(card)));
  const kept = usableCards(cards.length, f.Promotion.value);
  if (kept === 0 && !page.editing) return null;
  const hint =
    kept === 0 ? '[Product cards]' : `[${kept} of ${cards.length} shown: of more than three, four with Promotion and one without]`;
  return (
    <div className="product-cards" data-size={isLarge(kept) ? 'large' : 'row'}>
      <Text field={f.Headline} as="h2" className="product-cards__headline" />
      {page.editing && kept < Math.max(1, cards.length) ? <p className="product-cards__hint">{hint}</p> : null}
      {kept > 0 ? (
        <ul className="product-cards__cards" role="list">
          {cards.slice(0, kept).map((card, index) => (
            <Card key={index} {...card.fields} />
          ))}
        </ul>
      ) : null}
      {f.Promotion.value && f.FooterLink.value?.href ? (
        <p className="product-cards__footer">
          <Link field={f.FooterLink} className="btn" />
        </p>
      ) : (
        <EntryLink link={f.FooterLink} className="product-cards__footer" />
      )}
    </div>
  );
}

function Card({ Icon, Headline, OptionalLabel, Text: text, Link: link }: Fields['Icons'][number]['fields']) {
  return (
    <li className="product-cards__card">
      <Image field={Icon} decorative className="product-cards__stamp" sizes="10rem" />
      <div className="product-cards__name">
        <EntryTitle title={Headline} link={link} className="product-cards__title" linkClass="product-cards__on" />
        <Text field={OptionalLabel} as="p" className="product-cards__label" />
      </div>
      <div className="product-cards__words">
        <RichText field={text} className="product-cards__text" />
        <EntryLink link={link} title={Headline} className="product-cards__way" />
      </div>
    </li>
  );
}

/** Up to this many cards are shown with or without promotion. */
const FREE = 3;

/**
 * "With more than 3 icons, 4 are kept when promotion is on, otherwise 1" (S3 §9): the first ones, in their order.
 * @param count cards that the editor has entered
 */
export const usableCards = (count: number, isPromotion: boolean): number => (count <= FREE ? count : isPromotion ? 4 : 1);

/**
 * "The large card style is used when there are 2 or 4 items" (S3 §9): the two counts that fill rows of two.
 * @param shown number of cards after `usableCards`, so that one card of five counts as one
 */
export const isLarge = (shown: number): boolean => shown === 2 || shown === 4;
