import { openStateTexts, openStateData } from '../../agencies/display/open-state-texts.ts';
import { encodePath } from '../../lib/http/encode-path.ts';
import { addressOf } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { enhanceWith } from '../../fields/enhance.ts';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { listingAddress } from '../listing/address.ts';
import { LitMap } from './LitMap.tsx';
import { LocatorBar } from './LocatorBar.tsx';
import { Locator } from '../locator/Locator.tsx';
import { SearchInputs } from './SearchInputs.tsx';
import type { LocatorData } from './load.ts';
import { PAGE_ENTRIES, agentQueryOf, isSearch, readAgentSearch } from './query.rules.ts';
import { AgentResultsList } from './AgentResultsList.tsx';
import { Start } from './Start.tsx';
import type { LocatorPartProps } from './part-props.ts';
import type * as schema from './schema.ts';
import { MapView } from '../map/MapView.tsx';
import { listPoints } from '../map/list-points.ts';
import { DEFAULT_VIEW } from '../map/projection.rules.ts';

type Props = BlockProps<typeof schema, LocatorData | undefined>;

export function AgentLocator({ fields: own, data: loaded, page }: Props) {
  const search = readAgentSearch(page.query);
  const isRun = isSearch(search);
  const start = loaded?.status === 'start' ? loaded : { counts: {}, lights: [] };
  // A load that was aborted has no result; the page then says that agencies are not available.
  const data = loaded?.status === 'start' || !isRun ? undefined : (loaded ?? ({ status: 'agencies', carrier: '' } as const));
  const count = data?.status === 'found' ? data.agencies.length : 0;
  const last = Math.max(1, Math.ceil(count / PAGE_ENTRIES));
  const first = (Math.min(search.page, last) - 1) * PAGE_ENTRIES;
  const part: LocatorPartProps = {
    search: { ...search, page: first / PAGE_ENTRIES + 1 },
    data,
    listed: [first, Math.min(PAGE_ENTRIES, count - first)],
    page,
    hrefOf: listingAddress(page, search, agentQueryOf).hrefOf,
  };
  return (
    <Locator
      block="agent-locator"
      data-map={search.isMapOff ? 'off' : 'on'}
      data-start={isRun ? undefined : ''}
      data-detail={urls.agencyDetail}
      data-failed={page.phrase('locator-failed', 'The list of agencies is not there just now. Try again in a minute.')}
      data-not-saved={page.phrase(
        'agency-not-saved',
        'Not saved: this browser has no room for it, does not let us store it, or has no connection.',
      )}
      {...openStateData(openStateTexts(page.phrase))}
      {...enhanceWith('agent-locator')}
      title={own.Title}
      titleDefault={page.phrase('locator-title', 'Find an Agency')}
      label={page.phrase('find-agency', 'Find a local agency')}
      form={{ action: encodePath(addressOf(page, page.path)), 'data-go': 'search' }}
      hidden={<SearchInputs search={search} names={['name', 'language', 'distance', 'insuranceType', 'map']} />}
      field={{ id: 'locator-q', q: search.q, isEmpty: search.isAsked && search.q === '' && !search.point }}
      tools={
        <div className="agent-locator__tools">
          <UsePlace page={page} />
          {!isRun && <NearVisitor page={page} />}
        </div>
      }
      map={
        <>
          {!isRun && <LitMap everywhere={start} part={part} />}
          <LocatorMap {...part} />
        </>
      }
      page={page}
    >
      <div className="agent-locator__show">
        <a className="chip" href={part.hrefOf({ isMapOff: false, page: part.search.page })} data-map="on">
          <Icon name="map" />
          {page.phrase('locator-show-map', 'Show map')}
        </a>
      </div>
      <LocatorBar {...part} />
      {isRun ? <AgentResultsList {...part} /> : <Start text={own.Text} everywhere={start} part={part} />}
    </Locator>
  );
}

/** Works by script alone; its place is kept, so that nothing moves when the script has loaded. */
const UsePlace = ({ page: { phrase } }: Pick<LocatorPartProps, 'page'>) => (
  <button className="agent-locator__here" type="button" data-here={phrase('locator-here-failed', 'Your device does not say where it is.')}>
    <Icon name="crosshair" />
    {phrase('locator-here', 'Use my location')}
  </button>
);

/** The page is the same for everyone, so the place is looked up when the link is followed; a script names it before. */
const NearVisitor = ({ page }: Pick<LocatorPartProps, 'page'>) => (
  <a
    className="agent-locator__near"
    href={urls.near(addressOf(page, page.path))}
    rel="nofollow"
    data-near={page.phrase('locator-near', 'Agencies near {place}')}
  >
    {page.phrase('locator-near-you', 'Agencies near you')}
  </a>
);

/** Zoom for the search radius, chosen for the width of a phone. */
const zoomOf = (miles: number | undefined): number =>
  miles === undefined ? 7 : miles <= 5 ? 12 : miles <= 10 ? 11 : miles <= 20 ? 10 : miles <= 50 ? 9 : 8;

function LocatorMap({ search, data, listed: [first, count], page, hrefOf }: LocatorPartProps) {
  const found = data?.status === 'found' ? data : undefined;
  const points = listPoints(
    (found?.agencies ?? []).map(({ AgencyName, Address }) => ({ label: AgencyName, geoCode: Address.GeoCode })),
    'agency',
  );
  /** Points of the first entries: fewer than entries, since not all have a location. */
  const among = (entries: number) => points.filter(({ number }) => number <= entries).length;
  return (
    <MapView
      label={page.phrase('locator-map', 'Map of results')}
      center={found?.point ?? DEFAULT_VIEW.center}
      zoom={found ? zoomOf(found.radius) : DEFAULT_VIEW.zoom}
      points={points}
      listed={[among(first), among(first + count) - among(first)]}
      page={page}
    >
      <button className="agent-locator__area chip" type="button" hidden>
        {page.phrase('locator-area', 'Search this area')}
      </button>
      <a className="agent-locator__hide chip" href={hrefOf({ isMapOff: true, page: search.page })} data-map="off">
        <Icon name="map" />
        {page.phrase('locator-hide-map', 'Hide map')}
      </a>
    </MapView>
  );
}
