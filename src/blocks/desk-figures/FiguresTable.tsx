import type { ReportTable } from './figures-schema.ts';

/** A table with a bar beside each row's name; the same figures follow as text (brand.md §8). */
export function FiguresTable({ table: { caption, heads, rows, none } }: { table: ReportTable }) {
  const [head, ...figures] = heads;
  if (rows.length === 0)
    return (
      <div className="desk-figures__none">
        <h3>{caption}</h3>
        <p>{none}</p>
      </div>
    );
  return (
    <table className="desk-figures__table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {figures.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, more, link, parts, cells }, index) => (
          <tr key={index}>
            <th scope="row">
              <div className="desk-figures__what">
                <span>
                  {link ? <a href={link}>{name}</a> : name}
                  {more && <small>{more}</small>}
                </span>
                <Bar parts={parts} />
              </div>
            </th>
            {cells.map((cell, at) => (
              <td key={at} data-head={figures[at]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The bar uses attributes, since the policy forbids styles. */
function Bar({ parts }: { parts: ReportTable['rows'][number]['parts'] }) {
  if (parts.length === 0) return null;
  const startOf = (at: number) => parts.slice(0, at).reduce((sum, part) => sum + part, 0);
  return (
    <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className="desk-figures__bed" width="100" height="1" />
      {parts.map((part, at) => (
        <rect key={at} className={`desk-figures__part desk-figures__part--${at}`} x={startOf(at)} width={part} height="1" />
      ))}
    </svg>
  );
}
