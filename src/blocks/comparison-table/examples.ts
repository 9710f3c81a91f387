import type { Examples } from '../define.ts';

const column = (Title: string) => ({ fields: { Title: { value: Title } } });
const cell = (Mark: string, Value = '') => ({ fields: { Mark: { value: Mark }, Value: { value: Value } } });
const row = (Feature: string, ...cells: ReturnType<typeof cell>[]) => ({
  fields: { Feature: { value: `<p>${Feature}</p>` }, Cells: cells },
});
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
const Headline = { value: 'What good years earn' };
const Text = { value: '<p>Three parts of our auto policy get better the longer you go without a claim.</p>' };
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

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Headline, Text, Columns, Rows: claims } },
    'marks alone': {
      fields: {
        Headline: { value: 'Three kinds of life insurance' },
        FeatureTitle: { value: 'Question' },
        Columns: [column('Term'), column('Universal'), column('Whole')],
        Rows: [
          row('Level premium', cell('yes'), cell('no'), cell('yes')),
          row('Lasts as long as you do', cell('No'), cell('TRUE'), cell('1')),
          row('Cash value', cell('no'), cell('yes'), cell('yes')),
        ],
      },
    },
    'many columns': {
      fields: {
        Headline: { value: 'Four ways to insure a house' },
        Columns: ['Basic', 'Standard', 'Shoreline', 'Landmark'].map(column),
        Rows: perils,
      },
    },
    'many items': { fields: { Headline, Columns, Rows: Array.from({ length: 24 }, (_, index) => claims[index % 3]) } },
    'one item': { fields: { Headline, Columns, Rows: claims.slice(0, 1) } },
    'no heads, rows of different length': {
      fields: { Rows: [row('Fire', cell('yes'), cell('yes')), row('Snow', cell('no')), row('Flood', cell('no'), cell('no'), cell('yes'))] },
    },
    'heads alone': { fields: { Headline, Columns } },
    empty: { fields: {} },
    'long words': {
      fields: {
        Headline: { value: 'Kraftfahrzeughaftpflichtversicherungsbedingungen' },
        Columns: [
          column('Kraftfahrzeughaftpflichtversicherung'),
          column('Wohngebäudeelementarschadenversicherung'),
          column('Rückstauschadenabsicherung'),
        ],
        Rows: [
          row(
            'Betriebsunterbrechungsversicherung',
            cell('yes', '<p>Donaudampfschifffahrtsgesellschaft</p>'),
            cell('no'),
            cell('', '<p>Versicherungsbedingungen</p>'),
          ),
          row('Selbstbeteiligung', cell('yes'), cell('no'), cell('')),
        ],
      },
    },
    'right to left': {
      fields: {
        Headline: { value: 'ما تكسبه السنوات الجيدة' },
        FeatureTitle: { value: 'الميزة' },
        Columns: [column('وثيقتنا'), column('وثيقة بدونها')],
        Rows: [row('خصم متناقص', cell('yes', '<p>100 دولار عن كل سنة.</p>'), cell('no')), row('سيارة جديدة', cell('yes'), cell('no'))],
      },
    },
    'editing with empty fields': {
      fields: {
        Headline: { value: '', metadata: { fieldType: 'Single-Line Text' } },
        Columns: [{ fields: { Title: { value: '', metadata: { fieldType: 'Single-Line Text' } } } }],
        Rows: [
          {
            fields: {
              Feature: { value: '', metadata: { fieldType: 'Rich Text' } },
              Cells: [
                {
                  fields: {
                    Mark: { value: 'yes', metadata: { fieldType: 'Single-Line Text' } },
                    Value: { value: '', metadata: { fieldType: 'Rich Text' } },
                  },
                },
              ],
            },
          },
        ],
      },
      editing: true,
    },
    'editing without rows': { fields: {}, editing: true },
  },
  criteria: [
    { outcome: 'Every cell has the header of its row and of its column.', test: 'src/blocks/comparison-table/comparison-table.test.tsx' },
    { outcome: 'A check or a cross never stands without words.', test: 'src/blocks/comparison-table/comparison-table.test.tsx' },
    {
      outcome: 'On a phone two or three columns stay side by side under their feature; more scroll by themselves, with a name and focus.',
      test: 'test/browser/comparison-table.browser.test.ts',
    },
    { outcome: 'Rows of different length are filled up, never shifted.', test: 'src/blocks/comparison-table/comparison-table.test.tsx' },
  ],
};
