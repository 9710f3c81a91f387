/** Renders the map before a search: all our places at night, a light where agencies are, and each state as a link to its agencies. */
import { STATES } from '../../agencies/places/states.rules.ts';
import type { AgencySpread } from '../../agencies/service.ts';
import { Icon } from '../../fields/Icon.tsx';
import { frameOf, leaderPath, STATE_MIDDLES } from '../directory-charts.tsx';
import { ChartCredit } from '../directory-parts.tsx';
import { OUR_BOX } from '../map/state-boxes.ts';
import type { LocatorPartProps } from './part-props.ts';

export function LitMap({ everywhere: { counts, lights }, part: { page, hrefOf } }: { everywhere: AgencySpread; part: LocatorPartProps }) {
  const { picture, viewBox, at } = frameOf('night', OUR_BOX);
  const dots = lights.map(([latitude, longitude]) => `M${at({ latitude: latitude / 10, longitude: longitude / 10 }).join(' ')}h0`).join('');
  return (
    <nav className="agent-locator__lit on-deep" aria-label={page.phrase('states-on-map', 'States on the map')}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the region round it has a name, and a title would be a tip over every link */}
      <svg className="agent-locator__chart" viewBox={viewBox} preserveAspectRatio="xMidYMin" focusable="false">
        <image {...picture} preserveAspectRatio="none" />
        <path className="agent-locator__light" d={dots} />
        <path className="agent-locator__leader" d={leaderPath(at)} />
        {Object.entries(STATE_MIDDLES).map(([state, place]) => (
          <g key={state} transform={`translate(${at(place).join(' ')})`}>
            <a
              className="agent-locator__state"
              href={hrefOf({ q: STATES[state] as string })}
              data-go="link"
              aria-label={[state, counts[state], STATES[state]].filter(Boolean).join(', ')}
            >
              <circle className="agent-locator__reach" />
              <rect className="agent-locator__sign" x="-190" y="-115" width="380" height="230" rx="115" />
              <text textAnchor="middle" dominantBaseline="central" data-alone={counts[state] ? undefined : ''}>
                {state}
              </text>
              <text className="agent-locator__number" textAnchor="middle" dominantBaseline="central" y="56">
                {counts[state]}
              </text>
            </a>
          </g>
        ))}
      </svg>
      <button className="agent-locator__roads chip" type="button">
        <Icon name="map" />
        {page.phrase('locator-roads', 'Road map')}
      </button>
      <ChartCredit block="agent-locator" page={page} />
    </nav>
  );
}
