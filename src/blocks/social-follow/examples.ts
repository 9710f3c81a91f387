import type { Examples } from '../define.ts';

const network = (name: string, href: string, line = '') => ({
  fields: { Network: { value: name }, Link: { value: { href, linktype: 'external' } }, Text: { value: line } },
});
const all = [
  network('Facebook', 'https://social.example/lake-erie', 'Storm notes, road closings, and whose barn that was.'),
  network('YouTube', 'https://video.example/lake-erie', 'How to shut off your water, in ninety seconds.'),
  network('LinkedIn', 'https://work.example/lake-erie', 'Open desks in Erie, Erie County and beyond.'),
  network('Instagram', 'https://pictures.example/lake-erie', 'The lake, most mornings.'),
];

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Headline: { value: 'Follow along' }, Text: { value: 'We post when there is something to say.' }, Links: all } },
    'one item': { fields: { Headline: { value: 'Follow along' }, Links: all.slice(0, 1) } },
    'without a headline': { fields: { Links: all.slice(0, 2) } },
    'network without an icon': {
      fields: {
        Headline: { value: 'Follow along' },
        Links: [network('Lakewatch', 'https://lakewatch.example/lem', 'Wave heights at noon.')],
      },
    },
    'without an address': {
      fields: {
        Headline: { value: 'Follow along' },
        Links: [network('Facebook', ''), network('X', 'javascript:alert(1)'), all[1] as object],
      },
    },
    'many items': {
      fields: {
        Headline: { value: 'Follow along' },
        Links: Array.from({ length: 200 }, (_, index) => network(`Branch ${index + 1}`, `https://social.example/${index + 1}`)),
      },
    },
    empty: { fields: { Headline: { value: 'Follow along' } } },
    'long words': {
      fields: {
        Headline: { value: 'Donaudampfschifffahrtsgesellschaft' },
        Links: [network('Schifffahrtsgesellschaftsnachrichten', 'https://social.example/de')],
      },
    },
    'right to left': {
      fields: {
        Headline: { value: 'تابعنا' },
        Links: [network('YouTube', 'https://video.example/ar', 'كيف تغلق صمام المياه في تسعين ثانية.')],
      },
    },
    editing: { fields: { Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } } }, editing: true },
  },
  criteria: [
    { outcome: 'Each network is one link by its name; its icon only decorates.', test: 'src/blocks/social-follow/social-follow.test.tsx' },
    {
      outcome: 'A network without an address is left out, and a block of none leaves nothing behind.',
      test: 'src/blocks/social-follow/social-follow.test.tsx',
    },
  ],
};
