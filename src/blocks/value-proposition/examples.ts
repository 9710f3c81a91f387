import { asSent, type Criteria, media } from '../example.ts';

const point = (Headline: string, Text: string) => ({ fields: { Headline, Text: `<p>${Text}</p>` } });
const words = {
  Headline: 'A mutual has no shareholders to please. It has neighbors to look after, and you are one of them.',
  Text: '<p>When a winter is mild, the good year belongs to the people who paid for it. When it is not, so does everything we have.</p>',
};
const Points = [
  point('Owned by policyholders', 'Each of them has one vote at the meeting in April, and coffee.'),
  point('Claims stay in Erie', 'Adjusters are our own and live in the fourteen places where we write.'),
  point('Rates you can ask about', 'Your agent can name every part of your price, and which ones you can change.'),
];
const figure = { Figure: '3,000', FigureText: 'local agents around the lake, each with a door you can walk through' };
const picture = {
  Image: media('spot-mutual-hall.svg', 'Rows of chairs face a table in a brick hall, the lamp over the door lit'),
  ImageCaption: 'The hall. Annual meeting, second Tuesday of April.',
};
const Link = { text: 'How a mutual works', href: '/blog/what-a-mutual-is' };

export const examples = asSent({
  default: { fields: { ...words, ...figure, Points, Link } },
  picture: { fields: { ...words, ...picture, Points, Link } },
  'figure and picture': { fields: { ...words, ...figure, ...picture, Points, Link } },
  'missing image': { fields: { ...words, Image: { value: {} }, Points, Link } },
  'statement alone': { fields: { Headline: words.Headline } },
  'long figure': { fields: { ...words, Figure: '$1,428,316,900', FigureText: figure.FigureText, Points } },
  empty: { fields: {} },
});

export const criteria: Criteria = ['The figure and its label are read as one sentence.', 'Missing parts leave no empty column.'];
