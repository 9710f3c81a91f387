import type { BlockProps } from '../define.ts';
import { Entry } from './Entry.tsx';
import { HeldSubmissions } from './HeldSubmissions.tsx';
import { SubmissionFilter } from './SubmissionFilter.tsx';
import type { SubmissionListFields } from './schema.ts';

export function SubmissionList({ fields: { List: f } }: BlockProps<{ List: SubmissionListFields }, object>) {
  const targetName = f.Targets.find(({ value }) => value === f.Target)?.name ?? f.Target;
  return (
    <div className="submission-list">
      <h1>Submissions</h1>
      <p className="lede">
        What visitors sent by forms. What was delivered is removed after 14 days, what was held after 30, what was given up after 90.
      </p>
      {f.Done && (
        <p className="submission-list__done" role="status">
          {f.Done}
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
      <SubmissionFilter list={f} />
      <HeldSubmissions list={f} />
      {f.Entries.length > 0 ? (
        <ol className="submission-list__entries">
          {f.Entries.map((entry) => (
            <Entry key={entry.reference} entry={entry} action={f.State === 'held' ? f.Action : ''} />
          ))}
        </ol>
      ) : (
        <p className="submission-list__none">No submissions to show.</p>
      )}
      <p className="submission-list__ways">
        {f.Newest && <a href={f.Newest}>Newest</a>}
        {f.Older && (
          <a href={f.Older} rel="next">
            Older
          </a>
        )}
        {f.Export && f.Entries.length + f.Held.length > 0 && (
          <a href={f.Export} download>
            Export these as CSV
          </a>
        )}
      </p>
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
