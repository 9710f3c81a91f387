/** Renders the map of a town with the numbers of its agencies in the list; its pins lead to them. */
import type { Agency } from '../../agencies/agency.ts';
import type { PageContext } from '../../fields/context.ts';
import { listPoints } from '../map/list-points.ts';
import { MapView } from '../map/MapView.tsx';

/** Zoom of a single agency's surroundings; the map fits more of them by itself. */
const ZOOM = 12;

export function TownMap({ agencies, place, page }: { agencies: readonly Agency[]; place: string; page: PageContext }) {
  const points = listPoints(
    agencies.map(({ AgencyName, Address }) => ({ label: AgencyName, geoCode: Address.GeoCode })),
    'agency',
  );
  if (!points[0]) return null;
  const label = page.phrase('town-map', 'Map of {place} with its agencies').replace('{place}', () => place);
  return (
    <div className="agency-list__map">
      <div className="neat">
        <MapView label={label} center={points[0].point} zoom={ZOOM} points={points} page={page} />
      </div>
    </div>
  );
}
