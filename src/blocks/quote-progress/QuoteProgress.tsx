/** The three screens in one line, each with its answer once it is given; at the side of wide pages the same list is the summary, with pictures. */
import type { ReactNode } from 'react';
import type { Agency } from '../../agencies/agency.ts';
import { cardOf } from '../../agencies/display/card.rules.ts';
import { pictureOf } from '../../agencies/display/storefront.rules.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { STAMPS } from '../../quotes/QuoteStartForm.shared.tsx';
import { urls } from '../../site/urls.ts';
import type { QuotePlace } from '../quote-request/place.ts';

interface ProgressProps {
  /** The current screen, 1 to 3; 4 after the last. */
  number: number;
  page: PageContext;
  place: QuotePlace;
  agency?: Agency | undefined;
}

export function QuoteProgress({ number, page, place: { journey, typeName }, agency }: ProgressProps) {
  const { insuranceType, zip, q } = journey;
  const what = [typeName, zip || q].filter(Boolean).join(', ');
  const start = addressOf(page, urls.quoteRequest({ ...(insuranceType && { insuranceType }), ...(zip && { zip }), step: 'start' }));
  const card = agency && cardOf(agency);
  const part = (at: number, label: string, picture?: string | false, answer?: ReactNode) => (
    <li className="quote-progress__part" data-state={at < number ? 'done' : undefined} aria-current={at === number ? 'step' : undefined}>
      {picture && <img className="quote-progress__thumb" src={picture} alt="" width={96} height={72} loading="lazy" />}
      <span className="quote-progress__label">{label}</span>
      {answer}
    </li>
  );
  return (
    <ol className="quote-progress" role="list">
      {part(
        1,
        page.phrase('quote-part-what', 'Insurance'),
        STAMPS.has(insuranceType) && `/-/media/stamps.svg#${insuranceType}`,
        what && (number < 4 ? <a href={start}>{what}</a> : <span className="quote-progress__answer">{what}</span>),
      )}
      {part(
        2,
        page.phrase('quote-part-agent', 'Agent'),
        agency && pictureOf(agency),
        card && (
          <span className="quote-progress__answer">
            <span>{page.phrase('quote-agency', 'Agency:')}</span> {card.name}
          </span>
        ),
      )}
      {part(3, page.phrase('quote-part-you', 'You'))}
    </ol>
  );
}
