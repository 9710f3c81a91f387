import type { FeedbackResultsFields } from './schema.ts';

/** Horizontal bars from the left, in a table that holds the same figures (brand.md §8). @param head what the counts are of */
export function Bars({ title, head, rows }: { title: string; head: string; rows: FeedbackResultsFields['Stars'] }) {
  const id = `feedback-${title.toLowerCase()}`;
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table className="feedback-results__table feedback-results__bars">
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <td className="feedback-results__chart" />
            <th scope="col" className="feedback-results__figure">
              {head}
            </th>
            <th scope="col" className="feedback-results__figure">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, share }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="feedback-results__chart">
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="feedback-results__ground" width="100" height="1" />
                  <rect className="feedback-results__bar" width={share} height="1" />
                </svg>
              </td>
              <td className="feedback-results__figure">{count.toLocaleString('en-US')}</td>
              <td className="feedback-results__figure">{`${share}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
