/** Paragraphs, lists and code. */
import { Action } from '../desk-parts/Action.tsx';
import { Cell } from '../desk-parts/Cell.tsx';
import type { TextFields } from './section-schemas.ts';

/** What scrolls by itself can be reached by keyboard. */
const scrollable = { tabIndex: 0 };

export function Words({ body }: { body: TextFields['body'] }) {
  return body.map((piece, index) => {
    if (typeof piece === 'string') return <p key={index}>{piece}</p>;
    if ('code' in piece)
      return (
        <pre key={index} className="desk-board__code" {...scrollable}>
          <code>{piece.code}</code>
        </pre>
      );
    if ('actions' in piece)
      return (
        <div key={index} className="cluster">
          {piece.actions.map((action) => (
            <Action key={action.text} action={action} isSmall />
          ))}
        </div>
      );
    const List = piece.isNumbered ? 'ol' : 'ul';
    return (
      <List key={index} className="desk-board__list">
        {piece.list.map((entry, at) => (
          <li key={at}>
            <Cell value={entry} />
          </li>
        ))}
      </List>
    );
  });
}
