/** A heading with what is counted under it: facts, the key of the bars, and the tables. */
import { Figures } from './Figures.tsx';
import type { FiguresSectionFields } from './section-schema.ts';

export function FiguresSection({ section: { id, title, note, facts, isRated, tables } }: { section: FiguresSectionFields }) {
  return (
    <section className="reports__section" aria-labelledby={`reports-${id}`}>
      <h2 id={`reports-${id}`}>{title}</h2>
      <p className="reports__note">{note}</p>
      {facts.length > 0 && (
        <dl className="reports__facts">
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {isRated && (
        <p className="reports__key" aria-hidden="true">
          {['Good', 'Needs work', 'Poor'].map((word, at) => (
            <span key={word}>
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <rect className={`reports__part reports__part--${at}`} width="10" height="10" />
              </svg>
              {word}
            </span>
          ))}
        </p>
      )}
      {tables.map((table) => (
        <Figures key={table.caption} table={table} />
      ))}
    </section>
  );
}
