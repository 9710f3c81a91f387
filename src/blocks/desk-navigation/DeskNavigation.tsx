import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { GROUPS, HERE, type Here, PLACES } from './places.ts';
import type * as schema from './schema.ts';

export function DeskNavigation({ params: { Here, Places } }: BlockProps<typeof schema>) {
  const offered: readonly string[] = Places.length > 0 ? Places : HERE;
  const groups = GROUPS.map((name) => ({
    name,
    places: PLACES.filter(({ here, group }) => group === name && offered.includes(here)),
  })).filter(({ places }) => places.length > 0);
  return (
    <nav className="desk-navigation" aria-label="Operators’ pages">
      {groups.length > 1 ? <Grouped groups={groups} here={Here} /> : <Row places={groups.flatMap(({ places }) => places)} here={Here} />}
    </nav>
  );
}

type Place = (typeof PLACES)[number];
interface Group {
  name: string;
  places: readonly Place[];
}

const Website = () => (
  <a className="desk-navigation__site" href={urls.home}>
    Website
  </a>
);

function Row({ places, here }: { places: readonly Place[]; here: Here | undefined }) {
  return (
    <div className="desk-navigation__row">
      <Website />
      <Places places={places} here={here} />
    </div>
  );
}

const Places = ({ places, here }: { places: readonly Place[]; here: Here | undefined }) =>
  places.map((place) => (
    <a key={place.here} href={place.link} aria-current={place.here === here ? 'true' : undefined}>
      {place.name}
    </a>
  ));

/** A wide screen has the groups in one row, and the current group's pages below; a narrow one has all of them behind one button. */
function Grouped({ groups, here }: { groups: readonly Group[]; here: Here | undefined }) {
  const current = groups.find(({ places }) => places.some((place) => place.here === here));
  const shown = current?.places.find((place) => place.here === here);
  return (
    <>
      <div className="desk-navigation__wide">
        <div className="desk-navigation__row">
          <Website />
          {groups.map(({ name, places }) => (
            <a key={name} href={places[0]?.link} aria-current={name === current?.name ? 'true' : undefined}>
              {name}
            </a>
          ))}
        </div>
        {current && current.places.length > 1 && (
          <div className="desk-navigation__row desk-navigation__row--in">
            <Places places={current.places} here={here} />
          </div>
        )}
      </div>
      <details className="desk-navigation__all">
        <summary>{shown ? `${current?.name}: ${shown.name}` : 'All pages'}</summary>
        <Website />
        {groups.map(({ name, places }) => (
          <details key={name} name="desk-group" open={name === current?.name}>
            <summary>{name}</summary>
            <div className="desk-navigation__places">
              <Places places={places} here={here} />
            </div>
          </details>
        ))}
      </details>
    </>
  );
}
