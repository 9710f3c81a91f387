import type { BlockProps } from '../define.ts';
import type { ListedSubmission, SubmissionListFields } from './schema.ts';

/** Words of the states; the closed set of the schema. */
export const stateNames = { waiting: 'Waiting', delivered: 'Delivered', dead: 'Given up' };

export function SubmissionList({ fields: { List: f } }: BlockProps<{ List: SubmissionListFields }, object>) {
  const targetName = f.Targets.find(({ value }) => value === f.Target)?.name ?? f.Target;
  return (
    <div className="submission-list">
      <h1>Submissions</h1>
      <p className="lede">What visitors sent by forms. What was delivered is removed after 14 days, what was given up after 90.</p>
      {f.Again !== undefined && (
        <p className="submission-list__done" role="status">
          {f.Again === 1 ? 'One delivery is tried again now.' : `${f.Again} deliveries are tried again now.`}
        </p>
      )}
      <nav className="submission-list__states" aria-label="By state">
        {f.States.map(({ name, count, link, isShown }) => (
          <a key={name} href={link} aria-current={isShown ? 'true' : undefined}>
            {name}
            {count && <span className="submission-list__count"> {count}</span>}
          </a>
        ))}
      </nav>
      <form className="submission-list__filter" method="get" action={f.Action}>
        {f.State && <input type="hidden" name="state" value={f.State} />}
        <div className="field">
          <label htmlFor="submission-target">Delivered to</label>
          <select className="input" id="submission-target" name="target" defaultValue={f.Target}>
            <option value="">Every target</option>
            {f.Targets.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <button className="btn btn--line" type="submit">
          Show
        </button>
      </form>
      {f.Entries.length > 0 ? (
        <ol className="submission-list__entries">
          {f.Entries.map((entry) => (
            <Entry key={entry.reference} entry={entry} />
          ))}
        </ol>
      ) : (
        <p className="submission-list__none">Nothing here.</p>
      )}
      {(f.Older || f.Newest) && (
        <nav className="cluster" aria-label="Pages">
          {f.Newest && <a href={f.Newest}>Newest</a>}
          {f.Older && (
            <a href={f.Older} rel="next">
              Older
            </a>
          )}
        </nav>
      )}
      {f.State === 'dead' && f.Entries.length > 0 && (
        <form method="post" action={f.Action}>
          <input type="hidden" name="target" value={f.Target} />
          <button className="btn" type="submit" name="do" value="again">
            {f.Target ? `Deliver all to ${targetName} again` : 'Deliver all of them again'}
          </button>
        </form>
      )}
    </div>
  );
}

function Entry({ entry: { reference, link, form, subject, target, state, at, page, agency } }: { entry: ListedSubmission }) {
  return (
    <li className="submission-list__entry">
      <a className="submission-list__name" href={link}>
        {subject || form || 'A form without a name'}
      </a>
      <span className="submission-list__state" data-state={state}>
        {stateNames[state]}
      </span>
      <span className="submission-list__facts">
        <time dateTime={at.iso}>{at.text}</time>
        <span className="submission-list__reference">{reference}</span>
        <span>{target}</span>
        <span>{page}</span>
        {agency && <span>{`Agency ${agency}`}</span>}
      </span>
    </li>
  );
}
