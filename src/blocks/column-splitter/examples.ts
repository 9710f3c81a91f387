import { asSent, type Criteria, media } from '../example.ts';

const text = (words: string) => [{ componentName: 'RichText', fields: { Text: words } }];
const title = text('<h2>Five ordinary ways to pay less</h2><p>No codes, no countdowns.</p>');
const body = text(
  '<p>Automatic braking, anti-lock brakes and airbags all lower what we charge, and a careful young driver lowers it again.</p>',
);
const picture = [
  {
    componentName: 'Image',
    fields: {
      Image: media('claims-morning-after.svg', 'An adjuster talks to a homeowner beside a company truck', 1200, 900),
      ImageCaption: 'Claims. The morning after.',
    },
  },
];

export const examples = asSent({
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
});

export const criteria: Criteria = [
  'Columns are in the order of the list, at most eight, and only the listed ones.',
  'Two columns that do not fill the row have the free space between them.',
  'Column widths in any notation of the platform become twelfths; class names from content are dropped.',
];
