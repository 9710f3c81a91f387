/** How many were found and where, the filters, and the chips of those that hold. */
import { encodePath } from '../../lib/encode-path.ts';
import { LANGUAGES } from '../../agencies/languages/choice.ts';
import { Icon } from '../../fields/Icon.tsx';
import { addressOf } from '../../fields/context.ts';
import type { PartProps } from './AgentLocator.tsx';
import { countWords } from './count-words.ts';
import { Kept } from './Finder.tsx';
import { DISTANCES, type Search } from './rules.ts';

export function Bar(part: PartProps) {
  const { data, page } = part;
  if (data?.status !== 'found') return null;
  const { count, where, note } = countWords(part, data);
  const { readAs } = data.place ?? {};
  return (
    <div className="agent-locator__bar">
      {readAs ? (
        <p className="agent-locator__read small">
          {page.phrase('locator-read-as', 'Did you mean {place}? Showing {place}.').replaceAll('{place}', () => readAs)}
        </p>
      ) : null}
      <h2 className="agent-locator__count" tabIndex={-1}>
        <b>{count}</b> <span className="quiet">{where}</span>
      </h2>
      {note ? <p className="small">{note}</p> : null}
      <Filters {...part} />
      <Chips {...part} />
    </div>
  );
}

function Filters({ search, page }: PartProps) {
  return (
    <details className="agent-locator__filters">
      <summary className="chip">
        <Icon name="sliders" />
        {page.phrase('locator-filters', 'Filters')}
      </summary>
      <form className="agent-locator__form" method="get" action={encodePath(addressOf(page, page.path))} data-go="filter">
        <Kept search={search} names={['q', 'lat', 'lng', 'insuranceType', 'map']} />
        <div className="field">
          <label htmlFor="locator-name">{page.phrase('locator-name', 'Agency or agent name')}</label>
          <input className="input" type="text" id="locator-name" name="name" maxLength={200} defaultValue={search.name} />
        </div>
        <div className="field">
          <label htmlFor="locator-language">{page.phrase('locator-language', 'Language')}</label>
          <select className="input" id="locator-language" name="language" defaultValue={search.language}>
            {LANGUAGES.map(({ value, label }) => (
              <option key={value} value={value}>
                {value ? label : page.phrase('locator-any-language', 'Any language')}
              </option>
            ))}
          </select>
        </div>
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

const CLEARED: Partial<Search> = { name: '', language: '', miles: undefined };

function Chips({ search, page, hrefOf }: PartProps) {
  const chips: [text: string, change: Partial<Search>][] = [];
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
      <a className="small" href={hrefOf(CLEARED)} data-go="link">
        {page.phrase('locator-clear', 'Clear')}
      </a>
    </p>
  );
}
