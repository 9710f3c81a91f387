/** Where the agency is, on a chart in the neatline: the same maps as the locator's. */
import { STATES } from '../../agencies/states/rules.ts';
import { directionsUrl } from '../../agencies/directions/rules.ts';
import { MapView } from '../map/MapView.tsx';
import type { PartProps } from './AgencyDetails.tsx';

/** The town and what lies round it. */
const ZOOM = 10;

export function Place({ agency, page }: Pick<PartProps, 'agency' | 'page'>) {
  const { AgencyName, Address } = agency;
  if (Address.GeoCode === null) return null;
  const point = { latitude: Address.GeoCode.Latitude, longitude: Address.GeoCode.Longitude };
  const label = page
    .phrase('agency-map', 'Map of {state} with the agency in {city}')
    .replace('{state}', () => STATES[Address.State] ?? Address.State)
    .replace('{city}', () => Address.City);
  return (
    <figure className="agency-details__place">
      <div className="neat">
        <MapView
          label={label}
          center={point}
          zoom={ZOOM}
          points={[{ point, number: 0, label: AgencyName, href: directionsUrl(agency) }]}
          page={page}
        />
      </div>
      <figcaption className="caption">{[Address.Line1, Address.City].filter(Boolean).join(', ')}</figcaption>
    </figure>
  );
}
