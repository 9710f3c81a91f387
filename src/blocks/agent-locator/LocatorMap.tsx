/** The map beside the list: pins of all results, numbered as in the list. */
import { Icon } from '../../fields/Icon.tsx';
import { type MapPoint, MapView } from '../map/MapView.tsx';
import { DEFAULT_VIEW } from '../map/rules.ts';
import type { PartProps } from './AgentLocator.tsx';

/** By how far was looked: what a phone's width then shows. */
const zoomOf = (miles: number | undefined): number =>
  miles === undefined ? 7 : miles <= 5 ? 12 : miles <= 10 ? 11 : miles <= 20 ? 10 : miles <= 50 ? 9 : 8;

export function LocatorMap({ search, data, listed: [first, count], page, hrefOf }: PartProps) {
  const found = data?.status === 'found' ? data : undefined;
  const all = found?.agencies ?? [];
  const points: MapPoint[] = [];
  // Those without a place have a number and no pin.
  let [from, shown] = [0, 0];
  all.forEach(({ AgencyName, Address: { GeoCode } }, index) => {
    if (!GeoCode) return;
    if (index < first) from += 1;
    else if (index < first + count) shown += 1;
    points.push({
      point: { latitude: GeoCode.Latitude, longitude: GeoCode.Longitude },
      number: index + 1,
      label: AgencyName,
      href: `#agency-${index + 1}`,
    });
  });
  return (
    <div className="agent-locator__map">
      <MapView
        label={page.phrase('locator-map', 'Map of results')}
        center={found?.point ?? DEFAULT_VIEW.center}
        zoom={found ? zoomOf(found.radius) : DEFAULT_VIEW.zoom}
        points={points}
        listed={[from, shown]}
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
    </div>
  );
}
