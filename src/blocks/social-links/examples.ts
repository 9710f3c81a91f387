import type { Examples } from '../define.ts';

const row = (Network: string, href: string) => ({ fields: { Network: { value: Network }, Link: { value: { href } } } });

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        Title: { value: 'Follow along' },
        Links: [
          row('facebook', 'https://social.example/lake-erie'),
          row('youtube', 'https://video.example/lake-erie'),
          row('linkedin', 'https://work.example/lake-erie'),
        ],
      },
    },
    'network without an icon': { fields: { Links: [row('Lakewatch', 'https://lakewatch.example/lake-erie')] } },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: 'Each icon has the network as its hidden text.', test: 'src/blocks/social-links/social-links.test.tsx' },
    { outcome: 'A network without an icon is named in words.', test: 'src/blocks/social-links/social-links.test.tsx' },
  ],
};
