/** Tests the repair locator in whole pages: its queries, and every text of S2 §8. */
import { expect, test } from 'vitest';
import { documentOf, fakeServices } from '../../../test/fake-services.ts';
import { createApp } from '../../app.tsx';
import type { Geocoded } from '../../geocoding/service.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';
import type { FacilityMatch } from '../../repair/service.ts';

const MONDAY_NOON = Date.parse('2026-11-16T17:00:00Z');
const place: Geocoded = {
  line1: '',
  city: 'Erie',
  state: 'PA',
  zip: '16501',
  point: { latitude: 42.13, longitude: -80.09 },
  exactness: 'zip',
  centreOf: '16501',
};
const shop: FacilityMatch = {
  FacilityName: "O'Dell's <script>alert(1)</script> Auto",
  Email: 'desk@odell.example',
  Address: {
    Line1: '1 Route 20',
    Line2: '',
    City: 'North East',
    State: 'PA',
    Zip: '16428',
    GeoCode: { Latitude: 42.21, Longitude: -79.83 },
  },
  ContactInfo: { ContactInfo: [{ Type: 'Phone', Value: '8145550102' }] },
  HoursOfOperation: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((DayName) => ({
    DayName,
    StartTime: DayName === 'Sunday' ? 'Closed' : '9:00 a.m.',
    EndTime: DayName === 'Sunday' ? '' : '5:00 p.m.',
  })),
  Languages: { string: ['Nepali'] },
  TimeZone: 'America/New_York',
  Distance: 14.2,
};
const bare: FacilityMatch = {
  ...shop,
  FacilityName: 'Far Shore Collision',
  Email: 'call us <b>',
  Address: { ...shop.Address, Line1: '', GeoCode: null },
  ContactInfo: { ContactInfo: [] },
  HoursOfOperation: [],
  Languages: { string: [] },
  Distance: null,
};
const failing = () => Promise.reject(new UpstreamError('unavailable', 'down'));

async function shown(q: string | undefined, { geocode = async () => place as Geocoded | undefined, near = async () => [shop] } = {}) {
  const services = fakeServices({
    documents: { '/auto-repair-locator': documentOf([{ uid: 'r', componentName: 'RepairLocator', fields: {} }]) },
  });
  services.move(MONDAY_NOON - services.clock.now());
  services.geocoder = { geocode };
  services.repairs = { near };
  const context = { ...services.background, passThroughOnException: () => undefined, props: {} } as unknown as ExecutionContext;
  const address = `http://localhost:8787/auto-repair-locator${q === undefined ? '' : `?${new URLSearchParams({ q })}`}`;
  const answer = await createApp(services).fetch(new Request(address), services.env, context);
  const html = await answer.text();
  return {
    status: answer.status,
    cached: answer.headers.get('cache-control'),
    html,
    seen: (html.split('<main')[1] ?? '').replace(/<template.*?<\/template>/gs, ''),
  };
}

test('shows a shop with number, hours from today on, miles with two decimals and all its contacts [LOC-07]', async () => {
  const { seen } = await shown('16501');
  expect(seen).toContain('1 repair shop near 16501');
  expect(seen).toContain('O&#x27;Dell&#x27;s &lt;script&gt;alert(1)&lt;/script&gt; Auto');
  expect(seen).toContain('1 Route 20, North East, PA 16428');
  expect(seen).toContain('English, Nepali');
  expect(seen).toContain('<b>14.20</b>');
  expect(seen).toContain('href="tel:+18145550102"');
  expect(seen).toContain('href="mailto:desk@odell.example"');
  expect(seen).toMatch(/href="https:\/\/www\.google\.com\/maps\/dir\/[^"]*North%20East/);
  expect(seen).toMatch(/data-open="now">Open Now<.*Closes 5:00 p\.m\./s);
  expect([...seen.matchAll(/<th scope="row">(\w+)/g)].map(([, day]) => day)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
    'Sunday',
  ]);
  expect(seen).toMatch(/class="map__link" href="#shop-1" aria-label="1, O&#x27;Dell/);
});

test('leaves out unknown values and claims no hours [LOC-07]', async () => {
  const { seen } = await shown('16501', { near: async () => [shop, bare] });
  const card = seen.slice(seen.indexOf('id="shop-2"'), seen.indexOf('</ol>'));
  expect(card).toContain('No Hours Available.');
  for (const absent of ['tel:', 'mailto:', 'Closed Now', 'data-part="far"', 'maps/dir', 'data-part="languages"'])
    expect(card).not.toContain(absent);
  expect(seen).not.toContain('href="#shop-2"');
});

test.each([
  ['an empty search', '', {}, 'Address, City, State, or ZIP is required'],
  ['spaces', '  ', {}, 'Address, City, State, or ZIP is required'],
  [
    'no such place',
    'zzz',
    { geocode: async () => undefined },
    'No results found. We couldn&#x27;t find an Auto Repair facility matching the information you provided. Please try again.',
  ],
  [
    'a state, which has no ZIP',
    'PA',
    { geocode: async () => ({ ...place, city: '', zip: '', exactness: 'state' as const }) },
    'No results found.',
  ],
  ['no shop', '16501', { near: async () => [] }, 'No results found.'],
  ['a geocoder that fails', '16501', { geocode: failing }, 'Error fetching geocode'],
  ['a service that fails', '16501', { near: failing }, 'The list of repair shops is not there just now.'],
])('announces %s in an alert and does not cache the page [LOC-07]', async (_, q, given, words) => {
  const { seen, cached } = await shown(q, given);
  const alerts = [...seen.matchAll(/<p[^>]*role="alert"[^>]*>(.*?)<\/p>/gs)].map(([, inner]) => inner);
  expect(alerts.filter((inner) => inner?.includes(words))).toHaveLength(1);
  expect(seen).not.toContain('locator__entry');
  expect(cached).toMatch(/no-store|no-cache|private/);
});

test('keeps the typed text in the field and never runs a script in it [LOC-07]', async () => {
  const { seen } = await shown('"><script>alert(1)</script>');
  expect(seen).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
});

test('calls no service before a search, and serves all visitors the same page [LOC-07]', async () => {
  let asked = 0;
  const { status, html, seen } = await shown(undefined, {
    geocode: async () => {
      asked++;
      return place;
    },
  });
  expect([status, asked]).toEqual([200, 0]);
  expect(seen).not.toContain('role="alert">A');
  // The empty card contains every part that a card may have.
  const template = /<template data-outcome="card">(.*?)<\/template>/s.exec(html)?.[1] ?? '';
  for (const part of ['number', 'name', 'address', 'languages', 'far', 'hours', 'no-hours', 'phone', 'email', 'directions'])
    expect(template, part).toContain(`data-part="${part}"`);
});
