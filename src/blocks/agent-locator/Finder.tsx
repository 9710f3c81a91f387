/** The search field on deep at the head of the list, with what was wrong with the search. */
import { encodePath } from '../../lib/encode-path.ts';
import type { Field } from '../../content/model.ts';
import { Icon } from '../../fields/Icon.tsx';
import { Text } from '../../fields/Text.tsx';
import { addressOf } from '../../fields/context.ts';
import { PlaceField } from '../place-field.tsx';
import type { PartProps } from './AgentLocator.tsx';

export function Finder({ search, page, title }: PartProps & { title: Field<string> }) {
  const isEmpty = search.isAsked && search.q === '' && !search.point;
  return (
    <div className="agent-locator__finder on-deep">
      <h1 className="agent-locator__title">
        {title.value || title.metadata !== undefined ? <Text field={title} /> : page.phrase('locator-title', 'Find an Agency')}
      </h1>
      <search aria-label={page.phrase('find-agency', 'Find a local agency')}>
        <form method="get" action={encodePath(addressOf(page, page.path))} data-go="search">
          <Kept search={search} names={['name', 'language', 'distance', 'insuranceType', 'map']} />
          <PlaceField id="locator-q" q={search.q} isEmpty={isEmpty} page={page} />
        </form>
      </search>
      <button
        className="agent-locator__here"
        type="button"
        hidden
        data-here={page.phrase('locator-here-failed', 'Your device does not say where it is.')}
      >
        <Icon name="crosshair" />
        {page.phrase('locator-here', 'Use my location')}
      </button>
    </div>
  );
}

/** What of the search a form that does not ask for it carries along. */
export function Kept({ search, names }: { search: PartProps['search']; names: readonly string[] }) {
  const { q, name, language, miles, point, insuranceType, isMapOff } = search;
  const said: Record<string, string> = {
    q,
    name,
    language,
    insuranceType,
    distance: miles ? String(miles) : '',
    map: isMapOff ? 'off' : '',
    lat: point ? String(point.latitude) : '',
    lng: point ? String(point.longitude) : '',
  };
  return names.map((each) => (said[each] ? <input key={each} type="hidden" name={each} value={said[each]} /> : null));
}
