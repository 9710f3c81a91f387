import { asSent, type Criteria, media } from '../example.ts';

const Headline = 'Long-Term care riders';
const Text =
  '<p>Available with universal life or whole life policies. If you can no longer bathe, dress or eat on your own, part of the death benefit is paid early, month by month.</p>';
const Link = { text: 'Ask an agent', href: '/find-an-agent' };
const Image = media('spot-kitchen-table.svg', 'A lamp hangs over a kitchen table with papers and a mug while a dog sleeps underneath');

export const examples = asSent({
  default: { fields: { Headline, Text, Link, Image } },
  'missing image': { fields: { Headline, Text, Link } },
  'missing link': { fields: { Headline, Text, Image } },
  'link that is a script': { fields: { Headline, Link: { text: 'Ask an agent', href: 'javascript:ask()' } } },
  'image without size': { fields: { Headline, Text, Link, Image: { ...Image, width: undefined, height: undefined } } },
  'picture alone': { fields: { Image } },
  empty: { fields: {} },
});

export const criteria: Criteria = [
  'The button is the primary one, and there is no other link.',
  'Without a usable address there is no button.',
  'A picture without text is not shown.',
];
