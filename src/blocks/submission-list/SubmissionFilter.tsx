import { DeskSelect } from '../desk-select.tsx';
import type { SubmissionListFields } from './schema.ts';

/** Chooses form, period and target, by GET: what is shown has an address. */
export function SubmissionFilter({ list: f }: { list: SubmissionListFields }) {
  return (
    <form className="submission-list__filter" method="get" action={f.Action}>
      {f.State && <input type="hidden" name="state" value={f.State} />}
      <DeskSelect id="submission-form" name="form" label="Form" all="Every form" choices={f.Forms} chosen={f.Form} />
      <DeskSelect id="submission-days" name="days" label="Sent" all="Whenever" choices={f.Periods} chosen={f.Days} />
      <DeskSelect id="submission-target" name="target" label="Delivered to" all="Every target" choices={f.Targets} chosen={f.Target} />
      <button className="btn btn--line" type="submit">
        Show
      </button>
    </form>
  );
}
