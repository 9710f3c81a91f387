/** Renders the filter of a list, sent by GET. */
import { HiddenFields } from '../desk-parts/Action.tsx';
import type { FilterFields } from './list-schema.ts';

export function Filter({ filter, id, label }: { filter: FilterFields; id: string; label: string }) {
  return (
    <form className="desk-list__filter" method="get" action={filter.action} aria-label={label}>
      <HiddenFields values={filter.hidden} />
      {filter.fields.map((field) => {
        const at = `${id}-${field.name}`;
        if (field.kind === 'select') return <DeskSelect key={at} id={at} {...field} />;
        return (
          <div className="field" key={at}>
            <label htmlFor={at}>{field.label}</label>
            <input
              className="input"
              id={at}
              type={field.kind === 'day' ? 'date' : 'search'}
              name={field.name}
              defaultValue={field.value}
              autoComplete="off"
            />
          </div>
        );
      })}
      <button className="btn btn--line" type="submit">
        {filter.submit}
      </button>
    </form>
  );
}

/** All entries, or one of the options. `all` is the label of the first option, which filters nothing. */
type DeskSelectProps = Extract<FilterFields['fields'][number], { kind: 'select' }> & { id: string };

function DeskSelect({ id, name, label, all, choices, chosen }: DeskSelectProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} name={name} defaultValue={chosen}>
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
