import { DeskSelect } from '../desk-select.tsx';
import type { FeedbackResultsFields } from './schema.ts';

/** Chooses page and period, by GET: what is shown has an address. */
export function ResultsFilter({ results: f }: { results: FeedbackResultsFields }) {
  return (
    <form className="feedback-results__filter" method="get" action={f.Action}>
      <DeskSelect id="feedback-page" name="page" label="Page" all="Every page" choices={f.Pages} chosen={f.Page} />
      <DeskSelect id="feedback-days" name="days" label="Answered" all="In 13 months" choices={f.Periods} chosen={f.Days} />
      <button className="btn btn--line" type="submit">
        Show
      </button>
    </form>
  );
}
