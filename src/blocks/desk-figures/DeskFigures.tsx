/** Renders the figures under a heading: facts, the legend of the bars, and the tables. */
import type { FiguresFields } from './figures-schema.ts';
import { FiguresTable } from './FiguresTable.tsx';

export function DeskFigures({ figures: { facts, isRated, tables } }: { figures: FiguresFields }) {
  return (
    <div className="desk-figures">
      {facts.length > 0 && (
        <dl className="desk-figures__facts">
          {facts.map(({ name, value, note }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value}
                {note && <small>{` ${note}`}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isRated && (
        <p className="desk-figures__key" aria-hidden="true">
          {['Good', 'Needs work', 'Poor'].map((word, at) => (
            <span key={word}>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <rect className={`desk-figures__part desk-figures__part--${at}`} width="10" height="10" />
              </svg>
              {word}
            </span>
          ))}
        </p>
      )}
      {tables.map((table) => (
        <FiguresTable key={table.caption} table={table} />
      ))}
    </div>
  );
}
