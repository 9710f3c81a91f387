/** Renders the list of agencies, or why there is none, and the links to more. */
import { STATES } from '../../agencies/places/states.rules.ts';
import { Icon } from '../../fields/Icon.tsx';
import { addressOf } from '../../fields/context.ts';
import { urls } from '../../site/urls.ts';
import type { LocatorPartProps } from './part-props.ts';
import { AgentEntry } from './AgentEntry.tsx';
import { DISTANCES, PAGE_ENTRIES } from './query.rules.ts';

export function AgentResultsList(part: LocatorPartProps) {
  const { data, listed, page } = part;
  if (data?.status !== 'found' || data.agencies.length === 0) return <Nothing {...part} />;
  const [first, count] = listed;
  return (
    <>
      <ol className="agent-locator__list" role="list" start={first + 1}>
        {data.agencies.slice(first, first + count).map((agency, index) => (
          <AgentEntry key={agency.AgencyAccountNumber} agency={agency} number={first + index + 1} data={data} part={part} />
        ))}
      </ol>
      <Pages {...part} total={data.agencies.length} />
      <div className="locator__note">
        <Farther {...part} />
        <p className="small quiet">{page.phrase('locator-miles-note', 'Miles are in a straight line.')}</p>
      </div>
    </>
  );
}

/** Prints the message of S2 §8 that fits the result. */
function Nothing(part: LocatorPartProps) {
  const { data, search, page } = part;
  const place = data?.status === 'found' ? data.place : undefined;
  const isAway = place !== undefined && !(place.state in STATES);
  const carrier = data?.carrier ?? '';
  return (
    <div className="locator__note">
      {data?.status === 'geocode' ? (
        <p className="agent-locator__alert summary-box" role="alert">
          <Icon name="warning" />
          {page.phrase('locator-geocode', 'Error fetching geocode')}
        </p>
      ) : null}
      {data?.status === 'agencies' ? (
        <p className="agent-locator__alert summary-box" role="alert">
          <Icon name="warning" />
          {page.phrase('locator-failed', 'The list of agencies is not there just now. Try again in a minute.')}
        </p>
      ) : (
        <p className="locator__none" role={data?.status === 'geocode' ? undefined : 'alert'}>
          {data?.status === 'geocode'
            ? page.phrase('locator-no-agents', 'No agents found')
            : search.point
              ? page.phrase('locator-none-here', 'No agents found in this area.')
              : page
                  .phrase(
                    'locator-none',
                    "No results found. We couldn't find an {carrier} agent matching the information you provided. Please try again.",
                  )
                  .replace('{carrier}', () => carrier)}
        </p>
      )}
      {isAway ? (
        <p>
          {page
            .phrase('locator-away', 'We write in thirteen states and the District of Columbia. {place} is in none of them.')
            .replace('{place}', () => place.centreOf || place.city)}
        </p>
      ) : null}
      <Farther {...part} />
    </div>
  );
}

export function Farther({ data, page, hrefOf }: LocatorPartProps) {
  const radius = data?.status === 'found' ? data.radius : undefined;
  const wider = radius === undefined ? undefined : DISTANCES.find((miles) => miles > radius);
  return (
    <p className="small">
      {wider ? (
        <>
          {page.phrase('locator-farther', 'Looking farther?')}{' '}
          <a href={hrefOf({ miles: wider })} data-go="link">
            {page.phrase('locator-search-within', 'Search within {n} miles').replace('{n}', String(wider))}
          </a>{' '}
          {page.phrase('locator-or', 'or')}{' '}
        </>
      ) : null}
      <a className="target" href={addressOf(page, urls.agencies)}>
        {wider
          ? page.phrase('locator-browse-inline', 'browse agencies by state')
          : page.phrase('locator-browse', 'Browse agencies by state')}
      </a>
      .
    </p>
  );
}

function Pages({ search, listed: [first, count], total, page, hrefOf }: LocatorPartProps & { total: number }) {
  if (total <= PAGE_ENTRIES) return null;
  return (
    <nav className="agent-locator__pages" aria-label={page.phrase('locator-pages', 'Pages of results')}>
      {first > 0 ? (
        <a href={hrefOf({ page: search.page - 1 })} rel="prev" data-go="page">
          {page.phrase('locator-previous', 'Previous')}
        </a>
      ) : null}
      <span className="num">
        {page
          .phrase('locator-range', '{from} to {to} of {n}')
          .replace('{from}', String(first + 1))
          .replace('{to}', String(first + count))
          .replace('{n}', total.toLocaleString(page.language))}
      </span>
      {first + count < total ? (
        <a href={hrefOf({ page: search.page + 1 })} rel="next" data-go="page">
          {page.phrase('locator-next', 'Next')}
        </a>
      ) : null}
    </nav>
  );
}
