import { asSent, type Criteria } from '../example.ts';

const row = (Network: string, href: string) => ({ fields: { Network, Link: { href } } });

export const examples = asSent({
  default: {
    fields: {
      Title: 'Follow along',
      Links: [
        row('facebook', 'https://social.example/lake-erie'),
        row('youtube', 'https://video.example/lake-erie'),
        row('linkedin', 'https://work.example/lake-erie'),
      ],
    },
  },
  'network without an icon': { fields: { Links: [row('Lakewatch', 'https://lakewatch.example/lake-erie')] } },
  'links that lead nowhere': {
    fields: { Links: [row('facebook', 'javascript:follow()'), row('', ''), row('youtube', 'https://video.example/lake-erie')] },
  },
  empty: { fields: { Title: 'Follow along' } },
});

export const criteria: Criteria = [
  'A link without a usable address is text, and a title without links is not shown.',
  'Each icon has the network as its hidden text.',
  'A network without an icon shows its name.',
];
