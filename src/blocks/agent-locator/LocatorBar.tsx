/** Renders the number of results and their place, the filters, and a chip for each active filter. */
import { counted } from '../../lib/text/counted.rules.ts';
import { encodePath } from '../../lib/http/encode-path.ts';
import { Icon } from '../../fields/Icon.tsx';
import { addressOf } from '../../fields/context.ts';
import { LanguageField } from '../place-field.tsx';
import type { LocatorPartProps } from './part-props.ts';
import { SearchInputs } from './SearchInputs.tsx';
import { DISTANCES, type AgentSearch } from './query.rules.ts';
import { STATES } from '../../agencies/places/states.rules.ts';
import type { AgentResults } from './load.ts';

export function LocatorBar(part: LocatorPartProps) {
  const { data, page } = part;
  if (data?.status !== 'found') return null;
  const { count, where, note } = agentCountText(part, data);
  const { readAs } = data.place ?? {};
  return (
    <div className="locator__bar">
      {readAs ? (
        <p className="agent-locator__read small">
          {page.phrase('locator-read-as', 'Did you mean {place}? Showing {place}.').replaceAll('{place}', () => readAs)}
        </p>
      ) : null}
      <h2 className="locator__count" tabIndex={-1}>
        <b>{count}</b> <span className="quiet">{where}</span>
      </h2>
      {note ? <p className="small">{note}</p> : null}
      <Filters {...part} />
      <Chips {...part} />
    </div>
  );
}

function Filters({ search, page }: LocatorPartProps) {
  return (
    <details className="agent-locator__filters">
      <summary className="chip">
        <Icon name="sliders" />
        {page.phrase('locator-filters', 'Filters')}
      </summary>
      <form className="agent-locator__form" method="get" action={encodePath(addressOf(page, page.path))} data-go="filter">
        <SearchInputs search={search} names={['q', 'lat', 'lng', 'insuranceType', 'map']} />
        <div className="field">
          <label htmlFor="locator-name">{page.phrase('locator-name', 'Agency or agent name')}</label>
          <input
            className="input"
            type="text"
            id="locator-name"
            name="name"
            maxLength={200}
            defaultValue={search.name}
            inputMode="text"
            enterKeyHint="search"
            // An agent's name, not the visitor's.
            autoComplete="off"
          />
        </div>
        <LanguageField
          id="locator-language"
          name="language"
          defaultValue={search.language}
          label={page.phrase('locator-language', 'Language')}
          blank={page.phrase('locator-any-language', 'Any language')}
        />
        <fieldset className="agent-locator__distance field">
          <legend>{page.phrase('locator-distance', 'Distance')}</legend>
          <div className="agent-locator__miles num">
            {DISTANCES.map((miles) => (
              <label key={miles}>
                <input type="radio" name="distance" value={miles} defaultChecked={miles === search.miles} />
                <span>{page.phrase('locator-mi', '{n} mi').replace('{n}', String(miles))}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="cluster">
          <button className="btn btn--small" type="submit">
            {page.phrase('locator-apply', 'Apply')}
          </button>
          <button className="btn btn--small btn--line" type="reset">
            {page.phrase('locator-cancel', 'Cancel')}
          </button>
        </div>
      </form>
    </details>
  );
}

const CLEARED: Partial<AgentSearch> = { name: '', language: '', miles: undefined };

function Chips({ search, page, hrefOf }: LocatorPartProps) {
  const chips: [text: string, change: Partial<AgentSearch>][] = [];
  if (search.name) chips.push([page.phrase('locator-named', 'Named “{name}”').replace('{name}', () => search.name), { name: '' }]);
  if (search.language)
    chips.push([page.phrase('locator-speaks', 'Speaks {language}').replace('{language}', () => search.language), { language: '' }]);
  if (search.miles)
    chips.push([page.phrase('locator-within', 'Within {n} miles').replace('{n}', String(search.miles)), { miles: undefined }]);
  if (chips.length === 0) return null;
  return (
    <p className="agent-locator__chips cluster">
      {chips.map(([text, change]) => (
        <a key={text} className="agent-locator__chip chip" href={hrefOf(change)} data-go="link">
          {text}
          <Icon name="close" label={page.phrase('locator-remove', 'Remove')} />
        </a>
      ))}
      <a className="small target" href={hrefOf(CLEARED)} data-go="link">
        {page.phrase('locator-clear', 'Clear')}
      </a>
    </p>
  );
}

/** Makes the sentence above the results: how many, how far, around which place, and whether the search was widened. */
function agentCountText(
  { page, search }: Pick<LocatorPartProps, 'page' | 'search'>,
  found: AgentResults,
): { count: string; where: string; note: string } {
  const { agencies, place, radius, nothingWithin } = found;
  const fill = (text: string, values: Record<string, string | number>) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  const n = agencies.length;
  const state = place?.exactness === 'state' ? (STATES[place.state] ?? place.centreOf) : '';
  if (state && radius === undefined)
    return {
      count: counted(n, [page.phrase('locator-one', '1 agency'), page.phrase('locator-many', '{n} agencies')], page.language),
      where: fill(page.phrase('locator-in', 'in {place}'), { place: state }),
      note: '',
    };
  const within = [
    page.phrase('locator-one-within', '1 agency within {miles} miles'),
    page.phrase('locator-many-within', '{n} agencies within {miles} miles'),
  ] as const;
  const count = fill(counted(n, within, page.language), { miles: radius ?? '' });
  const where = search.point
    ? fill(page.phrase('locator-of-point', 'of this place on the map'), {})
    : place?.exactness === 'address'
      ? fill(page.phrase('locator-of', 'of {place}'), { place: [place.line1, place.city].filter(Boolean).join(', ') })
      : fill(page.phrase('locator-of-centre', 'of the center of {place}'), { place: place?.centreOf ?? '' });
  return {
    count,
    where,
    note: nothingWithin
      ? fill(page.phrase('locator-widened', 'There is none within {miles} miles, so we looked farther.'), { miles: nothingWithin })
      : '',
  };
}
