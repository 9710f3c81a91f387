/** A person's initials on their colour. Only a sign beside the name: screen readers hear the name. */
import { initials, type Person, toneOf } from './who.ts';

export const Avatar = ({ person }: { person: Person }) => (
  <span className="pe-avatar" data-tone={toneOf(person)} aria-hidden="true">
    {initials(person)}
  </span>
);
