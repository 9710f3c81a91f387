/** Renders the frame of a list: heading and filter above; actions for chosen entries and paging below. */
import type { ReactNode } from 'react';
import { Actions } from '../desk-parts/Action.tsx';
import { Bulk } from './Bulk.tsx';
import { Filter } from './Filter.tsx';
import type { DeskListing } from './list-schema.ts';
import { Views } from '../desk-parts/Views.tsx';

/** @param list.children the table or the cards; left out when there is no entry */
export function ListFrame({ list, isEmpty, children }: { list: DeskListing; isEmpty: boolean; children: ReactNode }) {
  const { id, caption, isTitled, note, views, filter, count, none, paging, tools, bulk } = list;
  return (
    <section className="desk-list" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={isTitled ? undefined : 'visually-hidden'}>
        {caption}
      </h2>
      {note && <p className="desk-list__lead">{note}</p>}
      <div className="desk-list__top">
        <Views views={views} label={`Views: ${caption}`} />
        {filter && <Filter filter={filter} id={id} label={`Filter: ${caption}`} />}
        {count && <p className="desk-list__total">{count}</p>}
      </div>
      {isEmpty ? <p>{none}</p> : children}
      {bulk && !isEmpty && <Bulk bulk={bulk} id={id} />}
      <Actions actions={tools} />
      {paging && <Paging {...paging} label={`Pages: ${caption}`} />}
    </section>
  );
}

function Paging({ text, previous, next, label }: NonNullable<DeskListing['paging']> & { label: string }) {
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
