import type { BlockProps } from '../define.ts';
import { Bars } from './Bars.tsx';
import { ResultsFilter } from './ResultsFilter.tsx';
import type { FeedbackResultsFields } from './schema.ts';

export function FeedbackResults({ fields: { Results: f } }: BlockProps<{ Results: FeedbackResultsFields }, object>) {
  return (
    <div className="feedback-results">
      <h1>Feedback</h1>
      <p className="lede">What visitors said of pages. Answers are kept for 13 months, and nothing says who gave them.</p>
      <ResultsFilter results={f} />
      {f.Count === 0 ? (
        <p>Nobody has answered here.</p>
      ) : (
        <>
          <dl className="feedback-results__totals">
            <div>
              <dt>Average</dt>
              <dd>
                <b>{f.Average}</b> of 5 stars
              </dd>
            </div>
            <div>
              <dt>Answers</dt>
              <dd>
                <b>{f.Count.toLocaleString('en-US')}</b>
              </dd>
            </div>
          </dl>
          <Bars title="Stars" head="Given" rows={f.Stars} />
          <Bars title="Options" head="Chosen" rows={f.Options} />
          <Panels panels={f.Panels} />
          <Texts results={f} />
        </>
      )}
      {f.Export && (
        <p className="feedback-results__ways">
          <a href={f.Export} download>
            Export these answers as CSV
          </a>
        </p>
      )}
    </div>
  );
}

function Panels({ panels }: { panels: FeedbackResultsFields['Panels'] }) {
  if (panels.length === 0) return null;
  return (
    <section aria-labelledby="feedback-pages">
      <h2 id="feedback-pages">Pages</h2>
      <table className="feedback-results__table">
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col" className="feedback-results__figure">
              Answers
            </th>
            <th scope="col" className="feedback-results__figure">
              Average
            </th>
          </tr>
        </thead>
        <tbody>
          {panels.map(({ page, link, panel, count, average }) => (
            <tr key={`${page} ${panel}`}>
              <th scope="row">
                <a href={link}>{page}</a>
                <span className="feedback-results__panel">{panel}</span>
              </th>
              <td className="feedback-results__figure">{count.toLocaleString('en-US')}</td>
              <td className="feedback-results__figure">{average}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Texts({ results: f }: { results: FeedbackResultsFields }) {
  return (
    <section aria-labelledby="feedback-texts">
      <h2 id="feedback-texts">What they wrote</h2>
      {f.Texts.length === 0 && <p>Nothing.</p>}
      <ol className="feedback-results__texts">
        {f.Texts.map(({ at, stars, option, text, page }, index) => (
          <li key={index}>
            <blockquote>{text}</blockquote>
            <p className="feedback-results__facts">
              <b>{stars}</b>
              {option && <span>{option}</span>}
              <time dateTime={at.iso}>{at.text}</time>
              <span>{page}</span>
            </p>
          </li>
        ))}
      </ol>
      {(f.Older || f.Newest) && (
        <p className="feedback-results__ways">
          {f.Newest && <a href={f.Newest}>Newest</a>}
          {f.Older && (
            <a href={f.Older} rel="next">
              Older
            </a>
          )}
        </p>
      )}
    </section>
  );
}
