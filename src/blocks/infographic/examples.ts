import type { Examples } from '../define.ts';

const heat = {
  value: {
    src: '/-/media/infographic-winter-heat.svg',
    alt: 'A house in January, cut open: five numbered arrows in red show where its heat leaves',
    width: 1200,
    height: 1500,
  },
};
const words = `<h3>Where the heat goes in a house in January</h3><p>A frame house of 1,800 square feet near Harborcreek, built in 1962, on a day of 19 degrees. The numbers are those in the picture; each bar under the house is as long as its share.</p><ol><li><strong>Air through gaps: 34 of 100.</strong> The attic hatch, the rim of the foundation, the dryer vent.</li><li><strong>Attic: 25 of 100.</strong> It melts the snow on the roof. That is where an ice dam begins.</li><li><strong>Windows and doors: 18 of 100.</strong></li><li><strong>Outer walls: 15 of 100.</strong></li><li><strong>Basement: 8 of 100.</strong></li></ol><p>Start with the first number. A tube of caulk costs less than a deductible.</p>`;
const meta = (fieldId: string, fieldType: string) => ({ metadata: { fieldId, fieldType } });

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Image: heat, Description: { value: words } } },
    'a wide picture': {
      fields: {
        Image: {
          value: {
            src: '/-/media/auto-coverage-diagram.svg',
            alt: 'Two cars on a road under a tree, with six numbered points',
            width: 1200,
            height: 560,
          },
        },
        Description: { value: '<ol><li>What you do to others.</li><li>What happens to you.</li><li>What happens to the car.</li></ol>' },
      },
    },
    'without a text': { fields: { Image: heat } },
    'missing image': { fields: { Description: { value: words } } },
    'an image without a size': {
      fields: { Image: { value: { src: '/-/media/auto-coverage-diagram.svg', alt: 'Two cars on a road' } }, Description: { value: words } },
    },
    empty: { fields: {} },
    editing: {
      fields: { Image: heat, Description: { value: words, ...meta('{8B0D7B1B-7B6B-4E0F-9C55-2D7C7A4B1E01}', 'Rich Text') } },
      editing: true,
    },
    'editing with empty fields': {
      fields: {
        Image: { value: {}, ...meta('{8B0D7B1B-7B6B-4E0F-9C55-2D7C7A4B1E02}', 'Image') },
        Description: { value: '', ...meta('{8B0D7B1B-7B6B-4E0F-9C55-2D7C7A4B1E03}', 'Rich Text') },
      },
      editing: true,
    },
    'long words': {
      fields: { Image: heat, Description: { value: '<p>Wohngebäudeversicherungsbedingungenverständnisgrundlagenbroschüre.</p>' } },
    },
    'right to left': {
      fields: { Image: heat, Description: { value: '<p dir="rtl">أين تذهب حرارة البيت في كانون الثاني: ٣٤ من ١٠٠ عبر الشقوق.</p>' } },
    },
  },
  criteria: [
    {
      outcome: 'The text is hidden at first and shown in editing mode; the button says what it will do.',
      test: 'src/blocks/infographic/infographic.test.tsx',
    },
    { outcome: 'Show text and Hide text work by keyboard, with scripts off too.', test: 'test/browser/disclosure.browser.test.ts' },
    { outcome: 'Without a picture the text is simply there.', test: 'src/blocks/infographic/infographic.test.tsx' },
    { outcome: 'Every figure in our drawing is in the words beside it.', test: 'src/blocks/infographic/infographic.test.tsx' },
  ],
};
