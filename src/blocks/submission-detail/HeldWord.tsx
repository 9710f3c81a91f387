import type { SubmissionDetailFields } from './schema.ts';

const SAID = { held: 'Held.', rejected: 'Was held, and rejected.', test: 'A test.', '': 'Was held, and released.' };

/** Why it was held, and the operator's word on it while there is one to say. */
export function HeldWord({ detail: { Reason, Word, Action } }: { detail: SubmissionDetailFields }) {
  if (!Reason) return null;
  return (
    <section className="submission-detail__held" aria-label="Why it was held">
      <p>
        <b>{SAID[Word]}</b> {Reason}
      </p>
      {(Word === 'held' || Word === 'rejected') && (
        <form className="submission-detail__word" method="post" action={Action}>
          <button className="btn" type="submit" name="do" value="release">
            {Word === 'held' ? 'Release' : 'Release all the same'}
          </button>
          {Word === 'held' && (
            <button className="btn btn--line" type="submit" name="do" value="reject">
              Reject
            </button>
          )}
        </form>
      )}
    </section>
  );
}
