import { asSent, type Criteria } from '../example.ts';

export const examples = asSent({
  default: { fields: { Content: '<h2>Who owns a mutual</h2><p>Every policyholder owns a part of this company.</p>' } },
  'json value': {
    fields: { data: { datasource: { Content: { jsonValue: { value: '<p>The same text, asked for through GraphQL.</p>' } } } } },
  },
  empty: { fields: { Content: '' } },
});

export const criteria: Criteria = [
  'Without a text the block prints [Content], inside the marks of its field if there are some.',
  'Text in either format of the platform is printed.',
];
