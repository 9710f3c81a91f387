/** A form of the desk: rows, what goes along unseen, and the ways to send it or to leave it. */
import { looks } from '../desk-parts/Action.tsx';
import { Hidden } from '../desk-parts/Hidden.tsx';
import { BoardRow } from './BoardRow.tsx';
import type { ReactNode } from 'react';
import type { BoardRow as Row, FormFields } from './section-schemas.ts';

/** Begin of the ids of a row's controls. @param at its place, from 0 on */
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
      <Hidden values={hidden} />
      {body}
    </form>
  );
}

/** A field beside the same in another language. */
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
