import type { Examples } from '../define.ts';

const author = (Title: string, Role: string, Bio: string, picture?: [string, string]) => ({
  Author: {
    id: Title,
    name: Title,
    fields: {
      Title: { value: Title },
      Role: { value: Role },
      Bio: { value: Bio },
      ...(picture && { Image: { value: { src: `/-/media/${picture[0]}.svg`, alt: picture[1], width: '800', height: '600' } } }),
    },
  },
});
const dorothea = author(
  'Dorothea Vansickle',
  'Claims adjuster, Erie',
  '<p>Dorothea has stood on roofs for Lake Erie Mutual since 2004, in every month that has ice in it. She writes about what water does to a house, and about the receipts that make a claim short.</p><p>Her own gutters are clear by the first of November.</p>',
  ['author-adjuster', 'An adjuster on a ladder looks along the eaves of a house, her truck’s headlights on the wall'],
);

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: dorothea },
    line: { fields: dorothea, params: { Variant: 'line' } },
    'missing image': {
      fields: author('Emmet Szarka-Dunn', 'Agent, North East', '<p>Emmet writes policies for people who grow grapes.</p>'),
    },
    'line without an image': { fields: author('Emmet Szarka-Dunn', 'Agent, North East', ''), params: { Variant: 'line' } },
    'name alone': { fields: author('Lake Erie Mutual', '', '') },
    empty: {},
    'long words': {
      fields: author(
        'Donaudampfschifffahrtsgesellschaftskapitän',
        'Versicherungsbedingungsprüfungsbeauftragter',
        '<p>Rechtsschutzversicherungsgesellschaften.</p>',
        ['author-agent', ''],
      ),
    },
    'right to left': {
      fields: author('دوروثيا', 'خبيرة مطالبات', '<p dir="rtl">تقف على الأسطح منذ عام ألفين وأربعة، في كل شهر فيه جليد.</p>', [
        'author-adjuster',
        '',
      ]),
    },
    editing: { editing: true },
  },
  criteria: [
    {
      outcome: 'At the head of a page the name is its title; without a chosen author it is that of the page.',
      test: 'src/blocks/author-profile/author-profile.test.tsx',
    },
    {
      outcome: 'At the foot of an article the name leads to the author’s page.',
      test: 'src/blocks/author-profile/author-profile.test.tsx',
    },
  ],
};
