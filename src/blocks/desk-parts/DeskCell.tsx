/** Renders the value of a cell: text, a figure, a state, a time, code, a link, or several of them. */
import { Fragment } from 'react';
import { isSafeHref } from '../../content/href.ts';
import { RowMark } from './RowMark.tsx';
import type { CellValue, OneCell } from './part-schemas.ts';

export function DeskCell({ value }: { value: CellValue }) {
  if (typeof value !== 'object' || !('several' in value)) return <One value={value} />;
  return (
    <ul className="desk-parts__several">
      {value.several.map((one, index) => (
        <li key={index}>
          <One value={one} />
        </li>
      ))}
    </ul>
  );
}

function One({ value }: { value: OneCell }) {
  if (value === '') return null;
  if (typeof value === 'string') return <bdi>{value}</bdi>;
  if (typeof value === 'number') return value.toLocaleString('en-US');
  if ('time' in value) return <time dateTime={value.time.iso}>{value.time.text}</time>;
  if ('code' in value) return <code>{value.code}</code>;
  if ('marked' in value) return <Marked value={value} />;
  const note = value.note && <small className="desk-parts__note">{value.note}</small>;
  if ('badge' in value)
    return (
      <>
        <RowMark tone={value.badge} text={value.text} />
        {note}
      </>
    );
  const words = <bdi lang={value.lang}>{value.text}</bdi>;
  return (
    <>
      {value.link && isSafeHref(value.link) ? <a href={value.link}>{words}</a> : words}
      {note}
    </>
  );
}

function Marked({ value: { marked, note, link } }: { value: Extract<OneCell, { marked: unknown }> }) {
  const text = (
    <bdi>
      {marked.map(({ text, isFound }, index) =>
        isFound ? (
          <mark key={index} className="desk-parts__mark">
            {text}
          </mark>
        ) : (
          <Fragment key={index}>{text}</Fragment>
        ),
      )}
    </bdi>
  );
  return (
    <>
      {link && isSafeHref(link) ? <a href={link}>{text}</a> : text}
      {note && <small className="desk-parts__note">{note}</small>}
    </>
  );
}

/** The text of a cell, as screen-reader text for an action of its row. */
export function cellText(value: CellValue): string {
  if (typeof value !== 'object') return String(value);
  if ('several' in value) return value.several.map(cellText).join(', ');
  if ('time' in value) return value.time.text;
  if ('marked' in value) return value.marked.map(({ text }) => text).join('');
  return 'code' in value ? value.code : value.text;
}
