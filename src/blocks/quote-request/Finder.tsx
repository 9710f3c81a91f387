/** Step 1, "Find a local agency": a GET search form, and the agencies found, each with a button to the next step (S2 §2, LOC-05). */
import { cardOf, EMPTY_CARD, type AgencyCard as Shown } from '../../agencies/display/card.rules.ts';
import type { AgencyMatch } from '../../agencies/agency.ts';
import { finderCount, MAX_CARDS } from '../../agencies/display/finder.rules.ts';
import { stateOfTerm } from '../../agencies/visitor/search-term.rules.ts';
import { stateOfZip } from '../../geocoding/zip-states.rules.ts';
import type { Field, LinkValue } from '../../content/model.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { Link } from '../../fields/Link.tsx';
import { urls } from '../../site/urls.ts';
import { AgencySearch, statusText } from '../place-field.tsx';
import { type QuotePlace, typesIn } from './place.ts';
import { Icon } from '../../fields/Icon.tsx';

export interface FinderProps {
  id: string;
  page: PageContext;
  place: QuotePlace;
  /** Link for a search without results. */
  browse: Field<LinkValue | null>;
  /** `undefined` before a search. */
  found: AgencyMatch[] | undefined;
  /** The agency service failed. */
  hasFailed: boolean;
}

export function Finder({ id, page, place, browse, found, hasFailed }: FinderProps) {
  const { journey } = place;
  const types = typesIn(place, stateOfZip(journey.zip));
  const action = addressOf(page, urls.quoteRequest());
  const isEmpty = page.query.has('q') && journey.q === '';
  const words = statusText(page);
  const status = hasFailed
    ? words.failed
    : found && finderCount(words, { count: found.length, shown: journey.shown, state: stateOfTerm(journey.q) });
  return (
    <div className="quote-request__finder" data-finder="">
      <div className="quote-request__mine" data-part="mine" hidden>
        <p>
          <span className="small quiet">{page.phrase('header-my-agency', 'My Agency')}</span>{' '}
          <strong className="quote-request__name" data-part="mine-name" />
        </p>
        <button className="btn btn--small" type="submit" form={`${id}-choices`} name="agency" value="">
          {page.phrase('finder-ask-mine', 'Ask my agency')}
        </button>
      </div>
      <form className="quote-request__search" id={`${id}-search`} method="get" action={action} noValidate>
        {journey.insuranceType ? (
          <input type="hidden" name="insuranceType" value={journey.insuranceType} />
        ) : (
          types.length > 0 && (
            <div className="field quote-request__type">
              <label htmlFor={`${id}-type`}>{page.phrase('quote-type', 'Insurance Type')}</label>
              <select className="input" id={`${id}-type`} name="insuranceType" defaultValue="">
                <option value="">{page.phrase('quote-type-blank', 'Select')}</option>
                {types.map(({ type, label }) => (
                  <option key={type} value={type}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
          )
        )}
        {journey.zip && <input type="hidden" name="zip" value={journey.zip} />}
        <AgencySearch
          q={{ id: `${id}-q`, errorId: `${id}-error`, name: 'q', defaultValue: journey.q, isWrong: isEmpty }}
          language={{ id: `${id}-language`, name: 'language', defaultValue: journey.language }}
          page={page}
        />
        <p>
          <button className="btn" type="submit">
            {page.phrase('finder-submit', 'Submit')}
          </button>
        </p>
      </form>
      <form className="quote-request__choices" id={`${id}-choices`} method="get" action={action} data-words={JSON.stringify(words)}>
        {journey.insuranceType && <input type="hidden" name="insuranceType" value={journey.insuranceType} />}
        {journey.zip && <input type="hidden" name="zip" value={journey.zip} />}
        {journey.q && journey.q !== journey.zip && <input type="hidden" name="q" value={journey.q} />}
        <p className="quote-request__status" role="status">
          <span className="quote-request__spinner" />
          <span data-part="status">{status}</span>
        </p>
        <div className="quote-request__results" data-part="results" hidden={!found}>
          <p className="quote-request__none" data-part="none" hidden={found?.length !== 0}>
            {page.phrase('finder-none-hint', 'Try a ZIP or a town nearby, or no language.')} <Link field={browse} />
          </p>
          <ul className="quote-request__cards" role="list" data-part="cards" hidden={!found?.length}>
            {found?.slice(0, journey.shown).map((agency, index) => (
              <QuoteStepCard key={agency.AgencyAccountNumber} id={`${id}-agency-${index + 1}`} agency={cardOf(agency)} page={page} />
            ))}
          </ul>
          <p hidden={!found || found.length <= journey.shown} data-part="more">
            <button
              className="btn btn--line"
              type="submit"
              form={`${id}-search`}
              formAction={`${action}#${id}-agency-${journey.shown + 1}`}
              name="shown"
              value={journey.shown + MAX_CARDS}
            >
              {page.phrase('finder-more', 'Show more agencies')}
            </button>
          </p>
        </div>
      </form>
      <template data-part="card">
        <QuoteStepCard agency={{ ...EMPTY_CARD, name: page.phrase('finder-agency', 'Agency') }} page={page} />
      </template>
    </div>
  );
}

/** A found agency. The browser fills copies of the same card, so its parts have names. */
function QuoteStepCard({ id, agency, page }: { id?: string; agency: Shown; page: PageContext }) {
  return (
    <li className="quote-request__card" id={id}>
      <img className="quote-request__picture" data-part="image" src={agency.image} alt="" width={120} height={90} loading="lazy" />
      <div className="quote-request__who">
        <h2 className="quote-request__name" data-part="name">
          {agency.name}
        </h2>
        <p>
          <bdi data-part="address">{agency.address}</bdi>
        </p>
        <p data-part="phone" hidden={!agency.phone}>
          <Icon name="phone" />
          <a href={agency.phone?.href || 'tel:'}>{agency.phone?.shown ?? ' '}</a>
        </p>
        <p className="quiet" data-part="languages">
          {agency.languages}
        </p>
      </div>
      <button className="btn btn--line btn--small" type="submit" name="agency" value={agency.number}>
        {page.phrase('finder-choose', 'Choose agency')}
        <span className="visually-hidden" data-part="chosen">
          {agency.name}
        </span>
      </button>
    </li>
  );
}
