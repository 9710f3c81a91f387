/** The filter panel: topic, format and product as checkboxes, each with its number of entries (S1 §4, §5). Closed at first in narrow windows. */
import { Icon } from '../../fields/Icon.tsx';
import type { ResourcePartProps } from './load.ts';
import { type FilterGroup, FILTER_GROUPS, KNOWN } from './query.rules.ts';
import { groupName, valueName } from './resource-texts.ts';

export function ResourceFilters(part: ResourcePartProps) {
  const { shown, page, path } = part;
  const count = FILTER_GROUPS.reduce((sum, group) => sum + shown.chosen[group].length, 0);
  return (
    <details className="resource-listing__filters">
      <summary className="resource-listing__summary">
        <Icon name="sliders" />
        <span data-listing="chosen">
          {page.phrase('resources-filters', 'Filters')}
          {count > 0 ? <span className="num"> ({count})</span> : null}
        </span>
        <Icon name="caret-down" />
      </summary>
      <form method="get" action={path} data-go="filter" data-listing="filters" aria-label={page.phrase('resources-filters', 'Filters')}>
        {shown.tab === 'blog' ? null : <input type="hidden" name="tab" value={shown.tab} />}
        {shown.text ? <input type="hidden" name="q" value={shown.text} /> : null}
        {FILTER_GROUPS.map((group) => (
          <Choices key={group} {...part} group={group} />
        ))}
        <button className="resource-listing__apply btn btn--small" type="submit">
          {page.phrase('resources-apply', 'Apply')}
        </button>
      </form>
    </details>
  );
}

function Choices({ shown, data, page, group }: ResourcePartProps & { group: FilterGroup }) {
  return (
    <fieldset className="resource-listing__group">
      <legend>{groupName(group, page.phrase)}</legend>
      {KNOWN[group].map((value) => {
        const isOn = shown.chosen[group].includes(value);
        const count = data?.counts[group].get(value) ?? 0;
        return (
          <label key={value} className="choice">
            <input
              type="checkbox"
              id={`${group}-${value.toLowerCase().replaceAll(' ', '-')}`}
              name={group}
              value={value}
              defaultChecked={isOn}
              disabled={data !== undefined && count === 0 && !isOn && !data.isMoreOfEach}
            />
            <span>{valueName(value, page.phrase)}</span>
            {data ? (
              <span className="resource-listing__hits num">{`${count.toLocaleString(page.language)}${data.isMoreOfEach ? '+' : ''}`}</span>
            ) : null}
          </label>
        );
      })}
    </fieldset>
  );
}
