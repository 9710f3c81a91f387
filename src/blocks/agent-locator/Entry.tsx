/** One agency of the list: number, name, open state, address, languages, miles, and what to do with it. */
import type { FoundAgency } from '../../agencies/agency.ts';
import { cardOf } from '../../agencies/card/rules.ts';
import { milesText } from '../../agencies/distance/rules.ts';
import { OpenState } from '../../agencies/OpenState.tsx';
import { Icon } from '../../fields/Icon.tsx';
import { addressOf } from '../../fields/context.ts';
import { urls } from '../../urls.ts';
import type { PartProps } from './AgentLocator.tsx';
import type { Found } from './load.ts';

interface EntryProps {
  agency: FoundAgency;
  number: number;
  data: Found;
  part: PartProps;
}

/** What keeps the open state true in the browser, and no more of the record. */
const hoursOf = ({ HoursOfOperation, TimeZone, AgencyInfo }: FoundAgency) =>
  JSON.stringify({
    HoursOfOperation,
    TimeZone,
    AgencyInfo: {
      BusinessHoursOperationDescription: HoursOfOperation.length ? '' : AgencyInfo.BusinessHoursOperationDescription.slice(0, 200),
    },
  });

export function Entry({ agency, number, data: { now, place }, part: { page, search } }: EntryProps) {
  const { address, phone, languages } = cardOf(agency);
  const { insuranceType } = search;
  const quote = { insuranceType, ...(place?.zip && { zip: place.zip }), agency: agency.AgencyAccountNumber };
  return (
    <li
      className="agent-locator__entry"
      id={`agency-${number}`}
      data-number={number}
      data-account={agency.AgencyAccountNumber}
      data-hours={hoursOf(agency)}
    >
      <span className="agent-locator__disc num" aria-hidden="true">
        {number}
      </span>
      <div className="agent-locator__about">
        <h3 className="agent-locator__name">
          <a href={addressOf(page, urls.agency(agency))}>{agency.AgencyName}</a>
        </h3>
        <OpenState block="agent-locator" agency={agency} now={now} page={page} />
        {address ? <p className="small num">{address}</p> : null}
        {agency.Languages.string.length ? <p className="small quiet">{languages}</p> : null}
      </div>
      {agency.Distance === null ? null : (
        <p className="agent-locator__far num">
          <b>{milesText(agency.Distance)}</b> {page.phrase('locator-miles', 'miles')}
        </p>
      )}
      <p className="agent-locator__acts">
        {phone ? (
          <a className="num" href={phone.href}>
            <Icon name="phone" />
            {phone.shown}
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
