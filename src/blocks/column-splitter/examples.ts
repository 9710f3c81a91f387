import type { Examples } from '../define.ts';

const text = (words: string) => [{ componentName: 'RichText', fields: { Text: { value: words } } }];
const title = text('<h2>Five ordinary ways to pay less</h2><p>No codes, no countdowns.</p>');
const body = text(
  '<p>Automatic braking, anti-lock brakes and airbags all lower what we charge, and a careful young driver lowers it again.</p>',
);
const picture = [
  {
    componentName: 'Image',
    fields: {
      Image: {
        value: {
          src: '/-/media/claims-morning-after.svg',
          alt: 'An adjuster talks to a homeowner beside a company truck',
          width: '1200',
          height: '900',
        },
      },
      ImageCaption: { value: 'Claims. The morning after.' },
    },
  },
];

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      params: { EnabledPlaceholders: '1,2', ColumnWidth1: '4', ColumnWidth2: '7', DynamicPlaceholderId: '1' },
      placeholders: { 'column-1-{*}': title, 'column-2-{*}': body },
    },
    'picture to the edge': {
      params: {
        EnabledPlaceholders: '1,2',
        ColumnWidth1: '7',
        Styles1: 'bleed-start',
        ColumnWidth2: '4',
        Styles2: 'middle',
        DynamicPlaceholderId: '1',
      },
      placeholders: { 'column-1-{*}': picture, 'column-2-{*}': title },
    },
    'widths of the platform': {
      params: {
        EnabledPlaceholders: '2,1',
        ColumnWidth1: 'col-12|col-lg-5',
        ColumnWidth2: 'col-6',
        Styles1: 'position-right',
        DynamicPlaceholderId: '7',
      },
      placeholders: { 'column-1-{*}': title, 'column-2-{*}': body },
    },
    eight: {
      params: { EnabledPlaceholders: '1,2,3,4,5,6,7,8', DynamicPlaceholderId: '1' },
      placeholders: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((part) => [`column-${part}-{*}`, text(`<p>Column ${part}</p>`)])),
    },
    five: {
      params: { EnabledPlaceholders: '5,4,3,2,1', Styles: 'ruled tight', DynamicPlaceholderId: '1' },
      placeholders: Object.fromEntries(
        ['Erie', 'Girard', 'North East', 'Conneaut', 'Ashtabula'].map((town, index) => [
          `column-${index + 1}-{*}`,
          text(`<h3>${town}</h3><p>Weekdays, 8 a.m. to 5 p.m.</p>`),
        ]),
      ),
    },
    'four with pictures': {
      params: { EnabledPlaceholders: '1,2,3,4', DynamicPlaceholderId: '1' },
      placeholders: Object.fromEntries([1, 2, 3, 4].map((part) => [`column-${part}-{*}`, picture])),
    },
    'right to left': {
      params: { EnabledPlaceholders: '1,2', ColumnWidth1: '4', ColumnWidth2: '7', Styles: 'ruled', DynamicPlaceholderId: '1' },
      placeholders: {
        'column-1-{*}': text('<h2 dir="rtl">خمس طرق لدفع أقل</h2>'),
        'column-2-{*}': text('<p dir="rtl">المكابح التلقائية والوسائد الهوائية تخفض ما نطلبه.</p>'),
      },
    },
    'long words': {
      params: { DynamicPlaceholderId: '1' },
      placeholders: {
        'column-1-{*}': text('<p>Donaudampfschifffahrtsgesellschaftskapitänsversicherung</p>'),
        'column-2-{*}': text('<p>https://example.test/a/very/long/address/without/an/end/in/sight</p>'),
        'column-3-{*}': text('<p>Short.</p>'),
        'column-4-{*}': text('<p>Short.</p>'),
      },
    },
    'one is empty': { params: { EnabledPlaceholders: '1,2', DynamicPlaceholderId: '1' }, placeholders: { 'column-1-{*}': title } },
    'no list': { params: { DynamicPlaceholderId: '1' }, placeholders: { 'column-1-{*}': title, 'column-3-{*}': body } },
    empty: { params: {} },
    editing: {
      params: { EnabledPlaceholders: '1,2', DynamicPlaceholderId: '1' },
      placeholders: { 'column-1-{*}': [], 'column-2-{*}': [] },
      editing: true,
    },
  },
  criteria: [
    {
      outcome: 'Columns stand in the order of the list, at most eight, and only those that are listed.',
      test: 'src/blocks/column-splitter/column-splitter.test.tsx',
    },
    { outcome: 'Two columns that leave room leave it between them.', test: 'src/blocks/column-splitter/column-splitter.test.tsx' },
    {
      outcome: 'Widths of the platform in any notation are twelfths; class names of content do not come through.',
      test: 'src/blocks/column-splitter/column-splitter.test.tsx',
    },
  ],
};
