/** A found agency, with its distance and whether it is open. The browser fills copies of the same card, so its parts have names. */
import type { AgencyMatch } from '../../agencies/agency.ts';
import { cardOf } from '../../agencies/display/card.rules.ts';
import { OpenState } from '../../agencies/display/OpenState.tsx';
import { pictureOf, STOREFRONT } from '../../agencies/display/storefront.rules.ts';
import { milesText } from '../../agencies/places/distance.rules.ts';
import type { PageContext } from '../../fields/context.ts';
import { Icon } from '../../fields/Icon.tsx';

interface CardProps {
  id?: string;
  /** Absent in the copy that the browser fills. */
  agency?: AgencyMatch;
  /** The chosen one: it has the label and the button of light. */
  isLit?: boolean;
  page: PageContext;
  now: number;
}

export function AgencyCard({ id, agency, isLit = false, page, now }: CardProps) {
  const card = agency && cardOf(agency);
  const name = card?.name ?? page.phrase('finder-agency', 'Agency');
  const miles = agency?.Distance;
  return (
    <li className="agency-card" id={id} data-lit={isLit ? '' : undefined}>
      <p className="agency-card__lit">
        <span data-part="lit">{page.phrase('quote-nearest', 'Your nearest agent')}</span>
        <Icon name="check" />
      </p>
      <img
        className="agency-card__picture"
        data-part="image"
        src={agency ? pictureOf(agency) : STOREFRONT}
        alt=""
        width={800}
        height={450}
        loading="lazy"
      />
      <div>
        <h2 className="agency-card__name" data-part="name">
          {name}
        </h2>
        <div className="agency-card__now">
          <p className="num" data-part="far" hidden={miles == null}>
            <strong>{milesText(miles ?? 0)}</strong> {page.phrase('locator-miles', 'miles')}
          </p>
          {agency ? (
            <OpenState block="locator" agency={agency} now={now} page={page} />
          ) : (
            <p className="locator__open" hidden>
              <span className="locator__state" />
              <span className="locator__next" />
            </p>
          )}
        </div>
        <p>
          <bdi data-part="address">{card?.address}</bdi>
        </p>
        <p className="quiet" data-part="languages">
          {card?.languages}
        </p>
      </div>
      <div className="agency-card__act">
        <p data-part="phone" hidden={!card?.phone}>
          <Icon name="phone" />
          <a className="num" href={card?.phone?.href ?? 'tel:'}>
            {card?.phone?.shown ?? ' '}
          </a>
        </p>
        <button className={isLit ? 'btn btn--light' : 'btn btn--line btn--small'} type="submit" name="agency" value={card?.number}>
          {page.phrase('finder-choose', 'Choose agency')}
          <span className="visually-hidden" data-part="chosen">
            {name}
          </span>
        </button>
      </div>
    </li>
  );
}
