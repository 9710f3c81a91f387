import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { Placeholder } from '../../fields/Placeholder.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

export function PromoHero({
  fields: f,
  params: { Variant, Level, Focus, DynamicPlaceholderId },
  rendering,
  page,
}: BlockProps<typeof schema>) {
  return (
    <div className={`promo-hero on-${Variant}`} data-focus={Focus === 'centre' ? undefined : Focus}>
      <div className="promo-hero__split">
        <div className="promo-hero__side">
          <Placeholder name={`hero-${DynamicPlaceholderId}`} rendering={rendering} page={page} className="promo-hero__top" />
          <div className="promo-hero__words">
            <Text field={f.Title} as={Level} className="promo-hero__title" />
            <RichText field={f.Text} className="promo-hero__text lede" />
            <Link field={f.Link} className={Variant === 'deep' ? 'btn btn--light promo-hero__action' : 'btn promo-hero__action'} />
          </div>
        </div>
        <Image field={f.Image} className="promo-hero__picture" priority={Level === 'h1'} sizes="(min-width: 62rem) 57vw, 100vw" />
      </div>
    </div>
  );
}
