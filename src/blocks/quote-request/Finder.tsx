/** Screen 2, "Find a local agency": the nearest agent chosen, two more beside it, the rest and another place folded away (S2 §2, LOC-05; decision 038). */
import type { AgencyMatch } from '../../agencies/agency.ts';
import { finderCount, MAX_CARDS, NEAREST_CARDS } from '../../agencies/display/finder.rules.ts';
import { openStateData, openStateTexts } from '../../agencies/display/open-state-texts.ts';
import { stateOfTerm } from '../../agencies/visitor/search-term.rules.ts';
import type { Field, LinkValue } from '../../content/model.ts';
import { addressOf, type PageContext } from '../../fields/context.ts';
import { Link } from '../../fields/Link.tsx';
import { urls } from '../../site/urls.ts';
import { AgencySearch, statusText } from '../place-field.tsx';
import { AgencyCard } from '../agency-card/AgencyCard.tsx';
import type { QuotePlace } from './place.ts';

interface FinderProps {
  id: string;
  page: PageContext;
  place: QuotePlace;
  /** Link for a search without results. */
  browse: Field<LinkValue | null>;
  /** `undefined` before a search. */
  found: AgencyMatch[] | undefined;
  /** The agency service failed. */
  hasFailed: boolean;
  now: number;
}

export function Finder({ id, page, place: { journey }, browse, found, hasFailed, now }: FinderProps) {
  const action = addressOf(page, urls.quoteRequest());
  const isEmpty = page.query.has('q') && journey.q === '';
  const words = statusText(page);
  const state = stateOfTerm(journey.q);
  const count = found?.length ?? 0;
  const status = hasFailed ? words.failed : found && finderCount(words, { count, shown: journey.shown, state });
  // The agencies of a whole state are in order of name: none of them is the nearest.
  const near = state ? 0 : NEAREST_CARDS;
  const card = (agency: AgencyMatch, index: number) => (
    <AgencyCard
      key={agency.AgencyAccountNumber}
      id={`${id}-agency-${index + 1}`}
      agency={agency}
      isLit={index === 0 && near > 0}
      {...{ page, now }}
    />
  );
  const shown = found?.slice(0, journey.shown).map(card) ?? [];
  const hidden = (
    <>
      {journey.insuranceType && <input type="hidden" name="insuranceType" value={journey.insuranceType} />}
      {journey.zip && <input type="hidden" name="zip" value={journey.zip} />}
    </>
  );
  return (
    <div className="quote-request__finder" data-finder="">
      <form
        className="quote-request__choices"
        id={`${id}-choices`}
        method="get"
        action={action}
        data-words={JSON.stringify(words)}
        data-mine={page.phrase('quote-mine', 'Your agency')}
        {...openStateData(openStateTexts(page.phrase))}
      >
        {hidden}
        {journey.q && journey.q !== journey.zip && <input type="hidden" name="q" value={journey.q} />}
        {journey.language && <input type="hidden" name="language" value={journey.language} />}
        <p className="quote-request__status small quiet" role="status">
          <span className="quote-request__spinner" />
          <span data-part="status">{status}</span>
        </p>
        <div data-part="results" hidden={!found}>
          <p className="quote-request__none" data-part="none" hidden={found?.length !== 0}>
            {page.phrase('finder-none-hint', 'Try a ZIP or a town nearby, or no language.')} <Link field={browse} />
          </p>
          <ul className="quote-request__cards" role="list" data-part="cards" hidden={near === 0 || count === 0}>
            {shown.slice(0, near)}
          </ul>
          <details className="quote-request__fold" data-part="others" open={near === 0 || journey.shown > MAX_CARDS} hidden={count <= near}>
            <summary>{page.phrase('quote-somebody-else', 'Somebody else')}</summary>
            <ul className="quote-request__cards" role="list" data-part="rest">
              {shown.slice(near)}
            </ul>
            <p hidden={count <= journey.shown} data-part="more">
              <button
                className="btn btn--line"
                type="submit"
                formAction={`${action}#${id}-agency-${journey.shown + 1}`}
                name="shown"
                value={journey.shown + MAX_CARDS}
              >
                {page.phrase('finder-more', 'Show more agencies')}
              </button>
            </p>
          </details>
        </div>
        <template data-part="card">
          <AgencyCard page={page} now={now} />
        </template>
      </form>
      <details className="quote-request__fold" data-part="place" open={isEmpty || count === 0}>
        <summary>{page.phrase('quote-change-place', 'Change place or language')}</summary>
        <form className="quote-request__search" id={`${id}-search`} method="get" action={action} noValidate>
          {hidden}
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
      </details>
    </div>
  );
}
