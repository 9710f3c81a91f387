/** Screen 1, "Get a quote": what to insure, as stamps, and the ZIP, in the panel of the homepage. Posts to the site's root as all quote forms do (QTE-02). */
import { Image } from '../../fields/Image.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { stateOfZip } from '../../geocoding/zip-states.rules.ts';
import { QuoteStart } from '../../quotes/QuoteStart.tsx';
import { withJourney } from '../../quotes/quote-types.ts';
import { asName, typesIn, type QuotePlace } from './place.ts';
import type { QuoteRequestProps } from './load.ts';
import { QuoteStep } from './QuoteStep.tsx';

type StartProps = Pick<QuoteRequestProps, 'fields' | 'rendering' | 'page'> & { place: QuotePlace };

export function Start({ fields: f, rendering, page, place }: StartProps) {
  const { journey } = place;
  const types = typesIn(place, stateOfZip(journey.zip)).map(({ type, label }) => ({
    fields: { Type: { value: type }, Label: { value: asName(label) } },
  }));
  return (
    <QuoteStep
      name="start"
      number={1}
      title={page.phrase('quote-button', 'Get a quote')}
      page={page}
      place={place}
      aside={<RichText field={f.StartText} className="quote-request__text" />}
    >
      <Image field={f.Picture} className="quote-request__scene" priority sizes="(min-width: 62rem) 58vw, 100vw" />
      <div className="homepage-hero__panel quote-request__panel neat">
        <QuoteStart
          block="homepage-hero"
          look="tiles"
          choice="type"
          light
          isJourney
          rendering={rendering}
          page={page}
          types={withJourney(types)}
          choiceLabelDefault={page.phrase('quote-title', 'What can we insure for you?')}
          others={page.phrase('quote-others', 'Something else')}
          buttonText={{ value: '' }}
          selected={{ value: journey.insuranceType }}
        />
      </div>
    </QuoteStep>
  );
}
