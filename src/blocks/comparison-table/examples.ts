import { asSent, type Criteria } from '../example.ts';

const column = (Title: string) => ({ fields: { Title } });
const cell = (Mark: string, Value = '') => ({ fields: { Mark, Value } });
const row = (Feature: string, ...cells: ReturnType<typeof cell>[]) => ({ fields: { Feature: `<p>${Feature}</p>`, Cells: cells } });
const note = (number: number) => `<sup><a href="#note-${number}" id="ref-${number}">${number}</a></sup>`;

/** The three claims of S2 §9. */
const claims = [
  row(
    `Diminishing deductible${note(1)}`,
    cell('yes', '<p><span class="big">$100</span>off your deductible for every claims-free year, up to $500.</p>'),
    cell('no', '<p>The same deductible in the first year and the tenth.</p>'),
  ),
  row(
    `New-car protection${note(2)}`,
    cell('yes', '<p><span class="big">24 months</span>A totaled new car is replaced with a new one, for up to 24 months.</p>'),
    cell('no', '<p>What the car had become worth by that afternoon.</p>'),
  ),
  row(
    `Accident forgiveness${note(3)}`,
    cell('yes', '<p><span class="big">3 years</span>with us, and your first accident does not raise your rate.</p>'),
    cell('no', '<p>The first accident can cost you for years.</p>'),
  ),
];
const Headline = 'What good years earn';
const Text = '<p>Three parts of our auto policy get better the longer you go without a claim.</p>';
const Columns = [column('Our auto policy'), column('One without them')];
const perils = [
  row('Fire, wind, hail', cell('yes'), cell('yes'), cell('yes'), cell('yes')),
  row('Weight of snow', cell('no'), cell('yes'), cell('yes'), cell('yes')),
  row('Water backup', cell('no'), cell('', '<p>Up to $5,000</p>'), cell('', '<p>Up to $25,000</p>'), cell('yes')),
  row('Flood', cell('no'), cell('no'), cell('no'), cell('no')),
  row(
    'Your things',
    cell('', '<p>What they were worth</p>'),
    cell('', '<p>What new ones cost</p>'),
    cell('', '<p>What new ones cost</p>'),
    cell(''),
  ),
];

export const examples = asSent({
  default: { fields: { Headline, Text, Columns, Rows: claims } },
  'marks alone': {
    fields: {
      Headline: 'Three kinds of life insurance',
      FeatureTitle: 'Question',
      Columns: [column('Term'), column('Universal'), column('Whole')],
      Rows: [
        row('Level premium', cell('yes'), cell('no'), cell('yes')),
        row('Lasts as long as you do', cell('No'), cell('TRUE'), cell('1')),
        row('Cash value', cell('no'), cell('yes'), cell('yes')),
      ],
    },
  },
  'many columns': {
    fields: { Headline: 'Four ways to insure a house', Columns: ['Basic', 'Standard', 'Shoreline', 'Landmark'].map(column), Rows: perils },
  },
  'no heads, rows of different length': {
    fields: { Rows: [row('Fire', cell('yes'), cell('yes')), row('Snow', cell('no')), row('Flood', cell('no'), cell('no'), cell('yes'))] },
  },
  'heads alone': { fields: { Headline, Columns } },
  empty: { fields: {} },
});

export const criteria: Criteria = [
  'Every cell has the header of its row and of its column.',
  'A check or a cross never appears without text.',
  {
    outcome: 'On a phone two or three columns stay side by side under their feature; more scroll by themselves, with a name and focus.',
    test: 'test/browser/comparison-table.browser.test.ts',
  },
  'Rows of different length are filled with empty cells, never shifted.',
];
