import type { FeedbackResultsFields } from './schema.ts';

/** Chooses page and period, by GET: what is shown has an address. */
export function ResultsFilter({ results: f }: { results: FeedbackResultsFields }) {
  return (
    <form className="feedback-results__filter" method="get" action={f.Action}>
      <Select name="page" label="Page" all="Every page" choices={f.Pages} chosen={f.Page} />
      <Select name="days" label="Answered" all="In 13 months" choices={f.Periods} chosen={f.Days} />
      <button className="btn btn--line" type="submit">
        Show
      </button>
    </form>
  );
}

interface SelectProps {
  name: string;
  label: string;
  all: string;
  choices: FeedbackResultsFields['Pages'];
  chosen: string;
}

function Select({ name, label, all, choices, chosen }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={`feedback-${name}`}>{label}</label>
      <select className="input" id={`feedback-${name}`} name={name} defaultValue={chosen}>
        <option value="">{all}</option>
        {choices.map(({ value, name: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
