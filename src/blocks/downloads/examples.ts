import type { Examples } from '../define.ts';

const file = (displayName: string, url: unknown, Extension = '', Size = '') => ({
  fields: { displayName: { value: displayName }, url: { value: url }, Extension: { value: Extension }, Size: { value: Size } },
});

const forms = [
  file('Auto coverage in two pages', '/-/media/files/auto-coverage.pdf', 'pdf', '215040'),
  file('Home inventory sheet', '/-/media/files/home-inventory.docx', 'docx', '49152'),
  file('Flood map of Presque Isle, 1976', '/-/media/files/presque-isle-1976.tiff', 'tiff', '14680064'),
  file('Flood map of Conneaut Harbor, 1976', '/-/media/files/conneaut-1976.tif', 'tif', '9437184'),
  file('Deer claims by county, 1998 to 2009', '/-/media/files/deer-by-county.xls', 'xls', '61440'),
  file('Claims by county, 2025', '/-/media/files/claims-2025.xlsx', 'xlsx', '98304'),
  file('Letters of our founders, scanned', '/-/media/files/letters.zip', 'zip', '31457280'),
];

const meta = (fieldId: string, fieldType: string) => ({ metadata: { fieldId, fieldType } });

export const { examples, criteria }: Examples = {
  examples: {
    default: { fields: { Headline: { value: 'Forms and papers' }, Items: forms } },
    'one item': { fields: { Headline: { value: 'The sheet to fill in' }, Items: forms.slice(1, 2) } },
    collapsed: { fields: { Headline: { value: 'Older editions' }, Items: forms.slice(4) }, params: { Collapsed: '1' } },
    'items of the media library': {
      fields: {
        Items: [
          {
            id: '3C8E1F0A-0000-4000-8000-000000000001',
            name: 'auto-coverage',
            displayName: 'Auto coverage',
            url: '/-/media/files/auto-coverage.pdf',
            fields: { Size: { value: '215040' } },
          },
          { displayName: 'Claims by county, 2025', url: '/-/media/files/claims-2025.xlsx', Extension: 'xlsx' },
          { fields: { url: { value: { href: '/-/media/files/home-inventory.docx', text: '' } } } },
        ],
      },
    },
    'files of others and links that are none': {
      fields: {
        Headline: { value: 'Papers of the states' },
        Items: [
          file('Ohio crash report form', 'https://publicsafety.example/forms/oh-1.pdf', 'pdf', '310 KB'),
          file('How we settle a total loss', '/claims'),
          file('Not a file', 'javascript:alert(1)', 'pdf'),
          file('Announced, not printed yet', ''),
        ],
      },
    },
    empty: { fields: { Headline: { value: 'Forms and papers' } } },
    editing: {
      fields: {
        Headline: { value: '', ...meta('{9C0D7B1B-7B6B-4E0F-9C55-2D7C7A4B1E01}', 'Single-Line Text') },
        Items: [
          {
            fields: {
              displayName: { value: '', ...meta('{9C0D7B1B-7B6B-4E0F-9C55-2D7C7A4B1E02}', 'Single-Line Text') },
              url: { value: {}, ...meta('{9C0D7B1B-7B6B-4E0F-9C55-2D7C7A4B1E03}', 'General Link') },
            },
          },
          forms[0],
        ],
      },
      params: { Collapsed: '1' },
      editing: true,
    },
    'long words': {
      fields: {
        Headline: { value: 'Rindfleischetikettierungsüberwachungsaufgaben' },
        Items: [
          file(
            'Kraftfahrzeughaftpflichtversicherungsbedingungen_2026_final_revision_7_signed_scanned.pdf',
            '/-/media/files/x.pdf',
            'pdf',
            '1200',
          ),
          file('Short', 'https://a-host-with-a-name-that-nobody-would-ever-give-to-a-host.example/forms/oh-1.pdf', 'pdf'),
        ],
      },
    },
    'right to left': {
      fields: {
        Headline: { value: 'نماذج' },
        Items: [file('تغطية السيارة في صفحتين', '/-/media/files/auto-coverage.pdf', 'pdf', '215040')],
      },
    },
  },
  criteria: [
    { outcome: 'The list opens and closes by itself, by pointer and keyboard.', test: 'test/browser/disclosure.browser.test.ts' },
    {
      outcome: 'Each of the six kinds has an icon of its own, and every other kind the same plain one.',
      test: 'src/blocks/downloads/downloads.test.tsx',
    },
    { outcome: 'Kind and size stand in the link’s own words; no size is made up.', test: 'src/blocks/downloads/downloads.test.tsx' },
    {
      outcome: 'A file of ours is saved, one of another site names that site, and a dead or script address leaves only the name.',
      test: 'src/blocks/downloads/downloads.test.tsx',
    },
  ],
};
