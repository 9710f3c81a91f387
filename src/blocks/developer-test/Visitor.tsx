/** Shows the guest data of one visitor (S2 §3): the newest sessions with their events as stored, and the visitor's location by the edge and by the customer data platform. */
import type { VisitorRecords } from './load.ts';
import { FactList } from './VisitorState.island.tsx';

type Session = NonNullable<VisitorRecords['guest']>['sessions'][number];

/** @param region the edge's region for this response */
export function Visitor({ visitor: { id, guest, context }, region }: { visitor: VisitorRecords; region: string }) {
  const places: [string, string][] = [
    ['State by the edge', region || 'unknown'],
    [
      'State by the customer data platform (bxt)',
      context ? [context.city, context.state, context.country].filter(Boolean).join(', ') : 'unknown',
    ],
  ];
  return (
    <section className="developer-test__part">
      <h3>Guest data</h3>
      <form className="developer-test__ask" method="get">
        <div className="field">
          <label htmlFor="developer-test-visitor">Visitor id</label>
          <input
            className="input"
            type="text"
            id="developer-test-visitor"
            name="visitor"
            defaultValue={id}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <button className="btn btn--small" type="submit">
          Show
        </button>
      </form>
      {id ? (
        <FactList title="Where the visitor is" facts={places} level="h4" />
      ) : (
        <p className="small quiet">This browser has no visitor id yet.</p>
      )}
      {id && !guest ? <p className="small">The visit records are not available right now. Try again later.</p> : null}
      {guest?.sessions.length === 0 ? <p className="small quiet">No visit of this id is stored.</p> : null}
      {guest?.sessions.map((session) => (
        <SessionEvents key={session.id} session={session} />
      ))}
    </section>
  );
}

const SessionEvents = ({ session: { id, startedAt, events } }: { session: Session }) => (
  <div className="developer-test__session">
    <h4>{`Session ${id}, ${startedAt}`}</h4>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
    <section className="developer-test__scroll" aria-label={`Events of session ${id}`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Event</th>
            <th scope="col">insuranceType</th>
            <th scope="col">data.ext</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ type, at, data: { ext } }, index) => (
            <tr key={index}>
              <td>{at}</td>
              <td>{type}</td>
              <td>{typeof ext.insuranceType === 'string' ? ext.insuranceType : ''}</td>
              <td>{JSON.stringify(ext)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </div>
);
