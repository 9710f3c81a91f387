/** One repair shop in the list; without data, the empty card that the browser fills (`client/repair/fill-card.ts` knows its parts). */
import { openStateTexts } from '../../agencies/display/open-state-texts.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';
import { type ShopCard, shopCard } from '../../repair/card.rules.ts';
import type { FacilityMatch } from '../../repair/service.ts';

interface CardProps {
  number: number;
  shop?: FacilityMatch;
  now?: number;
  page: PageContext;
}

const LINK = { shown: '', href: '' };
/** Every part, empty; a heading is never empty. */
const BLANK: ShopCard = {
  name: '…',
  address: ' ',
  languages: ' ',
  miles: ' ',
  phone: LINK,
  email: LINK,
  directions: ' ',
  open: { isOpen: false, state: '', next: '' },
  week: [{ day: '', text: '' }],
};

export function FacilityCard({ number, shop, now = 0, page }: CardProps) {
  const { phrase, language } = page;
  const isBlank = !shop;
  const { name, address, languages, miles, phone, email, directions, open, week } = shop
    ? shopCard(shop, openStateTexts(phrase), language, now)
    : BLANK;
  return (
    <li className="locator__entry" id={isBlank ? undefined : `shop-${number}`} data-number={isBlank ? undefined : number}>
      <span className="locator__disc num" aria-hidden="true" data-part="number">
        {number || null}
      </span>
      <div className="locator__about">
        {/* The browser moves the focus here when its pin is activated by keyboard. */}
        <h3 className="locator__name" tabIndex={-1} data-part="name">
          {name}
        </h3>
        {address && (
          <p className="small num">
            <bdi data-part="address">{address}</bdi>
          </p>
        )}
        {languages && (
          <p className="small quiet" data-part="languages">
            {languages}
          </p>
        )}
      </div>
      {miles && (
        <p className="locator__far num" data-part="far">
          <b>{miles}</b> {phrase('locator-miles', 'miles')}
        </p>
      )}
      {week.length > 0 && (
        <details className="repair-locator__hours" data-part="hours">
          <summary>
            <span className="locator__state" data-open={open?.isOpen ? 'now' : undefined}>
              {open?.state}
            </span>{' '}
            <span className="locator__next">{open?.next}</span>
            <span className="visually-hidden"> {phrase('hours', 'Hours')}</span>
            <Icon name="caret-down" />
          </summary>
          <table className="num">
            <caption className="visually-hidden">{phrase('hours-caption', 'Opening hours, today first')}</caption>
            <tbody>
              {week.map(({ day, text }) => (
                <tr key={day}>
                  <th scope="row">{day}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
      {(isBlank || week.length === 0) && (
        <p className="repair-locator__hours small quiet" data-part="no-hours">
          {phrase('no-hours', 'No Hours Available.')}
        </p>
      )}
      <p className="locator__acts">
        {phone && (
          <a className="num" href={phone.href || undefined} data-part="phone">
            <Icon name="phone" />
            <bdi>{phone.shown}</bdi>
          </a>
        )}
        {directions && (
          <a href={directions.trim() || undefined} data-part="directions">
            <Icon name="directions" />
            {phrase('directions', 'Directions')}
            <span className="visually-hidden"> {name}</span>
          </a>
        )}
        {email && (
          <a href={email.href || undefined} data-part="email">
            <Icon name="envelope" />
            <bdi>{email.shown}</bdi>
          </a>
        )}
      </p>
    </li>
  );
}
