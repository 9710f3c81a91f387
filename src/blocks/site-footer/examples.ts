import { asSent, type Criteria } from '../example.ts';

const links = (...pairs: [string, string][]) => pairs.map(([text, href]) => ({ fields: { Link: { text, href } } }));
const list = (Title: string, ...pairs: [string, string][]) => ({ fields: { Title, Links: links(...pairs) } });
const social = (Network: string, href: string) => ({ fields: { Network, Link: { href } } });

export const examples = asSent({
  default: {
    fields: {
      Tagline: 'The lake changes its mind. We keep our word.',
      Lists: [
        list('Insurance', ['Auto', '/auto-insurance'], ['Homeowners', '/home-insurance'], ['Renters', '/renters-insurance']),
        list('Help', ['Report a claim', '/claims'], ['Pay a bill', '/billing']),
        list('Agents', ['Find an Agency', '/find-an-agent'], ['Agencies by state', '/agencies/']),
        list('Company', ['About us', '/about-us'], ['Careers', '/careers']),
      ],
      Social: [social('facebook', 'https://social.example/lake-erie'), social('youtube', 'https://video.example/lake-erie')],
      Utility: links(['Privacy policy', '/privacy-policy'], ['Accessibility', '/accessibility']),
      Copyright: '<p>© 2026 Lake Erie Mutual. Not every product is offered in every state.</p>',
    },
  },
  'two lists': { fields: { Lists: [list('Help', ['Report a claim', '/claims']), list('Company', ['About us', '/about-us'])] } },
});

export const criteria: Criteria = ['Lists have headings, social icons have names.', 'The chart loads only when a visitor scrolls near it.'];
