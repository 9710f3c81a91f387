import { asSent, type Criteria } from '../example.ts';

const gauge = { Url: 'https://water.weather.example/gauges/erie', Title: 'Water level at Erie, hour by hour' };

export const examples = asSent({
  default: { fields: { Url: '/-/media/map-erie-county.svg', Title: 'Map of Erie County, with our agents on it', MinimumHeight: 560 } },
  'another site': { fields: gauge },
  trusted: { fields: { ...gauge, ElevatePrivileges: '1' } },
  'our own, and trusted': {
    fields: { Url: '/-/media/chart-lake-erie.svg', Title: 'Chart of Lake Erie', ElevatePrivileges: '1' },
    editing: true,
  },
  'without a title': { fields: { Url: gauge.Url } },
  low: { fields: { ...gauge, MinimumHeight: '160' } },
  'not an address': { fields: { Url: 'javascript:alert(1)', Title: 'Nothing' } },
  empty: { fields: {} },
  'editing, no title': { fields: { Url: gauge.Url }, editing: true },
  'editing, not an address': { fields: { Url: 'http://water.weather.example/' }, editing: true },
});

export const criteria: Criteria = [
  'A frame is fully sandboxed; only an editor’s setting for another site’s address gives it more rights, and never an address of ours.',
  'Only https addresses and our own paths are framed; anything else prints nothing.',
  { outcome: 'The page’s policy lets this origin be framed, and no other.', test: 'test/site/frames.test.ts' },
  'Without a title a frame is named by its host, and editors see a hint.',
  'A link under the frame leads to its page.',
];
