import type { Examples } from '../define.ts';

const tag = (title: string) => ({ id: title, name: title, fields: { Title: { value: title } } });
const tags = (...titles: string[]) => ({ Tags: titles.map(tag) });

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: tags('Homeowners', 'Risk Mitigation', 'Tips') },
    'tags alone': { fields: tags('Homeowners', 'Risk Mitigation', 'Tips'), params: { Sharing: 'hide' } },
    'one item': { fields: tags('Deer & drivers'), params: { Sharing: 'hide' } },
    'many items': { fields: tags(...Array.from({ length: 200 }, (_, index) => `Winter ${1826 + index}`)) },
    'with a heading': { fields: { Title: { value: 'More on this' }, ...tags('Claims', 'Coverage') } },
    'the same tag twice': { fields: tags('Claims', 'claims ', 'Coverage', '') },
    empty: { params: { Sharing: 'hide' } },
    'long words': { fields: tags('Donaudampfschifffahrtsgesellschaftskapitänsversicherung', 'Ice') },
    'right to left': { fields: { Title: { value: 'وسوم' }, ...tags('المنزل', 'الشتاء') } },
    editing: { params: { Sharing: 'hide' }, editing: true },
  },
  criteria: [
    { outcome: 'A tag leads to the resource center, its name encoded.', test: 'src/blocks/related-tags/related-tags.test.tsx' },
    {
      outcome: 'Without chosen tags the page’s own category, topics and kinds of insurance are the tags.',
      test: 'src/blocks/related-tags/related-tags.test.tsx',
    },
    { outcome: 'Sharing works without script, and nothing of a network is loaded.', test: 'test/browser/articles.browser.test.ts' },
    {
      outcome:
        'The address is copied by keyboard, and a screen reader hears that it was; where copying is not allowed the address is shown.',
      test: 'test/browser/articles.browser.test.ts',
    },
  ],
};
