/** What a list shows, chosen by GET. */
import { DeskSelect } from '../desk-select.tsx';
import { Hidden } from '../desk-parts/Hidden.tsx';
import type { Listing } from './list-schema.ts';

export function Filter({ filter, id, label }: { filter: NonNullable<Listing['filter']>; id: string; label: string }) {
  return (
    <form className="desk-list__filter" method="get" action={filter.action} aria-label={label}>
      <Hidden values={filter.hidden} />
      {filter.fields.map((field) => {
        const at = `${id}-${field.name}`;
        if (field.kind === 'select') return <DeskSelect key={at} id={at} {...field} />;
        return (
          <div className="field" key={at}>
            <label htmlFor={at}>{field.label}</label>
            <input className="input" id={at} type="search" name={field.name} defaultValue={field.value} autoComplete="off" />
          </div>
        );
      })}
      <button className="btn btn--line" type="submit">
        {filter.submit}
      </button>
    </form>
  );
}
