/** Screen 3, "Request a {insurance type} insurance quote": the chosen agency, a link back, and the form from content (S3 §2). */
import type { Agency } from '../../agencies/agency.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import type { QuoteRequestProps } from './load.ts';
import { Placeholder } from '../../fields/Placeholder.tsx';
import { urls } from '../../site/urls.ts';
import type { QuotePlace } from './place.ts';
import { QuoteReceipt } from './QuoteReceipt.tsx';
import { QuoteStep } from './QuoteStep.tsx';

interface AskProps extends Pick<QuoteRequestProps, 'fields' | 'params' | 'rendering' | 'page'> {
  agency: Agency;
  place: QuotePlace;
  now: number;
}

export function Ask({ fields: f, params, rendering, page, agency, place, now }: AskProps) {
  return (
    <QuoteStep
      name="ask"
      number={3}
      title={requestTitle(page, place.typeLabel)}
      page={page}
      place={place}
      agency={agency}
      aside={
        <div className="quote-request__chosen">
          <p>
            {page.phrase('quote-agency', 'Agency:')} <strong data-part="agency">{agency.AgencyName}</strong>
          </p>
          <Back page={page} place={place} />
        </div>
      }
    >
      <Placeholder name={`quote-form-${params.DynamicPlaceholderId}`} rendering={rendering} page={page} className="quote-request__form" />
      <RichText field={f.AskText} className="small" />
      <template data-part="sent">
        <QuoteReceipt fields={f} page={page} place={place} reference="" agency={agency} now={now} />
      </template>
    </QuoteStep>
  );
}

/** Leads back to the choice of an agency and keeps the earlier answers. */
export function Back({ page, place: { journey } }: { page: PageContext; place: QuotePlace }) {
  return (
    <form method="get" action={addressOf(page, urls.quoteRequest())} data-back="">
      {journey.insuranceType && <input type="hidden" name="insuranceType" value={journey.insuranceType} />}
      {journey.zip && <input type="hidden" name="zip" value={journey.zip} />}
      {journey.q && journey.q !== journey.zip && <input type="hidden" name="q" value={journey.q} />}
      <button className="btn btn--line btn--small" type="submit">
        <Icon name="caret-left" />
        {page.phrase('quote-back', 'Back')}
      </button>
    </form>
  );
}

/** The specification's title, with "an" before a vowel (decision 038). */
function requestTitle(page: PageContext, type: string): string {
  const sentence = /^[aeiou]/i.test(type)
    ? page.phrase('quote-request-an', 'Request an {type} insurance quote')
    : page.phrase('quote-request-a', 'Request a {type} insurance quote');
  return sentence.replace('{type}', () => type);
}
