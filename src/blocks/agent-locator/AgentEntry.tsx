/** Renders one agency of the list: number, name, open state, address, languages, miles, and its actions. */
import type { AgencyMatch } from '../../agencies/agency.ts';
import { cardOf } from '../../agencies/display/card.rules.ts';
import { milesText } from '../../agencies/places/distance.rules.ts';
import { OpenState } from '../../agencies/display/OpenState.tsx';
import { Icon } from '../../fields/Icon.tsx';
import { addressOf } from '../../fields/context.ts';
import { urls } from '../../site/urls.ts';
import type { LocatorPartProps } from './part-props.ts';
import type { AgentResults } from './load.ts';

interface EntryProps {
  agency: AgencyMatch;
  number: number;
  data: AgentResults;
  part: LocatorPartProps;
}

/** The part of the record that the browser needs to update the open state. */
const hoursOf = ({ HoursOfOperation, TimeZone, AgencyInfo }: AgencyMatch) =>
  JSON.stringify({
    HoursOfOperation,
    TimeZone,
    AgencyInfo: {
      BusinessHoursOperationDescription: HoursOfOperation.length ? '' : AgencyInfo.BusinessHoursOperationDescription.slice(0, 200),
    },
  });

export function AgentEntry({ agency, number, data: { now, place }, part: { page, search } }: EntryProps) {
  const { address, phone, languages } = cardOf(agency);
  const { insuranceType } = search;
  const quote = { insuranceType, ...(place?.zip && { zip: place.zip }), agency: agency.AgencyAccountNumber };
  return (
    <li
      className="locator__entry"
      id={`agency-${number}`}
      data-number={number}
      data-account={agency.AgencyAccountNumber}
      data-hours={hoursOf(agency)}
    >
      <span className="locator__disc num" aria-hidden="true">
        {number}
      </span>
      <div className="locator__about">
        <h3 className="locator__name">
          <a className="target" href={addressOf(page, urls.agency(agency))}>
            {agency.AgencyName}
          </a>
        </h3>
        <OpenState block="locator" agency={agency} now={now} page={page} />
        {address ? (
          <p className="small num">
            <bdi>{address}</bdi>
          </p>
        ) : null}
        <p className="small quiet">{languages}</p>
      </div>
      {agency.Distance === null ? null : (
        <p className="locator__far num">
          <b>{milesText(agency.Distance)}</b> {page.phrase('locator-miles', 'miles')}
        </p>
      )}
      <p className="locator__acts">
        {phone ? (
          <a className="num" href={phone.href}>
            <Icon name="phone" />
            <bdi>{phone.shown}</bdi>
          </a>
        ) : null}
        {insuranceType ? (
          <a href={addressOf(page, urls.quoteRequest(quote))}>
            <Icon name="arrow-right" />
            {page.phrase('locator-choose-agency', 'Choose agency')}
            <span className="visually-hidden"> {agency.AgencyName}</span>
          </a>
        ) : null}
        <button className="agent-locator__save" type="button" data-saved={page.phrase('my-agency', 'My agency')}>
          <Icon name="star" />
          <span>{page.phrase('agency-save', 'Save as my agency')}</span>
          <span className="visually-hidden"> {agency.AgencyName}</span>
        </button>
      </p>
    </li>
  );
}
