import type { z } from 'zod';
import { Image } from '../../fields/Image.tsx';
import { Text } from '../../fields/Text.tsx';
import { QuoteStart } from '../../quotes/QuoteStart.tsx';
import { offersQuote } from '../../quotes/quote-types.ts';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

/** Its button is plain: the light is not used on land (brand.md §3). */
export function BundlingCard({ fields: f, rendering, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  // Without a bundle that leads anywhere there is nothing to get started with.
  if (!offersQuote(f) && !page.editing) return null;
  return (
    <div className="bundling-card on-land">
      <div className="bundling-card__split">
        <div className="bundling-card__words">
          {f.Headline.value || f.Headline.metadata !== undefined ? (
            <Text field={f.Headline} as="h2" className="bundling-card__headline" />
          ) : (
            <h2 className="bundling-card__headline">{page.phrase('bundle-headline', 'Get started with your bundled offer today')}</h2>
          )}
          {f.Bundles.length === 0 ? <p className="bundling-card__hint">[Bundling card]</p> : null}
          <QuoteStart
            block="bundling-card"
            look="select"
            choice="bundle"
            light={false}
            rendering={rendering}
            page={page}
            types={f.Bundles}
            choiceLabelDefault={page.phrase('bundle-type', 'Bundling Type')}
            zipLabel={page.phrase('bundle-zip', 'ZIP')}
            buttonText={f.ButtonText}
            selected={f.SelectedBundle}
          />
        </div>
        <Image field={f.Image} className="bundling-card__picture" sizes="(min-width: 62rem) 42vw, 100vw" />
      </div>
    </div>
  );
}
