import type { Examples } from '../define.ts';

const point = (Headline: string, Text: string) => ({ fields: { Headline: { value: Headline }, Text: { value: `<p>${Text}</p>` } } });
const words = {
  Headline: { value: 'A mutual has no shareholders to please. It has neighbors to look after, and you are one of them.' },
  Text: {
    value: '<p>When a winter is mild, the good year belongs to the people who paid for it. When it is not, so does everything we have.</p>',
  },
};
const Points = [
  point('Owned by policyholders', 'Each of them has one vote at the meeting in April, and coffee.'),
  point('Claims stay in Erie', 'Adjusters are our own and live in the fourteen places where we write.'),
  point('Rates you can ask about', 'Your agent can name every part of your price, and which ones you can change.'),
];
const figure = {
  Figure: { value: '3,000' },
  FigureText: { value: 'local agents around the lake, each with a door you can walk through' },
};
const picture = {
  Image: {
    value: {
      src: '/-/media/spot-mutual-hall.svg',
      alt: 'Rows of chairs face a table in a brick hall, the lamp over the door lit',
      width: '800',
      height: '600',
    },
  },
  ImageCaption: { value: 'The hall. Annual meeting, second Tuesday of April.' },
};
const Link = { value: { text: 'How a mutual works', href: '/blog/what-a-mutual-is' } };

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { ...words, ...figure, Points, Link } },
    picture: { fields: { ...words, ...picture, Points, Link } },
    'figure and picture': { fields: { ...words, ...figure, ...picture, Points, Link } },
    'one item': { fields: { ...words, ...figure, Points: Points.slice(0, 1) } },
    'many items': { fields: { ...words, Points: [...Points, ...Points, ...Points], Link } },
    'missing image': { fields: { ...words, Image: { value: {} }, Points, Link } },
    'statement alone': { fields: { Headline: words.Headline } },
    'long figure': { fields: { ...words, Figure: { value: '$1,428,316,900' }, FigureText: figure.FigureText, Points } },
    empty: { fields: {} },
    'long words': {
      fields: {
        Headline: { value: 'Versicherungsvereinsgegenseitigkeitsgrundsätze' },
        Figure: { value: 'Siebenhundertsiebenundsiebzig' },
        Points: [point('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', 'Rechtsschutzversicherungsgesellschaften')],
      },
    },
    'right to left': {
      fields: {
        Headline: { value: 'البحيرة تغيّر رأيها ونحن نفي بوعدنا' },
        ...figure,
        Points: [point('يملكها أصحاب الوثائق', 'لكل واحد صوت.')],
      },
    },
    editing: {
      fields: {
        Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Figure: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        FigureText: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Image: { value: {}, metadata: { fieldType: 'Image' } },
        Link: { value: { href: '' }, metadata: { fieldType: 'General Link' } },
      },
      editing: true,
    },
    'editing without anything': { editing: true },
  },
  criteria: [
    { outcome: 'Figure and what it counts are read as one sentence.', test: 'src/blocks/value-proposition/value-proposition.test.tsx' },
    { outcome: 'What is missing leaves no empty column.', test: 'src/blocks/value-proposition/value-proposition.test.tsx' },
  ],
};
