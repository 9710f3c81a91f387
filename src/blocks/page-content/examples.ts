import { asSent, type Criteria } from '../example.ts';

export const examples = asSent({
  default: {
    fields: {
      Content:
        '<p>Every January our adjusters climb the same ladder. At the top of it is a ridge of ice along the gutter.</p><h2>Where the heat gets out</h2><ul><li>Around the chimney</li><li>At the attic hatch</li></ul><blockquote class="pull"><p>Icicles on one side only are a bill that has not arrived yet.</p></blockquote><div class="on-land note-card"><h3>Already dripping?</h3><p>Take pictures, then call us at any hour.</p></div>',
    },
  },
  'with title': { params: { ShowTitle: '1', Variant: 'text' }, fields: { Content: '<p>What we collect, and what we never sell.</p>' } },
  empty: {},
});

export const criteria: Criteria = [
  "The page's own text is printed when no other is given.",
  'Without a text, editors see a hint and visitors see nothing.',
];
