import type { z } from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import { isLarge, keptCards } from './rules.ts';
import type { fields, params } from './schema.ts';

type Fields = z.output<typeof fields>;

export function ProductCards({ fields: f, page }: BlockProps<Fields, z.output<typeof params>>) {
  const shown = f.Icons.slice(0, keptCards(f.Icons.length, f.Promotion.value));
  if (shown.length === 0 && !page.editing) return null;
  const hasFooter = Boolean(f.FooterLink.value?.href) || f.FooterLink.metadata !== undefined;
  return (
    <div className="product-cards" data-size={isLarge(shown.length) ? 'large' : 'row'}>
      <Text field={f.Headline} as="h2" className="product-cards__headline" />
      {page.editing && shown.length < Math.max(1, f.Icons.length) ? (
        <p className="product-cards__hint">
          {shown.length === 0
            ? '[Product cards]'
            : `[${shown.length} of ${f.Icons.length} shown: of more than three, four with Promotion and one without]`}
        </p>
      ) : null}
      {shown.length > 0 ? (
        <ul className="product-cards__cards" role="list">
          {shown.map((card, index) => (
            <Card key={index} {...card.fields} />
          ))}
        </ul>
      ) : null}
      {hasFooter ? (
        <p className="product-cards__footer">
          {f.Promotion.value ? (
            <Link field={f.FooterLink} className="btn" />
          ) : (
            <Link field={f.FooterLink} className="arrow" after={<Icon name="arrow-right" />} />
          )}
        </p>
      ) : null}
    </div>
  );
}

function Card({ Icon: stamp, Headline, OptionalLabel, Text: text, Link: link }: Fields['Icons'][number]['fields']) {
  const isNameLink = Boolean(link.value?.href && !link.value.text) && Headline.metadata === undefined;
  return (
    <li className="product-cards__card">
      <Image field={stamp} decorative className="product-cards__stamp" sizes="10rem" />
      <div className="product-cards__name">
        {isNameLink ? (
          <h3 className="product-cards__title">
            <Link field={link}>{Headline.value || undefined}</Link>
          </h3>
        ) : (
          <Text field={Headline} as="h3" className="product-cards__title" />
        )}
        <Text field={OptionalLabel} as="p" className="product-cards__label" />
      </div>
      <div className="product-cards__words">
        <RichText field={text} className="product-cards__text" />
        {isNameLink || !(link.value?.href || link.metadata !== undefined) ? null : (
          <p>
            <Link field={link} className="arrow" after={<Icon name="arrow-right" />} />
          </p>
        )}
      </div>
    </li>
  );
}
