/** How a person is shown to others: name, initials, and a colour that is the same on every page and device. Pure. */
import { whoIs } from '../shell/people-names.ts';

/** As the server tells it: the name in the record, and the one that a session of the shared password gave itself. */
export interface Person {
  name: string;
  shown: string;
}

/** Number of colours in presence.css. */
const TONES = 8;

export const personKey = ({ name, shown }: Person): string => `${name}\n${shown}`;

/** Such a name proves nothing about who they are, so it says where it comes from. */
export const personName = ({ name, shown }: Person): string => (shown ? `${shown} (shared password)` : whoIs(name));

/** "DR" of "Dana Reed" and of `dana.reed@desk.example`: the first letters of the first and the last word. */
export function initials({ name, shown }: Person): string {
  const [own = ''] = (shown || whoIs(name)).split('@');
  const words = own.match(/[\p{L}\p{N}]+/gu) ?? ['?'];
  const first = [...(words[0] ?? '')][0] ?? '';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return `${first}${last}`.toUpperCase();
}

/** @returns the number of a person's colour */
export function toneOf(person: Person): number {
  let hash = 0;
  for (const letter of personKey(person)) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash % TONES;
}
