import { addressOf } from '../../fields/context.ts';
import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import type * as schema from './schema.ts';

/** `client/enhance/calculator-link.ts` recognises the link by its address. */
export function LifeCalculatorTeaser({ fields: f, params: { Variant }, page }: BlockProps<typeof schema>) {
  return (
    <div className={`life-calculator-teaser on-${Variant}`}>
      <div className="life-calculator-teaser__split">
        <div className="life-calculator-teaser__words">
          <Text
            field={f.Title}
            as="h2"
            className="life-calculator-teaser__title"
            or={page.phrase('calculator-title', 'Life Insurance coverage calculator')}
          />
          <RichText field={f.Text} className="lede" />
          <a className={Variant === 'deep' ? 'btn btn--light' : 'btn'} href={addressOf(page, urls.calculator)}>
            <Text field={f.ButtonText} or={page.phrase('calculator-get-started', 'Get Started')} />
          </a>
          <RichText field={f.Disclaimer} className="tiny quiet" />
        </div>
        <Image field={f.Image} className="life-calculator-teaser__picture" sizes="(min-width: 62rem) 57vw, 100vw" />
      </div>
    </div>
  );
}
