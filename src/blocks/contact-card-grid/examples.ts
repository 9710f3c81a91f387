import type { Examples } from '../define.ts';

const desk = (
  Kind: string,
  Text: string,
  Phone: string,
  Hours: string,
  Email: string,
  link?: [text: string, href: string],
  Heading = '',
) => ({
  fields: {
    Kind: { value: Kind },
    ...(Heading && { Heading: { value: Heading } }),
    ...(Text && { Text: { value: `<p>${Text}</p>` } }),
    Phone: { value: Phone },
    Hours: { value: Hours },
    Email: { value: Email },
    ...(link && { Link: { value: { text: link[0], href: link[1] } } }),
  },
});
const Contacts = [
  desk(
    'media',
    'For reporters and editors. If you are on deadline, ring.',
    '814-555-0117',
    'Weekdays 8 to 6, Eastern. After a storm, until midnight.',
    'media@lakeeriemutual.example',
    ['Facts you may quote', '/media#facts'],
  ),
  desk(
    'investor relations',
    'No shares to sell. Annual statements, rating reports, and a secretary who answers letters.',
    '814-555-0118',
    'Weekdays 9 to 4:30, Eastern.',
    'secretary@lakeeriemutual.example',
    ['What owners have instead', '/investors'],
  ),
  desk(
    'charitable donations',
    'For fire companies, schools and libraries in our territory. Two sides of paper are enough.',
    '814-555-0119',
    'Tuesdays and Thursdays 10 to 3, Eastern.',
    'giving@lakeeriemutual.example',
    ['Dates and rules', '/giving#ask'],
  ),
];
const words = {
  Headline: { value: 'Three desks, one switchboard' },
  Text: { value: '<p>Policies, bills and claims go to your agent, who can see them. These people cannot.</p>' },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { ...words, Contacts } },
    'one item': { fields: { Contacts: Contacts.slice(0, 1) } },
    'many items': {
      fields: {
        ...words,
        Contacts: [
          ...Contacts,
          desk(
            '',
            'Lost track of a check, a form or a person.',
            '800-555-0142',
            'Any hour.',
            'help@lakeeriemutual.example',
            undefined,
            'Switchboard',
          ),
          desk('', '', '814-555-0121', 'Weekdays 8 to 5, Eastern.', 'agents@lakeeriemutual.example', undefined, 'Agency appointments'),
        ],
      },
    },
    'one that can’t be reached': { fields: { Contacts: [...Contacts.slice(1), { fields: { Kind: { value: 'media' } } }] } },
    empty: { fields: words },
    'long words': {
      fields: {
        Headline: { value: 'Presseundöffentlichkeitsarbeitsabteilungen' },
        Contacts: [
          desk(
            'media',
            'Donaudampfschifffahrtsgesellschaftskapitänsversicherung',
            '814-555-0117',
            'Werktags',
            'presseundoeffentlichkeitsarbeit@lakeeriemutual-pressestelle.example',
            undefined,
            'Öffentlichkeitsarbeitsabteilung',
          ),
          ...Contacts.slice(1),
        ],
      },
    },
    'right to left': {
      fields: {
        Headline: { value: 'ثلاثة مكاتب' },
        Contacts: [
          desk(
            'media',
            'للصحفيين والمحررين.',
            '814-555-0117',
            'من الاثنين إلى الجمعة',
            'media@lakeeriemutual.example',
            ['حقائق', '/media'],
            'الصحافة',
          ),
          desk(
            'charitable donations',
            'للمدارس والمكتبات.',
            '814-555-0119',
            'الثلاثاء والخميس',
            'giving@lakeeriemutual.example',
            ['القواعد', '/giving'],
            'التبرعات',
          ),
        ],
      },
    },
    'editing with empty fields': {
      fields: {
        Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Contacts: [
          {
            fields: {
              Heading: { value: '', metadata: { fieldType: 'Single-Line Text' } },
              Phone: { value: '', metadata: { fieldType: 'Single-Line Text' } },
              Email: { value: '', metadata: { fieldType: 'Single-Line Text' } },
            },
          },
        ],
      },
      editing: true,
    },
    'editing without contacts': { fields: {}, editing: true },
  },
  criteria: [
    {
      outcome: 'Each desk has its heading one level under that of the grid, and its ways in an address.',
      test: 'src/blocks/contact-card-grid/contact-card-grid.test.tsx',
    },
    {
      outcome: 'A desk that can’t be reached is left out; without any, nothing is left.',
      test: 'src/blocks/contact-card-grid/contact-card-grid.test.tsx',
    },
  ],
};
