import type { BlockProps } from '../define.ts';
import { DeskSelect } from '../desk-select.tsx';
import { FiguresSection } from './FiguresSection.tsx';
import type { ReportsFields } from './schema.ts';

export function Reports({ fields: { Results: f } }: BlockProps<{ Results: ReportsFields }, object>) {
  return (
    <div className="reports">
      <h1>Reports</h1>
      <p className="lede">What visitors who allow it did here. Visits are counted, and nothing says whose they were.</p>
      <Filter results={f} />
      {f.Trouble && (
        <p className="reports__trouble" role="alert">
          {f.Trouble}
        </p>
      )}
      {f.Since && (
        <p className="reports__since">
          Since <time dateTime={f.Since.iso}>{f.Since.text}</time>.
        </p>
      )}
      {!f.Trouble && f.Sections.length === 0 && <p>There is no data yet.</p>}
      {f.Sections.map((section) => (
        <FiguresSection key={section.id} section={section} />
      ))}
    </div>
  );
}

/** Chooses period and place, by GET: what is shown has an address. */
function Filter({ results: f }: { results: ReportsFields }) {
  return (
    <form className="reports__filter" method="get" action={f.Action}>
      <DeskSelect id="reports-days" name="days" label="Period" all="Last 30 days" choices={f.Periods} chosen={f.Days} />
      {f.Places.length > 1 && (
        <DeskSelect id="reports-place" name="place" label="Site and language" all="All" choices={f.Places} chosen={f.Place} />
      )}
      <button className="btn btn--line" type="submit">
        Show
      </button>
    </form>
  );
}
