import { asSent, type Criteria, media } from '../example.ts';

const author = (Title: string, Role: string, Bio: string, picture?: [string, string]) => ({
  Author: { id: Title, name: Title, fields: { Title, Role, Bio, ...(picture && { Image: media(`${picture[0]}.svg`, picture[1]) }) } },
});
const dorothea = author(
  'Dorothea Vansickle',
  'Claims adjuster, Erie',
  '<p>Dorothea has stood on roofs for Lake Erie Mutual since 2004, in every month that has ice in it. She writes about what water does to a house, and about the receipts that make a claim short.</p><p>Her own gutters are clear by the first of November.</p>',
  ['author-adjuster', 'An adjuster on a ladder looks along the eaves of a house, her truck’s headlights on the wall'],
);

export const examples = asSent({
  default: { fields: dorothea },
  line: { fields: dorothea, params: { Variant: 'line' } },
  'line without an image': { fields: author('Emmet Szarka-Dunn', 'Agent, North East', ''), params: { Variant: 'line' } },
  'name alone': { fields: author('Lake Erie Mutual', '', '') },
});

export const criteria: Criteria = [
  'At the top of a page the name is its title; without a chosen author it is the page’s author.',
  'At the end of an article the name links to the author’s page.',
];
