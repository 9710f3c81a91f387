import type { Examples } from '../define.ts';

const media = {
  Kind: { value: 'Media' },
  Text: { value: '<p>For reporters and editors. If you are on deadline, skip the rest of the page and ring.</p>' },
  Phone: { value: '814-555-0117' },
  Hours: { value: 'Weekdays 8 to 6, Eastern.\nAfter a storm, until midnight.' },
  Email: { value: 'media@lakeeriemutual.example' },
};
const investors = {
  Kind: { value: 'Investor relations' },
  Text: { value: '<p>We have no shares to sell. We do have annual statements, rating reports and a secretary who answers letters.</p>' },
  Phone: { value: '(814) 555-0118' },
  Hours: { value: 'Weekdays 9 to 4:30, Eastern.' },
  Email: { value: 'secretary@lakeeriemutual.example' },
  Link: { value: { text: 'What owners have instead', href: '/investors' } },
};
const donations = {
  Kind: { value: 'Charitable donations' },
  Text: { value: '<p>For fire companies, schools, libraries and nonprofits in our territory. Two sides of paper are enough.</p>' },
  Phone: { value: '+1 814 555 0119' },
  Hours: { value: 'Tuesdays and Thursdays 10 to 3, Eastern.' },
  Email: { value: 'giving@lakeeriemutual.example' },
  Link: { value: { text: 'Dates and rules', href: '/giving#ask' } },
};
const empty = (fieldType: string) => ({ value: '', metadata: { fieldType } });

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: media },
    'investor relations': { fields: investors },
    'charitable donations': { fields: donations },
    'kind by parameter': { fields: { Phone: { value: '8145550117' } }, params: { Kind: 'investor-relations' } },
    'a heading of its own': { fields: { ...investors, Heading: { value: 'Letters to the board' }, Kind: { value: 'secretary' } } },
    'text alone': { fields: { Kind: { value: 'media' }, Text: media.Text } },
    'number that is none': {
      fields: { ...media, Phone: { value: '1-800-LAKE-ERIE, extension 12' }, Email: { value: 'media at our name' } },
    },
    'heading alone': { fields: { Kind: { value: 'media' } } },
    empty: { fields: {} },
    'long words': {
      fields: {
        Heading: { value: 'Presseundöffentlichkeitsarbeitsabteilung' },
        Text: { value: '<p>Donaudampfschifffahrtsgesellschaftskapitänsversicherung</p>' },
        Phone: { value: '814-555-0117' },
        Email: { value: 'presseundoeffentlichkeitsarbeit.nordwest@lakeeriemutual-pressestelle.example' },
      },
    },
    'right to left': {
      fields: {
        Heading: { value: 'مكتب الصحافة' },
        Text: { value: '<p>للصحفيين والمحررين.</p>' },
        Phone: media.Phone,
        Hours: { value: 'من الاثنين إلى الجمعة، ٨ إلى ٦' },
        Email: media.Email,
        Link: { value: { text: 'بيانات صحفية', href: '/media' } },
      },
    },
    'editing with empty fields': {
      fields: {
        Kind: { value: 'media' },
        Heading: empty('Single-Line Text'),
        Text: empty('Rich Text'),
        Phone: empty('Single-Line Text'),
        Hours: empty('Single-Line Text'),
        Email: empty('Single-Line Text'),
        Link: { value: {}, metadata: { fieldType: 'General Link' } },
      },
      editing: true,
    },
    'editing without a data source': { fields: {}, editing: true },
  },
  criteria: [
    {
      outcome: 'A number is shown as (814) 555 - 0117 and dialed as +18145550117, however it is written.',
      test: 'src/lib/phone/rules.test.ts',
    },
    {
      outcome: 'Media, investor relations and charitable donations bring heading and icon.',
      test: 'src/blocks/contact-cards/contact-cards.test.tsx',
    },
    { outcome: 'What is no number or no mail address is printed as text.', test: 'src/blocks/contact-cards/contact-cards.test.tsx' },
    { outcome: 'The ways to reach the desk stand in an address.', test: 'src/blocks/contact-cards/contact-cards.test.tsx' },
  ],
};
