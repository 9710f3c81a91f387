import type { z } from 'zod';
import { addressOf } from '../../fields/context.ts';
import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { urls } from '../../urls.ts';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

/** The link is one that `client/enhance/calculator-link.ts` knows by its address. */
export function LifeCalculatorTeaser({
  fields: f,
  params: { Variant },
  page,
}: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  const isShown = (field: typeof f.Title) => field.value || field.metadata !== undefined;
  return (
    <div className={`life-calculator-teaser on-${Variant}`}>
      <div className="life-calculator-teaser__split">
        <div className="life-calculator-teaser__words">
          <h2 className="life-calculator-teaser__title">
            {isShown(f.Title) ? <Text field={f.Title} /> : page.phrase('calculator-title', 'Life Insurance coverage calculator')}
          </h2>
          <RichText field={f.Text} className="lede" />
          <a className={Variant === 'deep' ? 'btn btn--light' : 'btn'} href={addressOf(page, urls.calculator)}>
            {isShown(f.ButtonText) ? <Text field={f.ButtonText} /> : page.phrase('calculator-get-started', 'Get Started')}
          </a>
          <RichText field={f.Disclaimer} className="tiny quiet" />
        </div>
        <Image field={f.Image} className="life-calculator-teaser__picture" sizes="(min-width: 62rem) 57vw, 100vw" />
      </div>
    </div>
  );
}
