import type * as z from 'zod';
import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { EntryLink, EntryTitle, isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

type Fields = z.output<typeof schema.fields>;
type Card = Fields['ThirdWidthCards'][number];

const shownOf = (cards: Card[]) => cards.filter(({ fields: card }) => isShown(...Object.values(card)));

export function FeaturedProductCards({ fields: f, page }: BlockProps<typeof schema>) {
  const thirds = shownOf(f.ThirdWidthCards);
  const halves = shownOf(f.HalfWidthCards);
  const isEmpty = thirds.length + halves.length === 0;
  if (isEmpty && !page.editing) return null;
  return (
    <div className="featured-product-cards">
      <Text field={f.Headline} as="h2" className="featured-product-cards__headline" />
      <RichText field={f.Text} className="lede featured-product-cards__lede" />
      {isEmpty ? <p className="featured-product-cards__hint">[Featured product cards]</p> : null}
      <Cards cards={thirds} width="third" />
      <Cards cards={halves} width={halves.length === 3 ? 'lead' : 'half'} />
    </div>
  );
}

/** `lead`: the first of three half-width cards is large, since three equal ones would leave a gap beside the third. */
function Cards({ cards, width }: { cards: Card[]; width: 'third' | 'half' | 'lead' }) {
  if (cards.length === 0) return null;
  return (
    <ul className="featured-product-cards__cards" role="list" data-width={width}>
      {cards.map(({ fields: card }, index) => (
        <li className="featured-product-cards__card" key={index}>
          <Image field={card.Icon} decorative className="featured-product-cards__stamp" sizes="12rem" />
          <div className="featured-product-cards__words">
            <EntryTitle
              title={card.Title}
              link={card.Link}
              className="featured-product-cards__title"
              linkClass="featured-product-cards__on target"
            />
            <RichText field={card.Description} className="featured-product-cards__text" />
            <EntryLink link={card.Link} title={card.Title} className="featured-product-cards__way" />
          </div>
        </li>
      ))}
    </ul>
  );
}
