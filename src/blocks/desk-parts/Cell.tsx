/** What a cell says: words, a figure, a state, a moment, code, a way on, or several of them. */
import { isSafeHref } from '../../content/href.ts';
import { Mark } from './Mark.tsx';
import type { CellValue, OneCell } from './part-schemas.ts';

export function Cell({ value }: { value: CellValue }) {
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
  const note = value.note && <small className="desk-parts__note">{value.note}</small>;
  if ('badge' in value)
    return (
      <>
        <Mark tone={value.badge} text={value.text} />
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

/** The words of a cell, for those who hear an action of its row alone. */
export function wordsOf(value: CellValue): string {
  if (typeof value !== 'object') return String(value);
  if ('several' in value) return value.several.map(wordsOf).join(', ');
  if ('time' in value) return value.time.text;
  return 'code' in value ? value.code : value.text;
}
