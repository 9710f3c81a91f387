import { asSent, type Criteria } from '../example.ts';

export const examples = asSent({
  default: { fields: { Text: 'Auto insurance' } },
  'title of the page': {},
  'json value': {
    fields: {
      data: { datasource: { url: { path: '/about', siteName: 'lake-erie' }, field: { jsonValue: { value: 'About the mutual' } } } },
    },
  },
  'second level': { fields: { Text: 'Our history' }, params: { Level: 'h2' } },
});

export const criteria: Criteria = [
  'For visitors the title is a link to its page; for editors it is plain text.',
  'Without a text it shows the title of the page.',
];
