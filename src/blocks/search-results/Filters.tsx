/** Content types with their counts as boxes that look like chips; without script a button applies them (S2 §2). */
import { Icon } from '../../fields/Icon.tsx';
import { kindName } from './kinds.ts';
import type { PartProps } from './SearchResults.tsx';

/** Nothing where there is nothing to choose between. */
export function Filters({ asked, data, page }: PartProps) {
  const { phrase, language } = page;
  const counted = data?.types ?? [];
  // What was chosen for other words stays on, so that it can be taken off.
  const gone = asked.types.filter((type) => !counted.some((one) => one.type === type)).map((type) => ({ type, count: 0 }));
  const types = data ? [...counted, ...gone] : [];
  if (types.length === 0 || (types.length === 1 && asked.types.length === 0)) return null;
  return (
    <fieldset className="search-results__filters" data-go="filter">
      <legend>{phrase('search-types', 'Content Type')}</legend>
      {asked.isNewest ? <input type="hidden" name="sort" value="newest" /> : null}
      <div className="search-results__chips">
        {types.map(({ type, count }) => (
          <label key={type} className="search-results__choice">
            <input type="checkbox" name="type" value={type} defaultChecked={asked.types.includes(type)} />
            <span className="chip">
              {kindName(type, phrase)} <span className="search-results__number num">{count.toLocaleString(language)}</span>
              <Icon name="close" />
            </span>
          </label>
        ))}
        {/* Repair stays off for the same words, and comes back with others. */}
        <button
          className="search-results__apply btn btn--line btn--small"
          type="submit"
          name={asked.isExact ? 'exact' : undefined}
          value={asked.isExact ? '1' : undefined}
        >
          {phrase('search-apply', 'Apply')}
        </button>
      </div>
    </fieldset>
  );
}
