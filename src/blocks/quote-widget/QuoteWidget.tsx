import type { z } from 'zod';
import { Text } from '../../fields/Text.tsx';
import { QuoteStart } from '../../quotes/QuoteStart.tsx';
import { offersQuote } from '../../quotes/quote-types.ts';
import type { BlockProps } from '../define.ts';
import type { fields, params } from './schema.ts';

export function QuoteWidget({ fields: f, rendering, page }: BlockProps<z.output<typeof fields>, z.output<typeof params>>) {
  if (!offersQuote(f) && !page.editing) return null;
  const types = [...f.InsuranceTypes, ...f.Bundle];
  const isMixed = f.InsuranceTypes.length > 0 && f.Bundle.length > 0;
  const groups = [page.phrase('quote-widget-single', 'Insurance'), page.phrase('quote-widget-bundles', 'Bundles')] as const;
  return (
    <div className="quote-widget neat">
      {f.Headline.value || f.Headline.metadata !== undefined ? (
        <Text field={f.Headline} as="h2" className="quote-widget__headline" />
      ) : (
        <h2 className="quote-widget__headline">{page.phrase('quote-title', 'What can we insure for you?')}</h2>
      )}
      {types.length === 0 ? <p className="quote-widget__hint">[Quote widget]</p> : null}
      <QuoteStart
        block="quote-widget"
        look="select"
        choice="type"
        light={false}
        rendering={rendering}
        page={page}
        types={types}
        {...(isMixed && { groupOf: (index: number) => groups[index < f.InsuranceTypes.length ? 0 : 1] })}
        choiceLabelDefault={page.phrase('quote-type', 'Insurance Type')}
        blank={page.phrase('quote-type-blank', 'Select')}
        buttonText={f.ButtonText}
        selected={f.SelectedInsuranceType.value ? f.SelectedInsuranceType : f.SelectedBundle}
      />
    </div>
  );
}
