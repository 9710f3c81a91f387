import { asSent, type Criteria } from '../example.ts';

const crumb = (Title: string, href: string) => ({ fields: { Title, Link: { href } } });

export const examples = asSent({
  default: { fields: { Items: [crumb('Home', '/'), crumb('Insurance', '/insurance'), crumb('Auto', '/auto-insurance')] } },
  'a step without a page': { fields: { Items: [crumb('Home', '/'), crumb('Company', ''), crumb('Media', '/media')] } },
  empty: { fields: { Items: [] } },
});

export const criteria: Criteria = [
  'The last step is the page itself: marked as current and not a link.',
  'A step without a page is printed as text.',
];
