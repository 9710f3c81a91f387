/** Step 1, "Find a local agency": a search that is a GET, and the agencies it found, each with a button that leads on (S2 §2, LOC-05). */
import { cardOf, EMPTY_CARD } from '../../agencies/card/rules.ts';
import type { FoundAgency } from '../../agencies/agency.ts';
import { countWords, type FinderWords, MAX_CARDS } from '../../agencies/finder/rules.ts';
import { LANGUAGES } from '../../agencies/languages/choice.ts';
import { MAX_TERM } from '../../agencies/search-term/rules.ts';
import type { Field, LinkValue } from '../../content/model.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Link } from '../../fields/Link.tsx';
import { urls } from '../../urls.ts';
import { Card } from './Card.tsx';
import type { Place } from './place.ts';

export interface FinderProps {
  id: string;
  page: PageContext;
  place: Place;
  /** Where else to look. */
  browse: Field<LinkValue | null>;
  /** `undefined` while nothing is searched for. */
  found: FoundAgency[] | undefined;
  /** The service did not answer. */
  hasFailed: boolean;
}

export function Finder({ id, page, place: { journey, types }, browse, found, hasFailed }: FinderProps) {
  const action = addressOf(page, urls.quoteRequest());
  const isEmpty = page.query.has('q') && journey.q === '';
  const words = statusWords(page);
  const status = hasFailed ? words.failed : found && countWords(words, found.length);
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
      <form className="quote-request__search" method="get" action={action} noValidate>
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
        <div className={isEmpty ? 'field field--wrong' : 'field'}>
          <label htmlFor={`${id}-q`}>{page.phrase('find-agency-label', 'Address, City, State, or ZIP')}</label>
          <p className="field__message" id={`${id}-error`} role="alert" hidden={!isEmpty}>
            <Icon name="warning" />
            <span>{page.phrase('finder-empty', 'Address, City, State, or ZIP is required')}</span>
          </p>
          <input
            className="input"
            type="text"
            id={`${id}-q`}
            name="q"
            maxLength={MAX_TERM}
            autoComplete="postal-code"
            defaultValue={journey.q}
            aria-invalid={isEmpty ? true : undefined}
            aria-describedby={isEmpty ? `${id}-error` : undefined}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-language`}>{page.phrase('finder-language', 'Select language if other than English (optional)')}</label>
          <select className="input" id={`${id}-language`} name="language" defaultValue={journey.language}>
            {LANGUAGES.map(({ value, label }) => (
              <option key={value} value={value}>
                {value ? label : page.phrase('finder-language-blank', 'Select a language')}
              </option>
            ))}
          </select>
        </div>
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
            {found?.slice(0, MAX_CARDS).map((agency) => (
              <Card key={agency.AgencyAccountNumber} agency={cardOf(agency)} page={page} />
            ))}
          </ul>
        </div>
      </form>
      <template data-part="card">
        <Card agency={{ ...EMPTY_CARD, name: page.phrase('finder-agency', 'Agency') }} page={page} />
      </template>
    </div>
  );
}

/** The browser says them too. */
export const statusWords = (page: PageContext): FinderWords => ({
  searching: page.phrase('finder-searching', 'Searching for agencies'),
  none: page.phrase('finder-none', 'No results found'),
  failed: page.phrase('finder-failed', 'We could not look up agencies just now. Nothing was lost: try again in a moment.'),
  one: page.phrase('finder-one', '1 agency found'),
  many: page.phrase('finder-many', '{n} agencies found, the nearest first'),
  first: page.phrase('finder-first', 'The {n} nearest agencies. A street or a town brings you closer.'),
});
