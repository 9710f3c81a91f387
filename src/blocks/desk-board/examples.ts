import type { Examples } from '../define.ts';
import { bad, differences, everyControl, library, longWords, pages, rightToLeft, running } from './example-boards.ts';

const test = 'src/blocks/desk-board/desk-board.test.tsx';

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Board: pages } },
    'a form with faults': { fields: { Board: { ...bad, Sections: everyControl } } },
    'cards, and a list of none': { fields: { Board: library } },
    'facts, steps and figures': { fields: { Board: running } },
    differences: { fields: { Board: differences } },
    'long words': { fields: { Board: longWords } },
    'right to left': { fields: { Board: rightToLeft } },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: 'Every action says what it is done to, and works by links and forms alone.', test },
    { outcome: 'What can’t be taken back is asked once more, in place.', test },
    { outcome: 'A tree says each row’s level and whether it is open, in words.', test },
    { outcome: 'Faults are said first and lead to their fields; what was typed stays, secrets do not.', test },
    { outcome: 'What was added and removed is said in words, not by colour.', test },
    { outcome: 'What was written in content or by visitors is text, never markup or a script’s address.', test },
  ],
};
