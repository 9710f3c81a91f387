import { asSent, type Criteria, media } from '../example.ts';

const heat = media(
  'infographic-winter-heat.svg',
  'A house in January, cut open: five numbered arrows in red show where its heat leaves',
  1200,
  1500,
);
const words = `<h3>Where the heat goes in a house in January</h3><p>A frame house of 1,800 square feet near Harborcreek, built in 1962, on a day of 19 degrees. The numbers are those in the picture; each bar under the house is as long as its share.</p><ol><li><strong>Air through gaps: 34 of 100.</strong> The attic hatch, the rim of the foundation, the dryer vent.</li><li><strong>Attic: 25 of 100.</strong> It melts the snow on the roof. That is where an ice dam begins.</li><li><strong>Windows and doors: 18 of 100.</strong></li><li><strong>Outer walls: 15 of 100.</strong></li><li><strong>Basement: 8 of 100.</strong></li></ol><p>Start with the first number. A tube of caulk costs less than a deductible.</p>`;

const house = media('home-cutaway.svg', 'A farmhouse cut open from attic to cellar, with a barn and a packed car', 1200, 890);
const car = media('auto-coverage-diagram.svg', 'A red car and a blue one on a road, under a tree', 1200, 470);
const part = (Title: string, Text: string, Left?: number, Top?: number, Area = '') => ({
  fields: { Title, Text: `<p>${Text}</p>`, Left, Top, Area },
});
const asked = (Group: string, { fields }: ReturnType<typeof part>) => ({ fields: { ...fields, Group } });
const year = (Title: string, Figure: string, Text: string) => ({ fields: { Title, Figure, Text: `<p>${Text}</p>` } });
const rooms = '25.8 40, 59.2 40, 59.2 53.9, 25.8 53.9; 25.8 55.7, 59.2 55.7, 59.2 70.8, 25.8 70.8; 60.3 63.1, 72 63.1, 72 77.3, 60.3 77.3';
const parts = [
  part('The house', 'Walls, roof, furnace, the attached garage.', 45.7, 26.4),
  part('Other buildings', 'Barn, shed, fence.', 82.8, 51.9),
  part('What is inside', 'Furniture, clothes, tools, the piano.', 37.2, 55.5, rooms),
  part('Living somewhere else', 'The rented house and the extra miles.', 93.3, 61.6),
];

export const examples = asSent({
  default: { fields: { Image: heat, Description: words } },
  'a wide picture': {
    fields: {
      Image: car,
      Description: '<ol><li>What you do to others.</li><li>What happens to you.</li><li>What happens to the car.</li></ol>',
    },
  },
  'parts beside their picture': { params: { Variant: 'beside' }, fields: { Image: house, Parts: parts } },
  'parts with filters': {
    params: { Variant: 'wide' },
    fields: {
      Image: car,
      Question: 'Who asks for it?',
      Parts: [
        asked('The law asks', part('Liability', 'The other people and their car.', 87.2, 57)),
        asked('Your lender asks', part('Collision', 'Your car, after it hit something.', 57.5, 68.9)),
        asked('Your lender asks', part('Comprehensive', 'Hail, theft, a falling branch, a deer.', 27.5, 18.7)),
        asked('You choose', part('Roadside', 'A tow, a jump start, a locksmith. <a href="/claims">Call us</a>', 34.4, 93.2)),
      ],
    },
  },
  'a part without a place': { fields: { Image: house, Parts: [...parts, part('Your neighbor’s tree', 'Yours to claim, in most cases.')] } },
  'parts without a picture': { fields: { Parts: parts } },
  'figures as bars': {
    fields: {
      Question: 'Your collision deductible, year by year',
      Parts: [
        year('New', '$500', 'You pay the first $500 of the repair.'),
        year('1 year', '$400', 'You pay the first $400.'),
        year('5 years', '$0', 'We pay the whole repair.'),
      ],
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
  'Without a picture the text is always shown; every figure in our drawing is in the text beside it.',
  'Every number of a diagram is a link to its part, at least 24 px large, and the list is complete without script.',
  {
    outcome: 'A part, its number and its text light up together: by pointer, focus, touch and filter, without script.',
    test: 'test/browser/disclosure.browser.test.ts',
  },
  'Bars show all figures; the chosen one says what it means.',
];
