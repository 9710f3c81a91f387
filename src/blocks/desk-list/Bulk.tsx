/** What is done to every chosen entry at once. The boxes stand in the rows and name this form, since a row has forms of its own. */
import { Hidden } from '../desk-parts/Hidden.tsx';
import type { Listing } from './list-schema.ts';

export const bulkId = (list: string) => `${list}-chosen`;

export function Bulk({ bulk, id }: { bulk: NonNullable<Listing['bulk']>; id: string }) {
  const words = (text: string, about: string) =>
    about
      ? [
          text,
          ' ',
          <span key="about" className="visually-hidden">
            {about}
          </span>,
        ]
      : text;
  const button = ({ text, value, about }: (typeof bulk.buttons)[number], className: string) => (
    <button className={className} type="submit" form={bulkId(id)} name="do" value={value}>
      {words(text, about)}
    </button>
  );
  return (
    <div className="desk-list__bulk">
      <form id={bulkId(id)} method="post" action={bulk.post}>
        <Hidden values={bulk.hidden} />
      </form>
      <p>With the chosen ones</p>
      {bulk.buttons.map((one) =>
        one.confirm ? (
          <details className="desk-parts__ask" key={one.value}>
            <summary className="btn btn--line btn--small">{words(one.text, one.about)}</summary>
            <div className="desk-parts__question">
              <p>{one.confirm}</p>
              {button(one, 'btn btn--small')}
            </div>
          </details>
        ) : (
          <span key={one.value}>{button(one, 'btn btn--line btn--small')}</span>
        ),
      )}
    </div>
  );
}

/** The box of one entry. @param about its name */
export function Choose(props: { bulk: Listing['bulk']; id: string; value: string | undefined; about: string }) {
  const { bulk, id, value, about } = props;
  if (!bulk || value === undefined) return null;
  return (
    <label className="choice desk-list__choose">
      <input type="checkbox" form={bulkId(id)} name={bulk.name} value={value} />
      <span className="visually-hidden">{`Choose ${about}`}</span>
    </label>
  );
}
