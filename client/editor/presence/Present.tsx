/** Names the others who have this page open, in the bar, with the field or block that they are in. Arrivals are announced politely, once. */
import { useEffect, useRef, useState } from 'react';
import { useCatalogue } from '../blocks/catalogue.ts';
import { type EditorStore, useEditor } from '../sync/store.ts';
import { namesOfPlace } from './own-place.ts';
import { People } from './People.tsx';
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
        <People
          label="Also on this page"
          people={here}
          max={MAX_SHOWN}
          placeOf={(person) =>
            Object.values(namesOfPlace(page, catalogue, person))
              .filter(Boolean)
              .join(' of ')
          }
        />
      )}
    </>
  );
}

/** @returns the newest arrivals as a sentence; no one is named twice while the page is open */
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
