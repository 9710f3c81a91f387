/** What stands round a list: its heading and filter above, what is done to the chosen ones and the other pages below. */
import type { ReactNode } from 'react';
import { Action } from '../desk-parts/Action.tsx';
import { Bulk } from './Bulk.tsx';
import { Filter } from './Filter.tsx';
import type { Listing } from './list-schema.ts';
import { Views } from '../desk-parts/Views.tsx';

/** @param list.children the table or the cards; left out where there is nothing */
export function ListFrame({ list, isEmpty, children }: { list: Listing; isEmpty: boolean; children: ReactNode }) {
  const { id, caption, isTitled, note, views, filter, count, none, paging, tools, bulk } = list;
  return (
    <section className="desk-list" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={isTitled ? undefined : 'visually-hidden'}>
        {caption}
      </h2>
      {note && <p className="desk-list__lead">{note}</p>}
      <Views views={views} label={`Views: ${caption}`} />
      {filter && <Filter filter={filter} id={id} label={`Filter: ${caption}`} />}
      {count && <p className="desk-list__total">{count}</p>}
      {isEmpty ? <p>{none}</p> : children}
      {bulk && !isEmpty && <Bulk bulk={bulk} id={id} />}
      {tools.length > 0 && (
        <div className="cluster">
          {tools.map((action) => (
            <Action key={action.text} action={action} isSmall />
          ))}
        </div>
      )}
      {paging && <Paging {...paging} label={`Pages: ${caption}`} />}
    </section>
  );
}

function Paging({ text, previous, next, label }: NonNullable<Listing['paging']> & { label: string }) {
  return (
    <nav className="desk-list__paging" aria-label={label}>
      {previous && (
        <a href={previous} rel="prev">
          Previous
        </a>
      )}
      <span>{text}</span>
      {next && (
        <a href={next} rel="next">
          Next
        </a>
      )}
    </nav>
  );
}
