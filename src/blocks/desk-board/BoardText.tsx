/** Renders paragraphs, lists and code. */
import { Actions } from '../desk-parts/Action.tsx';
import { DeskCell } from '../desk-parts/DeskCell.tsx';
import type { TextFields } from './section-schemas.ts';

/** Scrollable code can be reached by keyboard. */
const scrollable = { tabIndex: 0 };

export function BoardText({ body }: { body: TextFields['body'] }) {
  return body.map((piece, index) => {
    if (typeof piece === 'string') return <p key={index}>{piece}</p>;
    if ('code' in piece)
      return (
        <pre key={index} className="desk-board__code" {...scrollable}>
          <code>{piece.code}</code>
        </pre>
      );
    if ('actions' in piece) return <Actions key={index} actions={piece.actions} />;
    const List = piece.isNumbered ? 'ol' : 'ul';
    return (
      <List key={index} className="desk-board__list">
        {piece.list.map((entry, at) => (
          <li key={at}>
            <DeskCell value={entry} />
          </li>
        ))}
      </List>
    );
  });
}
