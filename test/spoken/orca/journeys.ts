/** Journeys by the keys of a person who uses Orca: Tab, arrows, and the letters that lead to the next heading, button, field or link. */

export interface Journey {
  about: string;
  open: string;
  /** What the person wants, and the keys for it: names of keys, `type words`, and `until words`, which waits for a line with them. */
  steps: readonly Step[];
}

type Step = readonly [title: string, ...keys: string[]];

/** Reads on line by line. */
const read = (lines: number): string[] => Array.from({ length: lines }, () => 'Down');
/** Goes to the next control. */
const TAB: Step = ['Tab', 'Tab'];

export const JOURNEYS: Record<string, Journey> = {
  menu: {
    about: 'an announcement, the skip link, one menu opened, read and closed',
    open: '/auto-insurance',
    steps: [TAB, TAB, TAB, ['Tab to the menus', 'Tab'], ['opens the first', 'Return'], TAB, TAB, TAB, ['closes it', 'Escape']],
  },
  quote: {
    about: 'from the homepage to the receipt, with errors on the way',
    open: '/',
    steps: [
      ['next radio button', 'r'],
      TAB,
      ['sends it without a ZIP code', 'Return', 'until Please fill'],
      ['types a ZIP code and sends it', 'type 16501', 'Return', 'until nearest agencies'],
      // Orca says nothing of a title that gets the focus when its own place in the page went away (docs/spoken.md): the person asks by Tab.
      TAB,
      ['next heading', 'h'],
      ['reads on', ...read(5)],
      ['next button', 'b'],
      ['chooses the agency', 'Return'],
      TAB,
      ['to the first field', 'Tab', 'Tab'],
      ['sends it empty', 'Return', 'until Form is invalid'],
      ['Tab to the first error', 'Tab'],
      ['follows it', 'Return'],
      ['types a name', 'type Dana Quill'],
      TAB,
      TAB,
      ['types an address', 'type visitor@example.test'],
      TAB,
      ['types a message', 'type Two cars and a dog.'],
      TAB,
      ['sends it', 'Return'],
      ['next heading', 'h'],
      ['the heading before it', 'shift+h'],
      ['reads on', ...read(8)],
    ],
  },
  locator: {
    about: 'a search without words, a search at a place, the list, a filter',
    open: '/find-an-agent',
    steps: [
      ['next field', 'e'],
      ['to the button, which sends nothing', 'Tab', 'Return', 'until is required'],
      ['types a place and searches', 'type 16501', 'Return', 'until agencies within'],
      ['next heading', 'Tab', 'Tab', 'h'],
      ['next heading', 'h'],
      ['reads on', ...read(8)],
      ['back to the filters', 'shift+h', 'shift+b'],
      ['opens them', 'Return', 'until expanded'],
    ],
  },
  form: {
    about: 'the form of an agency: wrong, corrected, sent',
    open: '/agencies/aa1001/bayfront-insurance-partners#quote-form',
    steps: [
      TAB,
      ['types a name', 'type Dana Quill'],
      TAB,
      ['to the other way of contact, and chooses it', 'shift+r', 'space'],
      ['next field', 'e'],
      ['types half a number, and sends', 'Tab', 'shift+Tab', 'type 814 555', 'Return', 'until Form is invalid'],
      ['Tab to the first error', 'Tab'],
      ['follows it', 'Return'],
      ['corrects it', 'ctrl+a', 'type 814-555-0142'],
      TAB,
      ['types a comment', 'type A roof with two chimneys.'],
      TAB,
      ['sends it', 'Return', 'until has been submitted'],
      ['reads on', ...read(4)],
    ],
  },
  calculator: {
    about: 'a wrong answer, a right one, an amount, the running total',
    open: '/life-insurance-calculator',
    steps: [
      ['next field', 'e'],
      ['into the field, and answers wrongly', 'Tab', 'shift+Tab', 'type 120', 'Return', 'until less than 100'],
      ['answers rightly', 'ctrl+a', 'type 41', 'Return', 'until spouse'],
      TAB,
      ['goes on', 'Return', 'until children'],
      TAB,
      ['goes on', 'Return', 'until funeral'],
      TAB,
      ['answers with an amount', 'type 15000', 'Return', 'until Coverage so far'],
      TAB,
    ],
  },
  listing: {
    about: 'a filter of the blog, its result, the next page',
    open: '/blog',
    steps: [
      ['next check box', 'x'],
      ['next check box', 'x'],
      ['checks it', 'space', 'until page 1 of'],
      ['next heading', 'h'],
      ['reads on', ...read(4)],
    ],
  },
  unsubscribe: {
    about: 'the end of the alerts, and its undo',
    open: '/AlertsAndPreference/Unsubscribe?maskId=sample-alerts-active',
    steps: [
      ['next heading', 'h'],
      ['reads on', ...read(3)],
      ['next button', 'b'],
      ['presses it', 'Return', 'until Page has'],
      ['next heading', 'h'],
      ['reads on', ...read(3)],
      ['next button', 'b'],
      ['subscribes again', 'Return', 'until Page has'],
      ['next heading', 'h'],
    ],
  },
  consent: {
    about: 'declining at the notice, and another answer later',
    open: '/contact-us',
    steps: [['the last button of the page', 'shift+b'], ['reads back', 'Up', 'Up'], ['next button', 'b', 'b'], ['declines', 'Return'], TAB],
  },
  'sign-in': {
    about: 'the editors’ host with a wrong password',
    open: 'http://preview.localhost:{port}/sign-in?next=%2Fleadership',
    steps: [
      ['a wrong password', 'type 1234', 'Return', 'until not right'],
      ['reads on', 'Tab', 'Tab'],
    ],
  },
  editor: {
    about: 'signing in, the bar, the parts of the editor, the structure of the page',
    open: 'http://preview.localhost:{port}/sign-in?next=%2Fleadership%3Fmode%3Dedit',
    steps: [
      ['signs in', 'type preview', 'Return', 'until Page has'],
      TAB,
      TAB,
      TAB,
      TAB,
      ['to the next part', 'F6'],
      TAB,
      TAB,
      ['to the bar', 'F6'],
      TAB,
    ],
  },
};
