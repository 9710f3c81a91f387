import { asSent, type Criteria } from '../example.ts';

const file = (displayName: string, url: unknown, Extension = '', Size = '') => ({
  fields: { displayName: displayName, url: url, Extension, Size },
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

export const examples = asSent({
  default: { fields: { Headline: 'Forms and papers', Items: forms } },
  'one item': { fields: { Headline: 'The sheet to fill in', Items: forms.slice(1, 2) } },
  collapsed: { fields: { Headline: 'Older editions', Items: forms.slice(4) }, params: { Collapsed: '1' } },
  'items of the media library': {
    fields: {
      Items: [
        {
          id: '3C8E1F0A-0000-4000-8000-000000000001',
          name: 'auto-coverage',
          displayName: 'Auto coverage',
          url: '/-/media/files/auto-coverage.pdf',
          fields: { Size: '215040' },
        },
        { displayName: 'Claims by county, 2025', url: '/-/media/files/claims-2025.xlsx', Extension: 'xlsx' },
        { fields: { url: { href: '/-/media/files/home-inventory.docx', text: '' } } },
      ],
    },
  },
  'files of others and links that are none': {
    fields: {
      Headline: 'Papers of the states',
      Items: [
        file('Ohio crash report form', 'https://publicsafety.example/forms/oh-1.pdf', 'pdf', '310 KB'),
        file('How we settle a total loss', '/claims'),
        file('Not a file', 'javascript:alert(1)', 'pdf'),
        file('Announced, not printed yet', ''),
      ],
    },
  },
  'long names': {
    fields: {
      Items: [
        file('Kraftfahrzeughaftpflichtversicherungsbedingungen_2026_final_revision_7_signed.pdf', '/-/media/files/x.pdf', 'pdf', '1200'),
        file('Short', 'https://a-host-with-a-name-that-nobody-would-ever-give-to-a-host.example/forms/oh-1.pdf', 'pdf'),
      ],
    },
  },
  empty: { fields: { Headline: 'Forms and papers' } },
});

export const criteria: Criteria = [
  { outcome: 'The list opens and closes without script, by pointer and keyboard.', test: 'test/browser/disclosure.browser.test.ts' },
  'Each of the six kinds has its own icon, and all other kinds share a plain one.',
  'Kind and size are in the link’s text; an unknown size is left out.',
  'A file of ours is downloaded, a file of another site names that site, and an invalid or script address leaves only the name.',
];
