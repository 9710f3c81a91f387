import { asSent, type Criteria } from '../example.ts';

const network = (name: string, href: string, line = '') => ({
  fields: { Network: name, Link: { href, linktype: 'external' }, Text: line },
});
const all = [
  network('Facebook', 'https://social.example/lake-erie', 'Storm notes, road closings, and whose barn that was.'),
  network('YouTube', 'https://video.example/lake-erie', 'How to shut off your water, in ninety seconds.'),
  network('LinkedIn', 'https://work.example/lake-erie', 'Open desks in Erie, Erie County and beyond.'),
  network('Instagram', 'https://pictures.example/lake-erie', 'The lake, most mornings.'),
];

export const examples = asSent({
  default: { fields: { Headline: 'Follow along', Text: 'We post when there is something to say.', Links: all } },
  'without a headline': { fields: { Links: all.slice(0, 2) } },
  'network without an icon': {
    fields: { Headline: 'Follow along', Links: [network('Lakewatch', 'https://lakewatch.example/lem', 'Wave heights at noon.')] },
  },
  'without an address': {
    fields: { Headline: 'Follow along', Links: [network('Facebook', ''), network('X', 'javascript:alert(1)'), all[1] as object] },
  },
  empty: { fields: { Headline: 'Follow along' } },
});

export const criteria: Criteria = [
  'Each network is one link with its name; its icon is decoration.',
  'A network without an address is left out, and a block without networks is not shown.',
];
