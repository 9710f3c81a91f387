/** `/reports` on the built Worker: summaries of the events from pages, for signed-in operators only (TRK-07). */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { ask } from './ask.ts';
import { PREVIEW, signedIn } from './sign-in.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());
beforeEach(async () => void (await site.env.EVENTS.exec('DELETE FROM events')));

let numbers = 0;
/** Sends events as a page does: the browser's batch, with consent. */
async function send(events: [type: string, payload: object][], session = '0197bb66', page = '/claims') {
  const answer = await ask(site.origin, '/api/events', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      cookie: 'COOKIE_BANNER_DISMISSED=true',
      'sec-fetch-site': 'same-origin',
      'cf-connecting-ip': '203.0.113.7',
      'cf-ipcountry': 'US',
    },
    body: JSON.stringify({
      visitor: '0197aa55aa55aa55',
      session,
      sent: Date.now(),
      events: events.map(([type, payload], at) => ({
        id: `0197aa55-0000-4000-8000-${String(++numbers).padStart(12, '0')}`,
        type,
        at: Date.now() - 2000 + at,
        page,
        payload,
      })),
    }),
  });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([202, { accepted: events.length, refused: [] }]);
}
const untilStored = (count: number) =>
  vi.waitFor(async () => expect((await site.env.EVENTS.prepare('SELECT count(*) AS count FROM events').first())?.count).toBe(count), {
    timeout: 15_000,
    interval: 100,
  });
const open = async (address = '/reports') =>
  ask(site.origin, address, { host: PREVIEW, headers: { cookie: await signedIn(site.origin), accept: 'text/html' } });

/** Name and figures of each row of the table with the caption. */
function tableOf(html: string, caption: string): string[][] {
  const table = new RegExp(`<caption>${caption}</caption>.*?</table>`, 's').exec(html)?.[0] ?? '';
  return [...table.matchAll(/<th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs)].map(([, head = '', cells = '']) => [
    head.replace(/<small>.*?<\/small>|<svg.*<\/svg>|<[^>]+>/gs, ''),
    ...[...cells.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell),
  ]);
}

const searchFor = (search_term: string, results: number): [string, object] => [
  'GLOBAL_SEARCH',
  { search_term, results, page: 1, types: [] },
];

test('shows searches, steps to a quote, campaigns and speed from pages’ events [TRK-07]', async () => {
  const campaign = {
    campsrc: 'spring_auto',
    timestamp: '04/02/2026 09:15 AM',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
  };
  const agency = { agency_id: 'AA1002', agency_name: 'Presque Isle' };
  await send([
    ['CAMPAIGN_IDENTIFIED', campaign],
    searchFor('Ice  Dam', 14),
    searchFor('ice dam', 14),
    ['GLOBAL_SEARCH_CLICK', { search_term: 'ice dam', position: 1, title: 'Ice dams', link: '/blog/ice-dam-attic' }],
    searchFor('<script>alert(1)</script>', 0),
    searchFor('dana@mail.example', 0),
    ['QUOTE_STARTED', { insuranceType: 'auto', zipCode: '16501' }],
    ['QUOTE_MODAL_OPEN', { insuranceType: 'auto' }],
    ['QUOTE_MODAL_SELECTED_AGENCY', agency],
    ['FORM_SUBMISSION', { form_name: 'Quote request', agency_id: 'AA1002' }],
    ['WEB_VITALS', { name: 'LCP', value: 1812.5, rating: 'good', navigation: 'navigate', page: '/claims' }],
  ]);
  await send([['QUOTE_STARTED', { insuranceType: 'auto', zipCode: '' }]], '0197cc77');
  await untilStored(12);
  const { status, headers, text } = await open();
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect(tableOf(text, 'Searches without results')).toEqual([
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '1', '50%'],
    ['[address]', '1', '50%'],
  ]);
  expect(tableOf(text, 'Top searches')[0]).toEqual(['ice dam', '2', '50%', '0.50']);
  expect(text).toMatch(/href="https?:\/\/[^/"]+\/search-results\?searchValue=ice\+dam"/);
  expect(tableOf(text, 'Steps').map(([, visits, share]) => [visits, share])).toEqual([
    ['2', '100%'],
    ['1', '50%'],
    ['1', '50%'],
    ['1', '50%'],
  ]);
  expect(tableOf(text, 'By insurance')).toEqual([['auto', '2', '1', '1', '1']]);
  expect(tableOf(text, 'Visits by campaign')).toEqual([['spring_auto', '1', '1 (100%)', '1 (100%)']]);
  expect(tableOf(text, 'All pages')).toEqual([['LCP', '1.8 s', '100%', '0%', '0%']]);
  expect(text).not.toMatch(/mail\.example|<script>alert|0197aa55/);
  const spanish = await open('/reports?days=7&place=lake-erie%2Fes');
  expect([spanish.status, spanish.text.includes('No data yet: there were no searches.')]).toEqual([200, true]);
});

test('an unknown parameter is refused [SEC-01]', async () => {
  for (const query of ['days=3', 'days=x', 'place=nonsense', `place=${'x'.repeat(300)}`])
    expect((await open(`/reports?${query}`)).status, query).toBe(400);
});

test('does not exist on public hosts, and needs a sign-in on the preview host [SEC-01]', async () => {
  expect((await ask(site.origin, '/reports', { headers: { cookie: await signedIn(site.origin), accept: 'text/html' } })).status).toBe(404);
  const { status, headers } = await ask(site.origin, '/reports', { host: PREVIEW, headers: { accept: 'text/html' } });
  expect([status, headers.location]).toEqual([303, expect.stringContaining('/sign-in')]);
  const { text } = await open();
  for (const link of ['/submissions', '/feedback-results']) expect(text).toContain(`href="${link}"`);
  expect(text).toContain('href="/reports" aria-current="true"');
});

test('says that records are not available, and works again once they are [TRK-07]', async () => {
  await site.env.EVENTS.exec('ALTER TABLE events RENAME TO events_away');
  try {
    const { status, headers, text } = await open('/reports?days=7');
    expect([status, headers['retry-after']]).toEqual([503, '60']);
    expect(text).toMatch(/role="alert"[^>]*><h2>The records are not available right now/);
    expect(text).toMatch(/<option[^>]*selected=""[^>]*>Last 7 days/);
  } finally {
    await site.env.EVENTS.exec('ALTER TABLE events_away RENAME TO events');
  }
  expect((await open()).status).toBe(200);
});
