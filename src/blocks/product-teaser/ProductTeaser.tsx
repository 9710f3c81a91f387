/** A list of products, each row one link. Without products and a headline nothing is shown. */
import type * as z from 'zod';
import { Icon } from '../../fields/Icon.tsx';
import { Image } from '../../fields/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { isShown } from '../card-parts.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

type Fields = z.output<typeof schema.fields>;

export function ProductTeaser({
  fields: { Headline, Text: lede, Products, AllLink, Image: scene, ImageCaption },
  params: { Focus },
  page,
}: BlockProps<typeof schema>) {
  if (Products.length === 0 && !isShown(Headline)) return page.editing ? <p className="notice">[Product teaser]</p> : null;
  const hasScene = isShown(scene);
  return (
    <div className="product-teaser">
      <div className="product-teaser__columns" data-scene={hasScene ? '' : undefined}>
        <div className="product-teaser__head">
          {isShown(Headline) ? (
            <Text field={Headline} as="h2" />
          ) : (
            <h2>{page.phrase('product-teaser-headline', 'We help cover your life better.')}</h2>
          )}
          <RichText field={lede} className="lede" />
        </div>
        {Products.length > 0 && (
          <ul className="product-teaser__products" role="list">
            {Products.map((product, index) => (
              <li className="product-teaser__product" key={index}>
                <Product {...product} />
              </li>
            ))}
          </ul>
        )}
        {AllLink.value?.href || AllLink.metadata !== undefined ? (
          <p className="product-teaser__all">
            <Link field={AllLink} className="btn">
              {AllLink.value?.text || page.phrase('product-teaser-all', 'Explore all options')}
            </Link>
          </p>
        ) : null}
        {hasScene && (
          <figure className="product-teaser__scene" data-focus={Focus}>
            <Image field={scene} className="product-teaser__picture" sizes="(min-width: 62rem) 40vw, 100vw" />
            <Text field={ImageCaption} as="figcaption" className="caption" />
          </figure>
        )}
      </div>
    </div>
  );
}

/** A product without a usable link keeps its name and has no arrow. */
function Product({ Link: link, Text: about, Image: stamp }: Fields['Products'][number]) {
  const inside = (
    <>
      <Image field={stamp} decorative width={96} height={96} />
      <span className="product-teaser__words">
        <strong>{link.value?.text || link.value?.title || link.value?.href || '[No link]'}</strong>
        <Text field={about} as="span" className="product-teaser__text" />
      </span>
      {link.value?.href ? <Icon name="arrow-right" /> : null}
    </>
  );
  if (!link.value?.href && link.metadata === undefined) return <div className="product-teaser__row">{inside}</div>;
  return (
    <Link field={link} className="product-teaser__row">
      {inside}
    </Link>
  );
}
