import { cardOf } from '../../agencies/display/card.rules.ts';
import { NO_AGENTS } from '../../agencies/directory.ts';
import { OpenState } from '../../agencies/display/OpenState.tsx';
import { STATES } from '../../agencies/places/states.rules.ts';
import { addressOf } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { agencyAddress } from '../../site/addresses.rules.ts';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { StateChart } from '../directory-charts.tsx';
import { ChartCredit, DirectoryBack, DirectoryFailed } from '../directory-parts.tsx';
import type { TownAgencies } from './load.ts';
import type * as schema from './schema.ts';

type Props = BlockProps<typeof schema, TownAgencies | undefined>;

export function AgencyList({ fields: { Text: words }, data, page }: Props) {
  const code = page.query.get('state') ?? '';
  const state = STATES[code] ?? code;
  const agencies = Array.isArray(data?.found) ? data.found : [];
  const error = data && !Array.isArray(data.found) ? data.found.AgentSearchError.Message : '';
  const town = agencies[0]?.Address.City;
  // One light: all agencies are in one town.
  const point = agencies.find(({ Address }) => Address.GeoCode)?.Address.GeoCode;
  const place = town ? `${town}, ${code}` : state;
  return (
    <div className="agency-list">
      <DirectoryBack
        block="agency-list"
        page={page}
        href={urls.agenciesIn(code)}
        text={page.phrase('back-to-state', 'Back to {state}').replace('{state}', () => state)}
      />
      <div className="agency-list__head">
        <h1>{page.phrase('agencies-in', 'Agencies in {place}').replace('{place}', () => place)}</h1>
        <RichText field={words} className="lede" />
      </div>
      {point && (
        <div className="agency-list__map">
          <div className="neat">
            <StateChart
              block="agency-list"
              state={code}
              points={[{ latitude: point.Latitude, longitude: point.Longitude }]}
              label={page
                .phrase('town-chart', 'Chart of {state} with a light where {town} is')
                .replace('{state}', () => state)
                .replace('{town}', () => town ?? '')}
            />
          </div>
          <ChartCredit block="agency-list" page={page} />
        </div>
      )}
      {!data && <DirectoryFailed block="agency-list" page={page} />}
      {error && (
        <p className="agency-list__error">
          {error === NO_AGENTS ? page.phrase('no-agents-in-area', 'No agents found in this area.') : error}
        </p>
      )}
      {agencies.length > 0 && (
        <ul className="agency-list__rows" role="list">
          {agencies.map((agency) => {
            const card = cardOf(agency);
            return (
              <li key={card.number} className="agency-list__row">
                <div className="agency-list__words">
                  <h2 className="agency-list__name">
                    <a className="target" href={addressOf(page, agencyAddress(agency))}>
                      {card.name}
                    </a>
                  </h2>
                  <OpenState block="agency-list" agency={agency} now={data?.now ?? 0} page={page} />
                  <p className="small num">
                    <bdi>{card.address}</bdi>
                  </p>
                  <p className="small quiet">{card.languages}</p>
                </div>
                {card.phone && (
                  <p className="agency-list__phone">
                    <a className="num target" href={card.phone.href}>
                      <Icon name="phone" />
                      <bdi>{card.phone.shown}</bdi>
                    </a>
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
