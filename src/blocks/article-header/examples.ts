import { asSent, type Criteria, media } from '../example.ts';

const fields = {
  Title: 'The ice dam on your gutter started in your attic',
  Abstract: '<p>Warm air leaks up, snow melts, water finds the cold eaves and freezes. The fix is mostly a Saturday and a caulk gun.</p>',
  PublishDate: '2026-11-04T00:00:00Z',
  ReadTime: '6 minute read',
  AbstractImage: media('spot-ice-dam.svg', 'Snow and icicles along the eaves of a brick house with one lit window'),
};

export const examples = asSent({
  default: { fields },
  'named author, minutes as a number': { fields: { ...fields, ReadTime: 4, Author: { id: '', fields: { Title: 'Dorothea Vansickle' } } } },
  'updated later': { fields: { ...fields, UpdatedDate: '2026-11-18T09:00:00Z' } },
  'updated within a day': { fields: { ...fields, UpdatedDate: '2026-11-04T18:00:00Z' } },
  'read time is counted': { fields: { ...fields, ReadTime: '' } },
  'no date': { fields: { ...fields, PublishDate: '0001-01-01T00:00:00Z' } },
  empty: { fields: {} },
});

export const criteria: Criteria = [
  'The company is the author of an article without one, and the date is written out.',
  'A named author leads to the author’s page.',
  'Without a given reading time it is counted from the page’s text, at 220 words a minute.',
  { outcome: 'A later date is shown only when it is more than a day later.', test: 'src/blocks/article-header/reading-time.rules.test.ts' },
  'Values that the block does not have come from the page’s own fields.',
];
