import type { z } from 'zod';
import { Text } from '../../fields/Text.tsx';
import { QuoteStart } from '../../quotes/QuoteStart.tsx';
import { offersQuote } from '../../quotes/quote-types.ts';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

/** One line across its column, between rules: it has no frame, since it stands beside things that have one. */
export function QuoteWizard({ fields: f, rendering, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  if (!offersQuote(f) && !page.editing) return null;
  return (
    <div className="quote-wizard">
      <Text field={f.Headline} as="h2" className="quote-wizard__headline" />
      {f.QuoteTypes.length === 0 ? <p className="quote-wizard__hint">[Quote wizard]</p> : null}
      <QuoteStart
        block="quote-wizard"
        look="select"
        choice="type"
        light={false}
        isLongZip
        rendering={rendering}
        page={page}
        types={f.QuoteTypes}
        choiceLabelDefault={page.phrase('quote-type', 'Insurance Type')}
        blank={page.phrase('quote-type-blank', 'Select')}
        buttonText={f.ButtonText}
        selected={f.SelectedInsuranceType}
      />
    </div>
  );
}
