import type { Examples } from '../define.ts';

const links = (...pairs: [string, string][]) => pairs.map(([text, href]) => ({ fields: { Link: { value: { text, href } } } }));
const list = (Title: string, ...pairs: [string, string][]) => ({ fields: { Title: { value: Title }, Links: links(...pairs) } });
const social = (Network: string, href: string) => ({ fields: { Network: { value: Network }, Link: { value: { href } } } });

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        Tagline: { value: 'The lake changes its mind. We keep our word.' },
        Lists: [
          list('Insurance', ['Auto', '/auto-insurance'], ['Homeowners', '/home-insurance'], ['Renters', '/renters-insurance']),
          list('Help', ['Report a claim', '/claims'], ['Pay a bill', '/billing']),
          list('Agents', ['Find an Agency', '/find-an-agent'], ['Agencies by state', '/agencies/']),
          list('Company', ['About us', '/about-us'], ['Careers', '/careers']),
        ],
        Social: [social('facebook', 'https://social.example/lake-erie'), social('youtube', 'https://video.example/lake-erie')],
        Utility: links(['Privacy policy', '/privacy-policy'], ['Accessibility', '/accessibility']),
        Copyright: { value: '<p>© 2026 Lake Erie Mutual. Not every product is offered in every state.</p>' },
      },
    },
    'two lists': { fields: { Lists: [list('Help', ['Report a claim', '/claims']), list('Company', ['About us', '/about-us'])] } },
    empty: { fields: {} },
  },
  criteria: [
    { outcome: 'Lists have headings, social icons have names.', test: 'src/blocks/site-footer/site-footer.test.tsx' },
    { outcome: 'The chart loads only when someone gets near it.', test: 'src/blocks/site-footer/site-footer.test.tsx' },
  ],
};
