import { asSent, type BlockExamples } from '../example.ts';

const opening = (slug: string, Title: string, more: Record<string, unknown> = {}) => ({
  id: slug,
  url: `/careers/${slug}`,
  name: slug,
  displayName: Title,
  fields: {
    Title,
    Place: 'Erie and Chautauqua counties, from home',
    PayFrom: 58000,
    PayTo: 74000,
    ClosingDate: '2099-01-15T00:00:00Z',
    ...more,
  },
});
const adjuster = opening('field-adjuster-property', 'Field adjuster, property');
const voice = opening('claims-voice-night', 'Claims voice, night', { Place: 'Erie', PayFrom: 52000, PayTo: '' });
const closed = opening('archivist', 'Archivist, half time', {
  Place: 'Erie',
  PayFrom: 31000,
  PayTo: '',
  ClosingDate: '2020-11-20T00:00:00Z',
});

const head = {
  ...adjuster.fields,
  Hours: 'Full time, Monday to Friday, and the days after a storm',
  Text: '<p>You drive, climb, count and explain. Two claims a day in a dry month, five after a storm.</p>',
  ApplyLink: { href: 'mailto:careers@lakeeriemutual.example', text: 'Write to us' },
  ApplyText: '<p>One page is plenty. Then a talk of forty minutes, and half a day with the team, paid.</p>',
  MoreLink: { href: '/careers#openings', text: 'See what is open' },
};

export const examplesByName: Record<string, BlockExamples> = {
  'opening-list': {
    examples: asSent({
      default: { fields: { Openings: [adjuster, voice, closed] } },
      'one item': { fields: { Openings: [adjuster] } },
      'facts missing': { fields: { Openings: [opening('x', 'Mailroom', { Place: '', PayFrom: '', PayTo: '', ClosingDate: '' })] } },
      empty: { fields: {} },
    }),
    criteria: [
      { outcome: 'Each position is a link to its page, with place, pay and closing date.', test: 'src/blocks/openings/openings.test.tsx' },
      { outcome: 'An opening whose day has passed says that it is closed.', test: 'src/blocks/openings/openings.test.tsx' },
    ],
  },
  'opening-head': {
    examples: asSent({
      default: { fields: head },
      closed: { fields: { ...head, ClosingDate: '2020-11-20T00:00:00Z' } },
      'no way to apply yet': { fields: { ...head, ApplyLink: undefined } },
      empty: { fields: {} },
    }),
    criteria: [
      { outcome: 'Pay, place, hours and closing date are the block’s own, or the page’s.', test: 'src/blocks/openings/openings.test.tsx' },
      { outcome: 'A closed opening has no button, and leads to those that are open.', test: 'src/blocks/openings/openings.test.tsx' },
    ],
  },
};
