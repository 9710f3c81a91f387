import { cardOf } from '../../agencies/display/card.rules.ts';
import { OpenState } from '../../agencies/display/OpenState.tsx';
import { NO_AGENTS } from '../../agencies/directory.ts';
import { STATES } from '../../agencies/places/states.rules.ts';
import { addressOf } from '../../fields/context.ts';
import { enhanceWith } from '../../fields/enhance.ts';
import { Icon } from '../../fields/Icon.tsx';
import { RichText } from '../../fields/RichText.tsx';
import { counted } from '../../lib/text/counted.rules.ts';
import { agencyAddress } from '../../site/addresses.rules.ts';
import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { DirectoryBack, DirectoryFailed } from '../directory-parts.tsx';
import { Languages } from './Languages.tsx';
import type { TownAgencies } from './load.ts';
import { daysToOpening, openFirst } from './order.rules.ts';
import type * as schema from './schema.ts';
import { TownMap } from './TownMap.tsx';

type Props = BlockProps<typeof schema, TownAgencies | undefined>;

export function AgencyList({ fields: { Text: words }, data, page }: Props) {
  const code = page.query.get('state') ?? '';
  const state = STATES[code] ?? code;
  const now = data?.now ?? 0;
  const agencies = Array.isArray(data?.found) ? openFirst(data.found, now) : [];
  const error = data && !Array.isArray(data.found) ? data.found.AgentSearchError.Message : '';
  const town = agencies[0]?.Address.City;
  const place = town ? `${town}, ${code}` : state;
  const open = agencies.filter((agency) => daysToOpening(agency, now) < 0).length;
  return (
    <div className="directory agency-list" {...(agencies.length > 0 && enhanceWith('agency-list'))}>
      <DirectoryBack
        page={page}
        href={urls.agenciesIn(code)}
        text={page.phrase('back-to-state', 'Back to {state}').replace('{state}', () => state)}
      />
      <div className="directory__head">
        <h1>{page.phrase('agencies-in', 'Agencies in {place}').replace('{place}', () => place)}</h1>
        {agencies.length > 1 && (
          <p className="lede num">
            {page.phrase('agency-count', '{n} agencies').replace('{n}', agencies.length.toLocaleString(page.language))}
            {open > 0 &&
              `, ${counted(open, [page.phrase('one-open', '1 open now'), page.phrase('some-open', '{n} open now')], page.language)}`}
          </p>
        )}
        <RichText field={words} />
        <Languages agencies={agencies} page={page} />
      </div>
      <TownMap agencies={agencies} place={place} page={page} />
      {!data && <DirectoryFailed page={page} />}
      {error && (
        <p className="agency-list__error">
          {error === NO_AGENTS ? page.phrase('no-agents-in-area', 'No agents found in this area.') : error}
        </p>
      )}
      {agencies.length > 0 && (
        <ol className="agency-list__rows" role="list">
          {agencies.map((agency, index) => {
            const card = cardOf(agency);
            return (
              <li key={card.number} className="agency-list__row" id={`agency-${index + 1}`} data-number={index + 1}>
                <span className="agency-list__disc num" aria-hidden="true">
                  {index + 1}
                </span>
                <div className="agency-list__words">
                  <h2 className="agency-list__name">
                    <a className="target" href={addressOf(page, agencyAddress(agency))}>
                      {card.name}
                    </a>
                  </h2>
                  <OpenState block="agency-list" agency={agency} now={now} page={page} />
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
        </ol>
      )}
    </div>
  );
}
