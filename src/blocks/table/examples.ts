import { asSent, type Criteria } from '../example.ts';

const cell = (CellValue: string) => ({ fields: { CellValue } });
const row = (...values: string[]) => ({ fields: { Cells: values.map(cell) } });
const part = (Kind: string, ...rows: unknown[]) => ({ fields: { Kind, Rows: rows } });

const coverages = {
  Title: 'What each policy pays for',
  RowWithHeader: true,
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
  Title: 'Premiums and claims, in thousands of dollars',
  RowWithHeader: '1',
  IsFinancialTable: '1',
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

/** The same table as the platform's query returns it: kinds are templates, field names are in camel case. */
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

export const examples = asSent({
  default: { fields: coverages },
  financial: { fields: accounts },
  layout: {
    fields: {
      Title: 'Two ways to reach us',
      IsLayoutTable: true,
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
      Title: 'Towing',
      'Row With Header': '1',
      Children: [
        {
          templateName: 'Section',
          fields: {
            Rows: [{ fields: { Cells: [{ fields: { 'Cell Value': 'Within 15 miles' } }, { fields: { 'Cell Value': 'Free' } }] } }],
          },
        },
      ],
    },
  },
  'rich text in cells': {
    fields: {
      Title: 'After a storm',
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
  'many columns': {
    fields: {
      Title: 'A year on the lake',
      RowWithHeader: true,
      Children: [
        part('Header', row('', ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'])),
        part('Section', row('Water, °F', ...[33, 33, 35, 42, 53, 65, 74, 75, 69, 59, 48, 39].map(String))),
      ],
    },
  },
  empty: { fields: { Title: 'Nothing under it', Children: [part('Header', row('', ''))] } },
});

export const criteria: Criteria = [
  'Headers have the right scope: columns in the head, rows when the table asks for it, a section by its first row.',
  'Figures of a financial table are aligned, negative ones with a minus or in brackets, a total with a double rule.',
  'A layout table is read as text: no headers, no caption.',
  {
    outcome: 'A table that is too wide scrolls in its frame, by keyboard too; one that fits is no tab stop.',
    test: 'test/browser/table.browser.test.ts',
  },
];
