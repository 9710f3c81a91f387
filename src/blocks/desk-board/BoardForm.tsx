/** Renders a form of the desk: rows, hidden fields, and the buttons to submit or cancel it. */
import { looks, HiddenFields } from '../desk-parts/Action.tsx';
import { sanitise } from '../../content/rich-text.ts';
import { Words } from './Diff.tsx';
import { BoardRow } from './BoardRow.tsx';
import type { ReactNode } from 'react';
import type { BoardRowValue as Row, FormFields } from './section-schemas.ts';

/** Prefix of the ids of a row's controls. @param at index of the row, from 0 */
export const rowId = (form: string, at: number): string => `${form}-${at}`;

export function BoardForm({ form: { id, post, hidden, rows, submits, cancel } }: { form: FormFields }) {
  const hasFile = rows.some(({ control }) => control === 'file');
  const body = (
    <>
      {foldedParts(rows).map(({ fold, from, rows: together }) => {
        const controls = together.map((row, at) => (
          <Pair key={row.name} row={row}>
            <BoardRow row={row} id={rowId(id, from + at)} />
          </Pair>
        ));
        if (!fold) return controls;
        return (
          <details key={fold} className="desk-fields__fold" open={together.some(({ error, saved }) => error || saved)}>
            <summary>{fold}</summary>
            {controls}
          </details>
        );
      })}
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

interface FoldedPart {
  fold: string;
  /** Place of its first row in the form. */
  from: number;
  rows: Row[];
}

function foldedParts(rows: readonly Row[]): FoldedPart[] {
  const parts: FoldedPart[] = [];
  rows.forEach((row, at) => {
    const last = parts.at(-1);
    if (last && last.fold === row.fold) last.rows.push(row);
    else parts.push({ fold: row.fold, from: at, rows: [row] });
  });
  return parts;
}

/** A field beside its text in another language. */
function Pair({ row: { beside, lang }, children }: { row: Row; children: ReactNode }): ReactNode {
  if (!beside) return children;
  return (
    <div className="desk-board__pair">
      <div className="desk-board__source">
        <p className="hint">{beside.caption}</p>
        <Beside {...beside} />
      </div>
      <div lang={lang}>{children}</div>
    </div>
  );
}

function Beside({ lang, text, isHtml, parts }: NonNullable<Row['beside']>): ReactNode {
  if (parts) return <Words parts={parts} lang={lang} />;
  if (isHtml) return <div lang={lang} className="rich-text" dangerouslySetInnerHTML={{ __html: sanitise(text) }} />;
  return <div lang={lang}>{text}</div>;
}
