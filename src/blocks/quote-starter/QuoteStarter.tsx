import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { Text } from '../../fields/Text.tsx';
import { QuoteStart, type QuoteStartProps } from '../../quotes/QuoteStart.tsx';
import { offersQuote } from '../../quotes/quote-types.ts';
import type { BlockProps } from '../define.ts';
import type { StarterFields } from './schema.ts';

type Props = Pick<BlockProps<object>, 'rendering' | 'page'> & { fields: StarterFields };

interface Variant extends Pick<QuoteStartProps, 'isLongZip' | 'zipLabel'> {
  variant: 'callout' | 'widget' | 'wizard' | 'bundle';
  /** In place of an empty headline. */
  headline?: string;
  /** For editors, while there is nothing to choose. */
  hint: string;
}

const GROUND = { callout: ' neat', widget: ' neat', wizard: '', bundle: ' on-land' };

function QuoteStarter({ fields: f, rendering, page, variant, headline, hint, ...form }: Props & Variant) {
  // A question that nobody can answer is not asked.
  if (!offersQuote(f) && !page.editing) return null;
  const { QuoteTypes = [], InsuranceTypes = [], Bundles = [], Bundle = [] } = f;
  const types = [...QuoteTypes, ...InsuranceTypes, ...Bundles, ...Bundle];
  const isMixed = InsuranceTypes.length > 0 && Bundle.length > 0;
  const groups = [page.phrase('quote-widget-single', 'Insurance'), page.phrase('quote-widget-bundles', 'Bundles')] as const;
  const selected = f.SelectedInsuranceType?.value ? f.SelectedInsuranceType : f.SelectedBundle;
  const isBundle = variant === 'bundle';
  const start = (
    <>
      <div className="quote-starter__words">
        <Text field={f.Headline} as="h2" className="quote-starter__headline" or={headline} />
        {f.Text && <RichText field={f.Text} />}
        {types.length === 0 && <p className="quote-starter__hint">{hint}</p>}
      </div>
      <QuoteStart
        block="quote-starter"
        look="select"
        light={false}
        choice={isBundle ? 'bundle' : 'type'}
        choiceLabelDefault={isBundle ? page.phrase('bundle-type', 'Bundling Type') : page.phrase('quote-type', 'Insurance Type')}
        {...(!isBundle && { blank: page.phrase('quote-type-blank', 'Select') })}
        {...{ rendering, page, types, ...form }}
        {...(isMixed && { groupOf: (index: number) => groups[index < InsuranceTypes.length ? 0 : 1] })}
        buttonText={f.ButtonText}
        {...(selected && { selected })}
      />
    </>
  );
  return (
    <div className={`quote-starter${GROUND[variant]}`} data-variant={variant}>
      {f.Image ? (
        <div className="quote-starter__split">
          <div className="quote-starter__start">{start}</div>
          <Image field={f.Image} className="quote-starter__picture" sizes="(min-width: 62rem) 42vw, 100vw" />
        </div>
      ) : (
        start
      )}
    </div>
  );
}

export const QuoteCallout = (props: Props) => (
  <QuoteStarter
    {...props}
    variant="callout"
    headline={props.page.phrase('quote-callout-headline', 'Do you have the coverage you need?')}
    hint="[Quote callout]"
    zipLabel={props.page.phrase('quote-callout-zip', 'Zip')}
  />
);

export const QuoteWidget = (props: Props) => (
  <QuoteStarter
    {...props}
    variant="widget"
    headline={props.page.phrase('quote-title', 'What can we insure for you?')}
    hint="[Quote widget]"
  />
);

/** One line across its column, between rules: it has no frame, since the blocks beside it have one. */
export const QuoteWizard = (props: Props) => <QuoteStarter {...props} variant="wizard" hint="[Quote wizard]" isLongZip />;

/** Its button is plain: the light is not used on land (brand.md §3). */
export const BundlingCard = (props: Props) => (
  <QuoteStarter
    {...props}
    variant="bundle"
    headline={props.page.phrase('bundle-headline', 'Get started with your bundled offer today')}
    hint="[Bundling card]"
    zipLabel={props.page.phrase('bundle-zip', 'ZIP')}
  />
);
