import type { SubmissionListFields } from './schema.ts';

/** Chooses form, period and target, by GET: what is shown has an address. */
export function SubmissionFilter({ list: f }: { list: SubmissionListFields }) {
  return (
    <form className="submission-list__filter" method="get" action={f.Action}>
      {f.State && <input type="hidden" name="state" value={f.State} />}
      <Select name="form" label="Form" all="Every form" choices={f.Forms} chosen={f.Form} />
      <Select name="days" label="Sent" all="Whenever" choices={f.Periods} chosen={f.Days} />
      <Select name="target" label="Delivered to" all="Every target" choices={f.Targets} chosen={f.Target} />
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
  choices: SubmissionListFields['Forms'];
  chosen: string;
}

function Select({ name, label, all, choices, chosen }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={`submission-${name}`}>{label}</label>
      <select className="input" id={`submission-${name}`} name={name} defaultValue={chosen}>
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
