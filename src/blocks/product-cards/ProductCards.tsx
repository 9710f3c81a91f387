import type { z } from 'zod';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { EntryLink, EntryTitle, isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import { isLarge, keptCards } from './rules.ts';
import type { fields, params } from './schema.ts';

type Fields = z.output<typeof fields>;

export function ProductCards({ fields: f, page }: BlockProps<Fields, z.output<typeof params>>) {
  const cards = f.Icons.filter(({ fields: card }) => isShown(...Object.values(card)));
  const kept = keptCards(cards.length, f.Promotion.value);
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
        {isShown(Headline) ? (
          <h3 className="product-cards__title">
            <EntryTitle title={Headline} link={link} className="product-cards__on" />
          </h3>
        ) : null}
        <Text field={OptionalLabel} as="p" className="product-cards__label" />
      </div>
      <div className="product-cards__words">
        <RichText field={text} className="product-cards__text" />
        <EntryLink link={link} title={Headline} className="product-cards__way" />
      </div>
    </li>
  );
}
