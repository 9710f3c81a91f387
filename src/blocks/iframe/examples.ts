import type { Examples } from '../define.ts';

const gauge = { Url: { value: 'https://water.weather.example/gauges/erie' }, Title: { value: 'Water level at Erie, hour by hour' } };

export const { examples, criteria }: Examples = {
  examples: {
    default: {
      fields: {
        Url: { value: '/-/media/map-erie-county.svg' },
        Title: { value: 'Map of Erie County, with our agents on it' },
        MinimumHeight: { value: 560 },
      },
    },
    'another site': { fields: gauge },
    trusted: { fields: { ...gauge, ElevatePrivileges: { value: '1' } } },
    'our own, and trusted': {
      fields: { Url: { value: '/-/media/chart-lake-erie.svg' }, Title: { value: 'Chart of Lake Erie' }, ElevatePrivileges: { value: '1' } },
      editing: true,
    },
    'without a title': { fields: { Url: gauge.Url } },
    low: { fields: { ...gauge, MinimumHeight: { value: '160' } } },
    'right to left': { fields: { ...gauge, Title: { value: 'منسوب المياه في إيري' } } },
    'long words': {
      fields: { Url: { value: `https://water.weather.example/${'gauge'.repeat(40)}` }, Title: { value: 'Pegelstandsmesswertübertragung' } },
    },
    'not an address': { fields: { Url: { value: 'javascript:alert(1)' }, Title: { value: 'Nothing' } } },
    empty: { fields: {} },
    'editing, no title': { fields: { Url: gauge.Url }, editing: true },
    'editing, not an address': { fields: { Url: { value: 'http://water.weather.example/' } }, editing: true },
    'editing, empty': { fields: {}, editing: true },
  },
  criteria: [
    {
      outcome: 'A frame is fully sandboxed; only an editor’s word for another site’s address gives it more, and never an address of ours.',
      test: 'src/blocks/iframe/iframe.test.tsx',
    },
    {
      outcome: 'Only https addresses and our own paths are framed; anything else leaves nothing behind.',
      test: 'src/blocks/iframe/iframe.test.tsx',
    },
    { outcome: 'The page’s policy lets this origin be framed, and no other.', test: 'test/site/frames.test.ts' },
    { outcome: 'Without a title a frame is named by its host, and editors are told.', test: 'src/blocks/iframe/iframe.test.tsx' },
    { outcome: 'A link under the frame leads to what it shows.', test: 'src/blocks/iframe/iframe.test.tsx' },
  ],
};
