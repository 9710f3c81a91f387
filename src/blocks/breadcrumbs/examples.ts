import type { Examples } from '../define.ts';

const crumb = (Title: string, href: string) => ({ fields: { Title: { value: Title }, Link: { value: { href } } } });

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Items: [crumb('Home', '/'), crumb('Insurance', '/insurance'), crumb('Auto', '/auto-insurance')] } },
    'a step without a page': { fields: { Items: [crumb('Home', '/'), crumb('Company', ''), crumb('Media', '/media')] } },
    empty: { fields: { Items: [] } },
    'long words': {
      fields: {
        Items: [
          crumb('Home', '/'),
          crumb('Homeowners and farmowners in the grape belt', '/home-insurance'),
          crumb('What to do in the first hour after the tree came down', '/help/first-hour'),
        ],
      },
    },
  },
  criteria: [
    { outcome: 'The last step is the page itself: marked as current and not a link.', test: 'src/blocks/breadcrumbs/breadcrumbs.test.tsx' },
    { outcome: 'A step without a page stands as words.', test: 'src/blocks/breadcrumbs/breadcrumbs.test.tsx' },
  ],
};
