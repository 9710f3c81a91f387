/** A list of people: initials on their colour, the name, and where each is. In a narrow window only screen readers and a pointer get the words. */
import { Avatar } from './Avatar.tsx';
import { type Person, personKey, personName } from './who.ts';

interface PeopleProps<P extends Person> {
  label: string;
  people: readonly P[];
  /** More are counted: they would fill the bar. */
  max: number;
  /** Empty where it is not known. */
  placeOf(person: P): string;
}

export const People = <P extends Person>({ label, people, max, placeOf }: PeopleProps<P>) => (
  <ul className="pe-present" aria-label={label}>
    {people.slice(0, max).map((person) => {
      const [name, place] = [personName(person), placeOf(person)];
      return (
        <li key={personKey(person)} title={[name, place].filter(Boolean).join(': ')}>
          <Avatar person={person} />
          <span className="pe-present__words">
            <span className="pe-present__name">{name}</span>
            {place && <span className="pe-present__place">{place}</span>}
          </span>
        </li>
      );
    })}
    {people.length > max && <li>{`and ${people.length - max} more`}</li>}
  </ul>
);
