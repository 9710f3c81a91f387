import { asSent, type Criteria, media } from '../example.ts';

const fields = {
  Title: 'Lake Erie Mutual returns four million dollars to its members',
  PublishDate: '2026-10-28T00:00:00Z',
  Place: 'ERIE, Pa.',
  Contact: { href: 'mailto:media@lakeeriemutual.example', text: 'Write to the press desk', linktype: 'mailto' },
  AbstractImage: media('spot-mutual-hall.svg', 'A brick hall at night, one window lit, people on its steps'),
};

export const examples = asSent({
  default: { fields },
  'named author': { fields: { ...fields, Author: { id: 'a', fields: { Title: 'Corporate communications' } } } },
  'no place, no date, no contact': { fields: { Title: fields.Title, PublishDate: '0001-01-01T00:00:00Z' } },
  'contact without a text': { fields: { ...fields, Contact: { href: 'tel:+18145550142' } } },
  'contact that leads nowhere': { fields: { ...fields, Contact: { href: 'javascript:alert(1)', text: 'Press desk' } } },
});

export const criteria: Criteria = [
  'Place and date are on one line, as in newspapers.',
  'A release without an author names the company.',
  'Empty fields are filled from the page’s own fields, and missing values leave no gap.',
];
