import type { z } from 'zod';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { QuoteStart } from '../../quotes/QuoteStart.tsx';
import { offersQuote } from '../../quotes/quote-types.ts';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

export function QuoteCallout({ fields: f, rendering, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  // A question that nobody can answer is not asked.
  if (!offersQuote(f) && !page.editing) return null;
  return (
    <div className="quote-callout neat">
      <div className="quote-callout__words">
        {f.Headline.value || f.Headline.metadata !== undefined ? (
          <Text field={f.Headline} as="h2" className="quote-callout__headline" />
        ) : (
          <h2 className="quote-callout__headline">{page.phrase('quote-callout-headline', 'Do you have the coverage you need?')}</h2>
        )}
        <RichText field={f.Text} />
        {f.QuoteTypes.length === 0 ? <p className="quote-callout__hint">[Quote callout]</p> : null}
      </div>
      <QuoteStart
        block="quote-callout"
        look="select"
        choice="type"
        light={false}
        rendering={rendering}
        page={page}
        types={f.QuoteTypes}
        choiceLabelDefault={page.phrase('quote-type', 'Insurance Type')}
        blank={page.phrase('quote-type-blank', 'Select')}
        zipLabel={page.phrase('quote-callout-zip', 'Zip')}
        buttonText={f.ButtonText}
        selected={f.SelectedInsuranceType}
      />
    </div>
  );
}
