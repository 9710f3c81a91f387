/** Who gets the newsletters, for operators: counts, one address, the list, a table to download. */
import type { BlockProps } from '../define.ts';
import type { SubscriberListFields } from './schema.ts';

/** What scrolls by itself can be reached by keyboard. */
const scrollable = { tabIndex: 0 };
const REMOVED = { '1': 'The address was removed.', '0': 'That address is not here.' };

export function SubscriberList({ fields: { List: f } }: BlockProps<{ List: SubscriberListFields }, object>) {
  return (
    <div className="newsletter-subscribers">
      <h1>Subscribers</h1>
      <p className="lede">
        Addresses that were not confirmed are removed after 14 days. What has ended stays, so that nobody is written to again.
      </p>
      {f.Removed && (
        <p className="newsletter-subscribers__done" role="status">
          {REMOVED[f.Removed]}
        </p>
      )}
      <Counts list={f} />
      <form className="newsletter-subscribers__find" method="post" action={f.Action}>
        <div className="field">
          <label htmlFor="subscriber-address">Address</label>
          <input
            className="input"
            id="subscriber-address"
            name="address"
            type="email"
            autoComplete="off"
            required
            defaultValue={f.Sought}
          />
        </div>
        <button className="btn btn--line" type="submit" name="do" value="find">
          Find
        </button>
      </form>
      {f.IsSearch ? (
        <p>
          <a href={f.Action}>All subscribers</a>
        </p>
      ) : (
        <nav className="newsletter-subscribers__ways" aria-label="By newsletter">
          {f.Choices.map(({ name, link, isShown }) => (
            <a key={name} href={link} aria-current={isShown ? 'true' : undefined}>
              {name}
            </a>
          ))}
          {f.All && <a href={f.All}>Every status</a>}
        </nav>
      )}
      {f.Entries.length > 0 ? (
        <ol className="newsletter-subscribers__entries">
          {f.Entries.map((entry) => (
            <Entry key={entry.address} entry={entry} action={f.IsSearch ? f.Action : ''} />
          ))}
        </ol>
      ) : (
        <p>{f.IsSearch ? 'That address is not here.' : 'Nobody here.'}</p>
      )}
      {!f.IsSearch && (
        <p className="newsletter-subscribers__ways">
          {f.Newest && <a href={f.Newest}>Newest</a>}
          {f.Older && (
            <a href={f.Older} rel="next">
              Older
            </a>
          )}
          {f.Entries.length > 0 && (
            <a href={f.Export} download>
              Export these as CSV
            </a>
          )}
        </p>
      )}
    </div>
  );
}

function Counts({ list: { Lists, Counts: counts } }: { list: SubscriberListFields }) {
  if (counts.length === 0) return null;
  return (
    <section className="newsletter-subscribers__scroll" aria-label="Counts" {...scrollable}>
      <table className="newsletter-subscribers__counts">
        <caption className="visually-hidden">How many, by status and newsletter</caption>
        <thead>
          <tr>
            <th scope="col">Status</th>
            <th scope="col">Addresses</th>
            {Lists.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map(({ name, link, values, isShown }) => (
            <tr key={name}>
              <th scope="row">
                <a href={link} aria-current={isShown ? 'true' : undefined}>
                  {name}
                </a>
              </th>
              {values.map((value, index) => (
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** @param action where it can be removed; empty in the list, where a slip would hit the wrong one */
function Entry({ entry, action }: { entry: SubscriberListFields['Entries'][number]; action: string }) {
  const { address, status, newsletters, language, at } = entry;
  return (
    <li className="newsletter-subscribers__entry">
      <b className="newsletter-subscribers__address">{address}</b>
      <span>{status}</span>
      <span className="newsletter-subscribers__facts">
        <span>{newsletters.length > 0 ? newsletters.join(', ') : 'no newsletter'}</span>
        <time dateTime={at.iso}>{at.text}</time>
        <span>{language}</span>
      </span>
      {action && (
        <form method="post" action={action}>
          <input type="hidden" name="address" value={address} />
          <button className="btn btn--line btn--small" type="submit" name="do" value="remove">
            Remove this address
          </button>
        </form>
      )}
    </li>
  );
}
