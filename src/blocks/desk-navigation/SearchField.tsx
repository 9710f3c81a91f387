/** The search over all content, above the desk's pages: a plain form, to which the script adds a dialog that Ctrl + K opens. */
import { Island } from '../../fields/Island.tsx';
import { urls } from '../../site/urls.ts';

export function SearchField() {
  return (
    <search className="desk-navigation__search">
      <form className="desk-navigation__form" method="get" action={urls.desk('search')}>
        <label className="visually-hidden" htmlFor="desk-search-q">
          Search all content
        </label>
        <input className="input" id="desk-search-q" type="search" name="q" placeholder="Search" autoComplete="off" />
        <button className="btn btn--line btn--small" type="submit">
          Search
        </button>
      </form>
      <Island name="desk-search" component={NothingYet} when="visible" props={{}} id="desk-search" />
    </search>
  );
}

/** The dialog comes with the script (`client/islands/DeskSearch.island.tsx`). */
const NothingYet = () => null;
