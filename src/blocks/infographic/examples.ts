import { asSent, type Criteria, media } from '../example.ts';

const heat = media(
  'infographic-winter-heat.svg',
  'A house in January, cut open: five numbered arrows in red show where its heat leaves',
  1200,
  1500,
);
const words = `<h3>Where the heat goes in a house in January</h3><p>A frame house of 1,800 square feet near Harborcreek, built in 1962, on a day of 19 degrees. The numbers are those in the picture; each bar under the house is as long as its share.</p><ol><li><strong>Air through gaps: 34 of 100.</strong> The attic hatch, the rim of the foundation, the dryer vent.</li><li><strong>Attic: 25 of 100.</strong> It melts the snow on the roof. That is where an ice dam begins.</li><li><strong>Windows and doors: 18 of 100.</strong></li><li><strong>Outer walls: 15 of 100.</strong></li><li><strong>Basement: 8 of 100.</strong></li></ol><p>Start with the first number. A tube of caulk costs less than a deductible.</p>`;

export const examples = asSent({
  default: { fields: { Image: heat, Description: words } },
  'a wide picture': {
    fields: {
      Image: media('auto-coverage-diagram.svg', 'Two cars on a road under a tree, with six numbered points', 1200, 560),
      Description: '<ol><li>What you do to others.</li><li>What happens to you.</li><li>What happens to the car.</li></ol>',
    },
  },
  'without a text': { fields: { Image: heat } },
  'missing image': { fields: { Description: words } },
  'an image without a size': {
    fields: { Image: { src: '/-/media/auto-coverage-diagram.svg', alt: 'Two cars on a road' }, Description: words },
  },
  empty: { fields: {} },
});

export const criteria: Criteria = [
  'The text is hidden at first and shown in editing mode; the button names its next action.',
  { outcome: 'Show text and Hide text work by keyboard, with scripts off too.', test: 'test/browser/disclosure.browser.test.ts' },
  'Without a picture the text is always shown.',
  'Every figure in our drawing is in the text beside it.',
];
