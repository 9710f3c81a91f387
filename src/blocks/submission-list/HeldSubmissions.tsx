import { Entry } from './Entry.tsx';
import { Word } from './Word.tsx';
import type { SubmissionListFields } from './schema.ts';

/** Those that wait for an operator's word: above everything else, and by form, so that a wave of them takes one look. */
export function HeldSubmissions({ list: f }: { list: SubmissionListFields }) {
  if (f.Held.length === 0 && f.HeldForms.length === 0) return null;
  return (
    <section className="submission-list__held" aria-labelledby="submissions-held">
      <h2 id="submissions-held">Held until you say so</h2>
      <p>Nobody gets these before they are released. Rejected ones stay for 14 days and can still be released one by one.</p>
      {f.HeldForms.length > 0 && (
        <ul className="submission-list__forms">
          {f.HeldForms.map(({ form, count, until }) => (
            <li key={form}>
              <span>
                <b>{form || 'A form without a name'}</b> {count === 1 ? 'has one' : `has ${count.toLocaleString('en-US')}`}
              </span>
              <Word action={f.Action} hidden={{ form, until }} about={form} all={count > 1} />
            </li>
          ))}
        </ul>
      )}
      {f.Held.length > 0 && (
        <ol className="submission-list__entries">
          {f.Held.map((entry) => (
            <Entry key={entry.reference} entry={entry} action={f.Action} />
          ))}
        </ol>
      )}
      {f.AllHeld && <a href={f.AllHeld}>Everything that is held</a>}
    </section>
  );
}
