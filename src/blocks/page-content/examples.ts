import type { Examples } from '../define.ts';

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        Content: {
          value:
            '<p>Every January our adjusters climb the same ladder. At the top of it is a ridge of ice along the gutter.</p><h2>Where the heat gets out</h2><ul><li>Around the chimney</li><li>At the attic hatch</li></ul><blockquote class="pull"><p>Icicles on one side only are a bill that has not arrived yet.</p></blockquote><div class="on-land note-card"><h3>Already dripping?</h3><p>Take pictures, then call us at any hour.</p></div>',
        },
      },
    },
    'with title': {
      params: { ShowTitle: '1', Variant: 'text' },
      fields: { Content: { value: '<p>What we collect, and what we never sell.</p>' } },
    },
    empty: {},
    editing: { editing: true },
  },
  criteria: [
    { outcome: "The page's own text is printed when no other is given.", test: 'src/blocks/page-content/page-content.test.tsx' },
    { outcome: 'An empty text is a hint for editors and nothing for visitors.', test: 'src/blocks/page-content/page-content.test.tsx' },
  ],
};
