import { urls } from '../../site/urls.ts';
import type { BlockProps } from '../define.ts';
import { SearchField } from './SearchField.tsx';
import { GROUPS, HERE, type Here, PLACES } from './places.ts';
import type * as schema from './schema.ts';

export function DeskNavigation({ params: { Here, Places, Person, HasSearch }, page }: BlockProps<typeof schema>) {
  const offered: readonly string[] = Places.length > 0 ? Places : HERE;
  const places = PLACES.filter(({ here }) => offered.includes(here));
  const help = places.find(({ here }) => here === 'help');
  const groups = GROUPS.map((name) => ({
    name,
    places: places.filter((place) => place.group === name && place !== help),
  })).filter(({ places: listed }) => listed.length > 0);
  const current = groups.find(({ places: listed }) => listed.some(({ here }) => here === Here));
  return (
    <nav className="desk-navigation" aria-label="Operators’ pages">
      <div className="desk-navigation__head on-deep">
        <a className="desk-navigation__brand" href={urls.deskHome}>
          <img src="/-/media/mark-on-lake.svg" alt="" width={32} height={32} />
          {page.companyName}
        </a>
        <div className="desk-navigation__groups">
          {groups.length > 1
            ? groups.map(({ name, places: [first] }) => (
                <a key={name} href={first?.link} aria-current={name === current?.name ? 'true' : undefined}>
                  {name}
                </a>
              ))
            : null}
        </div>
        {HasSearch && <SearchField />}
        <div className="desk-navigation__own">
          {help && <PlaceLink place={help} here={Here} />}
          <a href={urls.home}>Website</a>
          {Person && <span className="desk-navigation__person">{Person}</span>}
          <form method="post" action={urls.signOut}>
            <button type="submit">Sign out</button>
          </form>
        </div>
      </div>
      {groups.length > 1 ? (
        <Grouped groups={groups} current={current} here={Here} />
      ) : (
        <Row places={groups.flatMap(({ places: listed }) => listed)} here={Here} />
      )}
    </nav>
  );
}

type Place = (typeof PLACES)[number];
interface Group {
  name: string;
  places: readonly Place[];
}

const PlaceLink = ({ place, here }: { place: Place; here: Here | undefined }) => (
  <a href={place.link} aria-current={place.here === here ? 'true' : undefined}>
    {place.name}
  </a>
);

const Row = ({ places, here }: { places: readonly Place[]; here: Here | undefined }) => (
  <div className="desk-navigation__row">
    {places.map((place) => (
      <PlaceLink key={place.here} place={place} here={here} />
    ))}
  </div>
);

/** A wide screen has the groups in the head, and the current group's pages below; a narrow one has all of them behind one button. */
function Grouped({ groups, current, here }: { groups: readonly Group[]; current: Group | undefined; here: Here | undefined }) {
  const shown = current?.places.find((place) => place.here === here);
  return (
    <>
      <div className="desk-navigation__wide">{current && current.places.length > 1 && <Row places={current.places} here={here} />}</div>
      <details className="desk-navigation__all">
        <summary>{shown ? `${current?.name}: ${shown.name}` : 'All pages'}</summary>
        {groups.map(({ name, places }) => (
          <details key={name} name="desk-group" open={name === current?.name}>
            <summary>{name}</summary>
            <div className="desk-navigation__places">
              {places.map((place) => (
                <PlaceLink key={place.here} place={place} here={here} />
              ))}
            </div>
          </details>
        ))}
      </details>
    </>
  );
}
