import type { ListedSubmission } from './schema.ts';
import { Word } from './Word.tsx';

/** Words of the states; the closed set of the schema. */
const stateNames = { held: 'Held', waiting: 'Waiting', delivered: 'Delivered', dead: 'Given up', rejected: 'Rejected' };

/** One submission: what it is about, what became of each delivery, and the operator's word. @param action where its buttons are sent; empty where it has none */
export function Entry({ entry, action }: { entry: ListedSubmission; action: string }) {
  const { reference, link, form, subject, deliveries, reason, at, page, agency } = entry;
  const title = subject || form || 'A form without a name';
  return (
    <li className="submission-list__entry">
      <a className="submission-list__name" href={link}>
        {title}
      </a>
      <span className="submission-list__targets">
        {deliveries.map(({ target, state }) => (
          <span className="submission-list__state" data-state={state} key={target}>
            {target} <b>{stateNames[state]}</b>
          </span>
        ))}
      </span>
      {reason && <span className="submission-list__reason">{reason}</span>}
      <span className="submission-list__facts">
        <time dateTime={at.iso}>{at.text}</time>
        <span className="submission-list__reference">{reference}</span>
        {subject && form && <span>{form}</span>}
        <span>{page}</span>
        {agency && <span>{`Agency ${agency}`}</span>}
      </span>
      {action && <Word action={action} hidden={{ reference }} about={reference} />}
    </li>
  );
}
