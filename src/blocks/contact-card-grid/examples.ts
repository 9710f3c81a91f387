import { asSent, type Criteria } from '../example.ts';

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
    Kind,
    ...(Heading && { Heading }),
    ...(Text && { Text: `<p>${Text}</p>` }),
    Phone,
    Hours,
    Email,
    ...(link && { Link: { text: link[0], href: link[1] } }),
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
  Headline: 'Three desks, one switchboard',
  Text: '<p>Policies, bills and claims go to your agent, who can see them. These people cannot.</p>',
};

export const examples = asSent({
  default: { fields: { ...words, Contacts } },
  'one that can’t be reached': { fields: { Contacts: [...Contacts.slice(1), { fields: { Kind: 'media' } }] } },
  empty: { fields: words },
});

export const criteria: Criteria = [
  'Each contact’s heading is one level under the grid’s heading, and its contact details are in an address element.',
  'A contact without contact details is left out; without any contact nothing is printed.',
];
