import type { Criteria, Examples } from '../example.ts';
import { differences, everyControl, foreignTexts, library, pages, running } from './example-boards.ts';

export const examples: Examples = {
  default: { fields: { Board: pages } },
  'a form with faults': { fields: { Board: everyControl } },
  'cards, and a list of none': { fields: { Board: library } },
  'facts, steps and figures': { fields: { Board: running } },
  differences: { fields: { Board: differences } },
  'long, Arabic and hostile words': { fields: { Board: foreignTexts } },
  empty: { fields: {} },
};

export const criteria: Criteria = [
  'Every action names its object, and works by links and forms alone.',
  'What cannot be undone asks for confirmation, in place.',
  'A tree gives each row’s level and whether it is open as text.',
  'Faults come first and link to their fields; what was typed is kept, secrets are not.',
  'Additions and removals are marked in text, not by colour alone.',
  'What comes from content or visitors is text, never markup or a script address.',
];
