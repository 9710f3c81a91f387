import { asSent, type Criteria } from '../example.ts';

export const examples = asSent({
  default: { fields: { Name: 'Lake 700', Token: '--lake-700', Use: 'Links on paper.' } },
  lamp: { fields: { Name: 'Lamp 500', Token: 'lamp-500', Use: 'The one light of a view.' } },
  'no token': { fields: { Name: 'Not a token', Token: 'red;background:url(//evil.test)' } },
});

export const criteria: Criteria = [
  'The swatch is coloured by its token through the page style; an invalid token colours nothing.',
  'Name, token and use are text beside the swatch, so nothing is conveyed by colour alone.',
];
