/** Renders the actions for all chosen entries. The checkboxes are in the rows and name this form, since rows have their own forms. */
import { HiddenFields } from '../desk-parts/Action.tsx';
import type { DeskListing } from './list-schema.ts';

export const bulkId = (list: string) => `${list}-chosen`;

export function Bulk({ bulk, id }: { bulk: NonNullable<DeskListing['bulk']>; id: string }) {
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
        <HiddenFields values={bulk.hidden} />
      </form>
      <p>Actions for the chosen entries</p>
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

/** The checkbox of one entry. @param about its name */
export function Choose(props: { bulk: DeskListing['bulk']; id: string; value: string | undefined; about: string }) {
  const { bulk, id, value, about } = props;
  if (!bulk || value === undefined) return null;
  return (
    <label className="choice desk-list__choose">
      <input type="checkbox" form={bulkId(id)} name={bulk.name} value={value} />
      <span className="visually-hidden">{`Choose ${about}`}</span>
    </label>
  );
}
