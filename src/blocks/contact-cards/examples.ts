import { asSent, type Criteria } from '../example.ts';

const media = {
  Kind: 'Media',
  Text: '<p>For reporters and editors. If you are on deadline, skip the rest of the page and ring.</p>',
  Phone: '814-555-0117',
  Hours: 'Weekdays 8 to 6, Eastern.\nAfter a storm, until midnight.',
  Email: 'media@lakeeriemutual.example',
};
const investors = {
  Kind: 'Investor relations',
  Text: '<p>We have no shares to sell. We do have annual statements, rating reports and a secretary who answers letters.</p>',
  Phone: '(814) 555-0118',
  Hours: 'Weekdays 9 to 4:30, Eastern.',
  Email: 'secretary@lakeeriemutual.example',
  Link: { text: 'What owners have instead', href: '/investors' },
};
const donations = {
  Kind: 'Charitable donations',
  Text: '<p>For fire companies, schools, libraries and nonprofits in our territory. Two sides of paper are enough.</p>',
  Phone: '+1 814 555 0119',
  Hours: 'Tuesdays and Thursdays 10 to 3, Eastern.',
  Email: 'giving@lakeeriemutual.example',
  Link: { text: 'Dates and rules', href: '/giving#ask' },
};

export const examples = asSent({
  default: { fields: media },
  'investor relations': { fields: investors },
  'charitable donations': { fields: donations },
  'kind by parameter': { fields: { Phone: '8145550117' }, params: { Kind: 'investor-relations' } },
  'a heading of its own': { fields: { ...investors, Heading: 'Letters to the board', Kind: 'secretary' } },
  'text alone': { fields: { Kind: 'media', Text: media.Text } },
  'number that is none': { fields: { ...media, Phone: '1-800-LAKE-ERIE, extension 12', Email: 'media at our name' } },
  'heading alone': { fields: { Kind: 'media' } },
  empty: { fields: {} },
  'long e-mail address': { fields: { ...media, Email: 'presseundoeffentlichkeitsarbeit.nordwest@lakeeriemutual-pressestelle.example' } },
});

export const criteria: Criteria = [
  {
    outcome: 'A number is shown as (814) 555 - 0117 and dialed as +18145550117, however it is written.',
    test: 'src/lib/text/phone.rules.test.ts',
  },
  'Media, investor relations and charitable donations have their own heading and icon.',
  'An invalid number or mail address is printed as text.',
  'The contact details are in an address element.',
];
