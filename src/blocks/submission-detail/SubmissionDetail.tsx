import type { ReactNode } from 'react';
import type { BlockProps } from '../define.ts';
import type { SubmissionDetailFields } from './schema.ts';

export function SubmissionDetail({ fields: { Detail: f } }: BlockProps<{ Detail: SubmissionDetailFields }, object>) {
  return (
    <div className="submission-detail">
      <nav className="submission-detail__back" aria-label="Way back">
        <a href={f.Back}>All submissions</a>
      </nav>
      <h1>{f.Title}</h1>
      <p className="submission-detail__reference">
        Reference <b>{f.Reference}</b>
      </p>
      {f.Again && (
        <p className="submission-detail__done" role="status">
          It is tried again now. Reload this page in a minute.
        </p>
      )}
      <p className="submission-detail__state on-shoal" data-state={f.State}>
        {sentenceOf(f)}
      </p>
      {f.CanRepeat && (
        <form method="post" action={f.Action}>
          <button className="btn" type="submit" name="do" value="again">
            Deliver again
          </button>
        </form>
      )}
      <section aria-labelledby="submission-answers">
        <h2 id="submission-answers">Answers</h2>
        {f.Answers.length > 0 ? (
          <dl className="submission-detail__list">
            {f.Answers.map(({ label, values }, index) => (
              <Pair key={index} name={label}>
                {values.length > 0 ? values.map((value, at) => <span key={at}>{value || '–'}</span>) : '–'}
              </Pair>
            ))}
          </dl>
        ) : (
          <p>None.</p>
        )}
      </section>
      <section aria-labelledby="submission-facts">
        <h2 id="submission-facts">Where it comes from</h2>
        <dl className="submission-detail__list">
          {f.Facts.map(({ name, text }) => (
            <Pair key={name} name={name}>
              {text}
            </Pair>
          ))}
        </dl>
      </section>
    </div>
  );
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="submission-detail__pair">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What became of it, in one sentence or two. */
function sentenceOf({ State, Target, Via, Attempts, Failure, Done, Next }: SubmissionDetailFields): ReactNode {
  const when = (moment: SubmissionDetailFields['Done']) => moment && <time dateTime={moment.iso}>{moment.text}</time>;
  const last = Failure && ` Last failure: ${Failure}.`;
  if (State === 'delivered')
    return Via === 'desk' ? (
      <>Kept for this page on {when(Done)}. No service is set up to deliver it to.</>
    ) : (
      <>
        Delivered to {Target} on {when(Done)}.
      </>
    );
  if (State === 'dead')
    return (
      <>
        Given up on {when(Done)} after {Attempts === 1 ? 'one try' : `${Attempts} tries`}. {Target} has not got it.{last}
      </>
    );
  return Attempts === 0 ? (
    <>On its way to {Target}. It has not been tried yet.</>
  ) : (
    <>
      On its way to {Target}. Tried {times(Attempts)}, next on {when(Next)}.{last}
    </>
  );
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
