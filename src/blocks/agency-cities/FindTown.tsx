import { addressOf, type PageContext } from '../../fields/context.ts';
import { counted } from '../../lib/text/counted.rules.ts';
import { urls } from '../../site/urls.ts';
import { townWords } from '../directory-parts.tsx';
import { MAX_TOWN, TOWN } from './town.rules.ts';

interface FindTownProps {
  page: PageContext;
  /** Path of the state's page. */
  action: string;
  /** What was searched for; empty for the whole list. */
  asked: string;
  found: number;
}

/** Finds a town in the list by its name: as one types with script, on the next page without. */
export function FindTown({ page, action, asked, found }: FindTownProps) {
  const counts = townWords(page);
  const none = page.phrase('town-not-found', 'No town with an agency begins like that. Search near an address instead.');
  return (
    <search className="agency-cities__find">
      <form className="field" method="get" action={addressOf(page, action)}>
        <label htmlFor="agency-cities-town">{page.phrase('find-town', 'Find a town')}</label>
        <div className="join">
          <input
            className="input"
            type="search"
            id="agency-cities-town"
            name={TOWN}
            maxLength={MAX_TOWN}
            autoComplete="off"
            enterKeyHint="search"
            defaultValue={asked}
          />
          <button className="btn" type="submit">
            {page.phrase('search-button', 'Search')}
          </button>
        </div>
      </form>
      <p className="agency-cities__found num" role="status" data-one={counts[0]} data-many={counts[1]} data-none={none}>
        {asked && (found === 0 ? none : counted(found, counts, page.language))}
      </p>
      {asked && (
        <p className="agency-cities__ways">
          <a href={addressOf(page, action)}>{page.phrase('all-towns', 'All towns')}</a>
          <a href={addressOf(page, urls.findAgent())}>{page.phrase('near-an-address', 'Agents near an address or ZIP')}</a>
        </p>
      )}
    </search>
  );
}
