import type { Examples } from '../define.ts';

const cell = (CellValue: string) => ({ fields: { CellValue: { value: CellValue } } });
const row = (...values: string[]) => ({ fields: { Cells: values.map(cell) } });
const part = (Kind: string, ...rows: unknown[]) => ({ fields: { Kind: { value: Kind }, Rows: rows } });

const coverages = {
  Title: { value: 'What each policy pays for' },
  RowWithHeader: { value: true },
  Children: [
    part('Header', row('', 'Basic', 'Standard')),
    part(
      'Section',
      row('Wind and hail', 'The roof, at its age', 'The roof, new'),
      row('Ice on the gutter', 'The inside of the house', 'The inside, and the gutter'),
      row('A sump pump that fails', 'Nothing', 'Up to $10,000'),
    ),
  ],
};

/** Figures of a mutual, in thousands of dollars. */
const accounts = {
  Title: { value: 'Premiums and claims, in thousands of dollars' },
  RowWithHeader: { value: '1' },
  IsFinancialTable: { value: '1' },
  Children: [
    part('Header', row('', '2023', '2024', '2025')),
    part(
      'Section',
      row('Personal lines'),
      row('Premiums earned', '412,806', '438,114', '463,902'),
      row('Claims and their handling', '(296,337)', '(341,270)', '(318,455)'),
      row('Agents and operations', '(108,940)', '(114,602)', '(119,318)'),
    ),
    part(
      'Section',
      row('Business lines'),
      row('Premiums earned', '96,210', '101,547', '109,083'),
      row('Claims and their handling<sup><a href="#note-1" id="ref-1">1</a></sup>', '-61,904', '-70,118', '-66,270'),
      row('Agents and operations', '-27,115', '-28,440', '-29,006'),
    ),
    part('Footer', row('What was left', '14,720', '(14,769)', '39,936')),
  ],
};

/** The same table as a query of the platform sends its tree: kinds are templates, names of fields are in camel case. */
const asked = {
  data: {
    datasource: {
      field: { title: { jsonValue: { value: 'Hours of the claims desk' } }, rowWithHeader: { jsonValue: { value: true } } },
      children: {
        results: [
          {
            template: { name: 'Table Header' },
            children: {
              results: [
                {
                  children: { results: [{ cellValue: { jsonValue: { value: 'Day' } } }, { cellValue: { jsonValue: { value: 'Open' } } }] },
                },
              ],
            },
          },
          {
            template: { name: 'Table Section' },
            children: {
              results: [
                {
                  children: {
                    results: [
                      { cellValue: { jsonValue: { value: 'Monday to Friday' } } },
                      { cellValue: { jsonValue: { value: '7 a.m. to 9 p.m.' } } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  },
};

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: coverages },
    financial: { fields: accounts },
    layout: {
      fields: {
        Title: { value: 'Two ways to reach us' },
        IsLayoutTable: { value: true },
        Children: [
          part(
            'Section',
            row(
              '<p><b>By phone</b></p><p>(814) 555 - 0142, any hour. A person answers.</p>',
              '<p><b>By mail</b></p><p>Lake Erie Mutual, 100 Harbor Street, Erie, PA 16501.</p>',
            ),
          ),
        ],
      },
    },
    'in a query of the platform': { fields: asked },
    'names with spaces': {
      fields: {
        Title: { value: 'Towing' },
        'Row With Header': { value: '1' },
        Children: [
          {
            templateName: 'Section',
            fields: {
              Rows: [
                {
                  fields: {
                    Cells: [{ fields: { 'Cell Value': { value: 'Within 15 miles' } } }, { fields: { 'Cell Value': { value: 'Free' } } }],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    'rich text in cells': {
      fields: {
        Title: { value: 'After a storm' },
        Children: [
          part('Header', row('When', 'What to do')),
          part(
            'Section',
            row('<p>The first hour</p>', '<ul><li>Shut off the water.</li><li>Take six pictures.</li></ul>'),
            row('<p>The first day</p>', '<p>Call us, then <a href="/auto-repair-locator">find a repair shop</a>. Keep the receipts.</p>'),
          ),
        ],
      },
    },
    'rows of unequal length': {
      fields: {
        ...coverages,
        Children: [
          part('Header', row('Storm', 'Date')),
          part('Section', row('Lake effect'), row('Hail', 'May 4', 'Girard, PA', '$2.1 million'), row()),
        ],
      },
    },
    'one item': { fields: { Children: [part('Section', row('Only a cell'))] } },
    'many items': {
      fields: {
        Title: { value: 'Snow by town, in inches' },
        RowWithHeader: { value: true },
        IsFinancialTable: { value: true },
        Children: [
          part('Header', row('Town', 'November', 'December', 'January')),
          part(
            'Section',
            ...Array.from({ length: 200 }, (_, index) => row(`Town ${index + 1}`, `${index}.4`, `${index * 3}.0`, `${1000 + index * 7}`)),
          ),
        ],
      },
    },
    'many columns': {
      fields: {
        Title: { value: 'A year on the lake' },
        RowWithHeader: { value: true },
        Children: [
          part('Header', row('', ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'])),
          part('Section', row('Water, °F', ...[33, 33, 35, 42, 53, 65, 74, 75, 69, 59, 48, 39].map(String))),
        ],
      },
    },
    empty: { fields: { Title: { value: 'Nothing under it' }, Children: [part('Header', row('', ''))] } },
    'long words': {
      fields: {
        Title: { value: 'Kraftfahrzeughaftpflichtversicherungsbedingungen' },
        Children: [
          part(
            'Section',
            row('Donaudampfschifffahrtsgesellschaftskapitänsversicherung', 'https://example.test/a/very/long/address/without/an/end'),
          ),
        ],
      },
    },
    'right to left': {
      fields: {
        Title: { value: 'الأقساط والمطالبات' },
        RowWithHeader: { value: true },
        IsFinancialTable: { value: true },
        Children: [
          part('Header', row('', '2024', '2025')),
          part('Section', row('الأقساط', '438,114', '463,902')),
          part('Footer', row('المجموع', '438,114', '463,902')),
        ],
      },
    },
    editing: { editing: true },
  },
  criteria: [
    {
      outcome: 'Headers say what they head: columns in the head, rows when the table says so, a section by its first row.',
      test: 'src/blocks/table/table.test.tsx',
    },
    {
      outcome:
        'Figures of a financial table stand one under the other, negative ones with a minus or in brackets, a total with a double rule.',
      test: 'src/blocks/table/table.test.tsx',
    },
    { outcome: 'A layout table is read as text: no headers, no caption.', test: 'src/blocks/table/table.test.tsx' },
    {
      outcome: 'What does not fit scrolls by itself, by keyboard too; what fits is no stop of the keyboard.',
      test: 'test/browser/table.browser.test.ts',
    },
  ],
};
