/** The last screen: the request is sent; who answers it and by when, with the agency's hours, a calendar entry and the reference (S3 §2). */
import type { Agency } from '../../agencies/agency.ts';
import { cardOf } from '../../agencies/display/card.rules.ts';
import { pictureOf } from '../../agencies/display/storefront.rules.ts';
import { WeekHours } from '../../agencies/display/WeekHours.tsx';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { answerDay } from '../../quotes/answer-day.ts';
import { urls } from '../../site/urls.ts';
import type { QuoteRequestProps } from './load.ts';
import type { QuotePlace } from './place.ts';
import { QuoteStep } from './QuoteStep.tsx';

interface ReceiptProps extends Pick<QuoteRequestProps, 'fields' | 'page'> {
  place: QuotePlace;
  reference: string;
  /** Absent where the page's address names none or the look-up fails. */
  agency?: Agency | undefined;
  now: number;
}

export function QuoteReceipt({ fields: f, page, place, reference, agency, now }: ReceiptProps) {
  return (
    <QuoteStep name="sent" number={4} title={page.phrase('quote-sent', 'Your request has been submitted.')} {...{ page, place, agency }}>
      <div className="quote-request__sent">
        <span className="quote-request__lamp">
          <Icon name="check" />
        </span>
        {agency && <AnswerBy agency={agency} page={page} now={now} />}
        <RichText field={f.NextText} className="quote-request__text" />
        <p data-part="reference" hidden={!reference}>
          {page.phrase('quote-reference', 'Your reference:')} <strong className="num">{reference}</strong>
        </p>
        <p>
          <a className="btn btn--line" href={addressOf(page, urls.home)}>
            {page.phrase('quote-home', 'Go to the homepage')}
          </a>
        </p>
      </div>
      {agency && <Answerer agency={agency} page={page} now={now} />}
    </QuoteStep>
  );
}

interface AgencyProps {
  agency: Agency;
  page: PageContext;
  now: number;
}

/** The promise of one working day, as a date of the agency's own calendar. */
function AnswerBy({ agency, page, now }: AgencyProps) {
  const day = answerDay(agency, now);
  const date = new Intl.DateTimeFormat(page.language, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
  return (
    <div className="quote-request__sent">
      <p className="agency-card__name">
        {page
          .phrase('quote-answer-by', '{agency} answers by {day}.')
          .replace('{agency}', () => agency.AgencyName)
          .replace('{day}', () => date.format(Date.parse(day)))}
      </p>
      <a className="btn" href={urls.agencyCard(agency.AgencyAccountNumber, day)} download="">
        <Icon name="calendar-check" />
        {page.phrase('quote-calendar', 'Add to calendar')}
      </a>
    </div>
  );
}

/** The agency that has the request, with its picture and its hours from today on. */
function Answerer({ agency, page, now }: AgencyProps) {
  const { name, address, phone } = cardOf(agency);
  return (
    <section className="quote-request__answerer" aria-labelledby="quote-answerer">
      <img className="agency-card__picture" data-whole="" src={pictureOf(agency)} alt="" width={800} height={450} loading="lazy" />
      <h2 className="agency-card__name" id="quote-answerer">
        {name}
      </h2>
      <p className="small">
        <bdi>{address}</bdi>
      </p>
      {phone && (
        <p>
          <a className="num target" href={phone.href}>
            {phone.shown}
          </a>
        </p>
      )}
      <WeekHours block="quote-request" agency={agency} now={now} page={page} />
    </section>
  );
}
