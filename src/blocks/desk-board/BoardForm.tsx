/** Renders a form of the desk: rows, hidden fields, and the buttons to submit or cancel it. */
import { looks, HiddenFields } from '../desk-parts/Action.tsx';
import { BoardRow } from './BoardRow.tsx';
import type { ReactNode } from 'react';
import type { BoardRowValue as Row, FormFields } from './section-schemas.ts';

/** Prefix of the ids of a row's controls. @param at index of the row, from 0 */
export const rowId = (form: string, at: number): string => `${form}-${at}`;

export function BoardForm({ form: { id, post, hidden, rows, submits, cancel } }: { form: FormFields }) {
  const hasFile = rows.some(({ control }) => control === 'file');
  const body = (
    <>
      {rows.map((row, at) => (
        <Pair key={row.name} row={row}>
          <BoardRow row={row} id={rowId(id, at)} />
        </Pair>
      ))}
      <div className="desk-board__end cluster">
        {submits.map(({ text, value, look = 'line' }, at) => (
          <button key={value} className={looks[at === 0 && !submits[0]?.look ? 'light' : look]} type="submit" name="do" value={value}>
            {text}
          </button>
        ))}
        {cancel && <a href={cancel.link}>{cancel.text}</a>}
      </div>
    </>
  );
  if (submits.length === 0) return <div className="desk-board__form">{body}</div>;
  return (
    <form className="desk-board__form" method="post" action={post} encType={hasFile ? 'multipart/form-data' : undefined} noValidate>
      <HiddenFields values={hidden} />
      {body}
    </form>
  );
}

/** A field beside its text in another language. */
function Pair({ row: { beside, lang }, children }: { row: Row; children: ReactNode }): ReactNode {
  if (!beside) return children;
  return (
    <div className="desk-board__pair">
      <div className="desk-board__source">
        <p className="hint">{beside.caption}</p>
        <div lang={beside.lang}>{beside.text}</div>
      </div>
      <div lang={lang}>{children}</div>
    </div>
  );
}
