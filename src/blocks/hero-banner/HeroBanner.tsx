import { Image } from '../../fields/Image.tsx';
import { Placeholder } from '../../fields/Placeholder.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { QuoteStart } from '../../quotes/QuoteStart.tsx';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

/**
 * For visitors the scene is a background: it is behind the text and fills its half. For editors it is inline, in the
 * flow under the text, where it can be clicked and replaced (S3 §2). Both are an `img`, so that it has a text alternative and loads first.
 */
export function HeroBanner({ fields: f, params: { Variant, Focus, DynamicPlaceholderId }, rendering, page }: BlockProps<typeof schema>) {
  const inline = page.editing;
  const picture = (
    <Image
      field={f.Image}
      className={inline ? 'hero-banner__inline' : 'hero-banner__scene'}
      priority
      sizes="(min-width: 62rem) 57vw, 100vw"
    />
  );
  return (
    <div
      className={`hero-banner on-${Variant}`}
      data-picture={f.Image.value && !inline ? 'background' : 'none'}
      data-focus={Focus === 'centre' ? undefined : Focus}
    >
      <div className="wrap">
        <div className="hero-banner__text">
          <Placeholder name={`hero-${DynamicPlaceholderId}`} rendering={rendering} page={page} className="hero-banner__top" />
          <div className="hero-banner__words">
            <Text field={f.Title} as="h1" className="hero-banner__title" />
            <RichText field={f.Text} className="hero-banner__lede lede" />
            <QuoteStart
              block="hero-banner"
              look="single"
              choice="type"
              light={Variant === 'deep'}
              rendering={rendering}
              page={page}
              types={f.QuoteType.value ? [{ fields: { Type: f.QuoteType, Target: f.QuoteTarget } }] : []}
              buttonText={f.ButtonText}
            />
            <RichText field={f.Note} className="hero-banner__note small quiet" />
          </div>
          {inline && picture}
        </div>
      </div>
      {!inline && picture}
    </div>
  );
}
