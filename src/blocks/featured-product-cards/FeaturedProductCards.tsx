import type { z } from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

type Fields = z.output<typeof fields>;
type Card = Fields['ThirdWidthCards'][number];

export function FeaturedProductCards({ fields: f, page }: BlockProps<Fields, z.output<typeof params>>) {
  const isEmpty = f.ThirdWidthCards.length + f.HalfWidthCards.length === 0;
  if (isEmpty && !page.editing) return null;
  return (
    <div className="featured-product-cards">
      <Text field={f.Headline} as="h2" className="featured-product-cards__headline" />
      <RichText field={f.Text} className="lede featured-product-cards__lede" />
      {isEmpty ? <p className="featured-product-cards__hint">[Featured product cards]</p> : null}
      <Cards cards={f.ThirdWidthCards} width="third" />
      <Cards cards={f.HalfWidthCards} width={f.HalfWidthCards.length === 3 ? 'lead' : 'half'} />
    </div>
  );
}

/** `lead`: the first of three half-width cards is large, since three equal ones would leave a hole beside the third. */
function Cards({ cards, width }: { cards: Card[]; width: 'third' | 'half' | 'lead' }) {
  if (cards.length === 0) return null;
  return (
    <ul className="featured-product-cards__cards" role="list" data-width={width}>
      {cards.map(({ fields: { Icon: stamp, Title, Description, Link: link } }, index) => {
        const isTitleLink = Boolean(link.value?.href && !link.value.text) && Title.metadata === undefined;
        return (
          <li className="featured-product-cards__card" key={index}>
            <Image field={stamp} decorative className="featured-product-cards__stamp" sizes="9rem" />
            <div className="featured-product-cards__words">
              {isTitleLink ? (
                <h3 className="featured-product-cards__title">
                  <Link field={link}>{Title.value || undefined}</Link>
                </h3>
              ) : (
                <Text field={Title} as="h3" className="featured-product-cards__title" />
              )}
              <RichText field={Description} className="featured-product-cards__text" />
              {isTitleLink || !(link.value?.href || link.metadata !== undefined) ? null : (
                <p>
                  <Link field={link} className="arrow" after={<Icon name="arrow-right" />} />
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
