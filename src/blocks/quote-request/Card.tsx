/** An agency that was found. The browser fills copies of the same card, so its parts are named. */
import type { AgencyCard as Shown } from '../../agencies/card/rules.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';

export function Card({ agency, page }: { agency: Shown; page: PageContext }) {
  return (
    <li className="quote-request__card">
      <img className="quote-request__picture" data-part="image" src={agency.image} alt="" width={120} height={90} loading="lazy" />
      <div className="quote-request__who">
        <h2 className="quote-request__name" data-part="name">
          {agency.name}
        </h2>
        <p data-part="address">{agency.address}</p>
        <p data-part="phone" hidden={!agency.phone}>
          <Icon name="phone" />
          <a href={agency.phone?.href || 'tel:'}>{agency.phone?.shown ?? ' '}</a>
        </p>
        <p className="quiet" data-part="languages">
          {agency.languages}
        </p>
      </div>
      <button className="btn btn--line btn--small" type="submit" name="agency" value={agency.number}>
        {page.phrase('finder-choose', 'Choose agency')}
        <span className="visually-hidden" data-part="chosen">
          {agency.name}
        </span>
      </button>
    </li>
  );
}
