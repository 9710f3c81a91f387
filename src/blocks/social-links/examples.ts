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
    'one item': { fields: { Links: [row('youtube', 'https://video.example/lake-erie')] } },
    'many items': {
      fields: {
        Title: { value: 'Follow along' },
        Links: Array.from({ length: 16 }, (_, index) =>
          row(['facebook', 'YouTube', 'LinkedIn', 'instagram', 'Lakewatch'][index % 5] as string, `https://social.example/${index}`),
        ),
      },
    },
    'links that lead nowhere': {
      fields: { Links: [row('facebook', 'javascript:follow()'), row('', ''), row('youtube', 'https://video.example/lake-erie')] },
    },
    empty: { fields: { Title: { value: 'Follow along' } } },
    'long words': {
      fields: {
        Title: { value: 'Öffentlichkeitsarbeitsabteilung' },
        Links: [row('Donaudampfschifffahrtsgesellschaftsnetzwerkgemeinschaft', 'https://social.example/a')],
      },
    },
    'right to left': {
      fields: {
        Title: { value: 'تابعنا' },
        Links: [row('facebook', 'https://social.example/lake-erie'), row('شبكة البحيرة', 'https://lakewatch.example')],
      },
    },
    'editing with empty fields': {
      fields: {
        Title: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Links: [{ fields: { Network: { value: '' }, Link: { value: {}, metadata: { fieldType: 'General Link' } } } }],
      },
      editing: true,
    },
    'editing without links': { fields: {}, editing: true },
  },
  criteria: [
    {
      outcome: 'A link that leads nowhere is text, and a title without links is nothing.',
      test: 'src/blocks/social-links/social-links.test.tsx',
    },
    { outcome: 'Each icon has the network as its hidden text.', test: 'src/blocks/social-links/social-links.test.tsx' },
    { outcome: 'A network without an icon is named in words.', test: 'src/blocks/social-links/social-links.test.tsx' },
  ],
};
