import { asSent, type Criteria } from '../example.ts';

const text = (words: string) => [{ componentName: 'RichText', fields: { Text: words } }];

export const examples = asSent({
  default: {
    params: { EnabledPlaceholders: '1,2', DynamicPlaceholderId: '1' },
    placeholders: {
      'row-1-{*}': text('<h2>What changed</h2><p>Rates in Ohio, from January.</p>'),
      'row-2-{*}': text('<p>Nothing changes before your policy renews.</p>'),
    },
  },
  ruled: {
    params: { EnabledPlaceholders: '2,1', Styles1: 'ruled tight', DynamicPlaceholderId: '4' },
    placeholders: { 'row-1-{*}': text('<p>First row, shown last.</p>'), 'row-2-{*}': text('<p>Second row, shown first.</p>') },
  },
  eight: {
    params: { DynamicPlaceholderId: '1' },
    placeholders: Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((part) => [`row-${part}-{*}`, text(`<p>Row ${part}</p>`)])),
  },
  empty: { params: {} },
});

export const criteria: Criteria = ['Rows follow the order of the list, at most eight.', 'A ruled row has a line above it.'];
