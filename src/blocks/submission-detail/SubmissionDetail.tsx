import type { ReactNode } from 'react';
import type { BlockProps } from '../define.ts';
import { Delivery } from './Delivery.tsx';
import { HeldWord } from './HeldWord.tsx';
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
      {f.Done && (
        <p className="submission-detail__done" role="status">
          {f.Done}
        </p>
      )}
      <HeldWord detail={f} />
      <section aria-labelledby="submission-deliveries">
        <h2 id="submission-deliveries">Deliveries</h2>
        <ul className="submission-detail__deliveries">
          {f.Deliveries.map((delivery) => (
            <Delivery key={delivery.target} delivery={delivery} action={f.Action} />
          ))}
        </ul>
      </section>
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
      {f.Mail && (
        <section aria-labelledby="submission-mail">
          <h2 id="submission-mail">Automatic answer</h2>
          <dl className="submission-detail__list">
            <Pair name="To">{f.Mail.to}</Pair>
            <Pair name="Subject">{f.Mail.subject}</Pair>
            <Pair name="Text">{f.Mail.text}</Pair>
          </dl>
        </section>
      )}
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
