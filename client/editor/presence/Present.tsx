/** Names the others who have this page open, in the bar, with the field or block that they are in. Arrivals are announced politely, once. */
import { useEffect, useRef, useState } from 'react';
import { useCatalogue } from '../blocks/catalogue.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { Avatar } from './Avatar.tsx';
import { placeName } from './own-place.ts';
import { type Person, personKey, personName } from './who.ts';

/** More would fill the bar. */
const MAX_SHOWN = 4;

export function Present({ store }: { store: EditorStore }) {
  const { page, others } = useEditor(store);
  const { catalogue } = useCatalogue(page?.items[page.pageId]?.template ?? '');
  const here = page ? (others[page.pageId] ?? []) : [];
  const announced = useArrivals(here);
  return (
    <>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {page && here.length > 0 && (
        <ul className="pe-present" aria-label="Also on this page">
          {here.slice(0, MAX_SHOWN).map((person) => {
            const place = placeName(page, catalogue, person);
            return (
              <li key={personKey(person)}>
                <Avatar person={person} />
                <span>
                  <span className="pe-present__name">{personName(person)}</span>
                  {place && <span className="pe-present__place">{place}</span>}
                </span>
              </li>
            );
          })}
          {here.length > MAX_SHOWN && <li>{`and ${here.length - MAX_SHOWN} more`}</li>}
        </ul>
      )}
    </>
  );
}

/** @returns the newest arrivals as a sentence; nobody is named twice while the page is open */
function useArrivals(here: readonly Person[]): string {
  const known = useRef(new Set<string>());
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const arrived = here.filter((person) => !known.current.has(personKey(person)));
    if (arrived.length === 0) return;
    for (const person of arrived) known.current.add(personKey(person));
    const names = [...new Set(arrived.map(personName))];
    setAnnounced(`${new Intl.ListFormat('en').format(names)} ${names.length > 1 ? 'have' : 'has'} this page open, too.`);
  }, [here]);
  return announced;
}
