/** Banners by state over HTTP: each visitor sees those of their own state, also from the cache, and the log contains no location [DEL-16] [SHL-07]. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from './ask.ts';
import { type PlatformSite, readDocument, startPlatformSite } from './platform-site.ts';

let site: PlatformSite;

const banner = (id: string, text: string, states: string[]) => ({
  id,
  fields: {
    Description: { value: `<p>${text}</p>` },
    DismissOption: { value: 'Manually' },
    States: states.map((state) => ({ id: state, fields: { Description: { value: state } } })),
  },
});

beforeAll(async () => {
  site = await startPlatformSite();
  const document = readDocument('welcome');
  document.sitecore.context.itemPath = '/banners';
  document.sitecore.route.placeholders['headless-header'] = [
    {
      uid: 'banners',
      componentName: 'GlobalAlertBanner',
      dataSource: '',
      params: {},
      fields: {
        Banners: [
          banner('b0000000000000000000000000000001', 'Everyone', []),
          banner('b0000000000000000000000000000002', 'Pennsylvania only', ['PA']),
          banner('b0000000000000000000000000000003', 'Ohio and New York', ['OH', 'NY']),
          banner('b0000000000000000000000000000004', 'Puerto Rico', ['PR']),
        ],
      },
    },
  ];
  site.edge.serve('/banners', document);
});
afterAll(() => site.stop());

const NAMES = ['Everyone', 'Pennsylvania only', 'Ohio and New York', 'Puerto Rico'];
async function seenBy(headers: Record<string, string>) {
  const { status, text, headers: answered } = await site.ask('/banners', { headers });
  expect(status).toBe(200);
  return { seen: NAMES.filter((name) => text.includes(name)), etag: answered.etag, from: String(answered['server-timing']) };
}

const visitors: [string, Record<string, string>, string[]][] = [
  ['from Pennsylvania', { 'cf-ipcountry': 'US', 'cf-region-code': 'PA' }, ['Everyone', 'Pennsylvania only']],
  ['from Ohio', { 'cf-ipcountry': 'US', 'cf-region-code': 'OH' }, ['Everyone', 'Ohio and New York']],
  ['from New York', { 'cf-ipcountry': 'us', 'cf-region-code': 'ny' }, ['Everyone', 'Ohio and New York']],
  ['from Puerto Rico', { 'cf-ipcountry': 'PR' }, ['Everyone', 'Puerto Rico']],
  ['from a state without banners', { 'cf-ipcountry': 'US', 'cf-region-code': 'TX' }, ['Everyone']],
  ['from another country with a region of that name', { 'cf-ipcountry': 'AR', 'cf-region-code': 'PA' }, ['Everyone']],
  ['from the Tor network', { 'cf-ipcountry': 'T1', 'cf-region-code': 'PA' }, ['Everyone']],
  ['from nowhere', {}, ['Everyone']],
  ['with an invalid region', { 'cf-ipcountry': 'US', 'cf-region-code': 'PA"><script>' }, ['Everyone']],
];

test.each(visitors)(
  'a visitor %s sees the banners of that state, whatever the visitors before [DEL-16] [SHL-07]',
  async (_, headers, expected) => {
    for (const [, others] of visitors) await seenBy(others);
    for (let visit = 0; visit < 2; visit++) expect((await seenBy(headers)).seen).toEqual(expected);
    expect((await seenBy(headers)).from).toContain('page;desc="memory"');
  },
);

test('states with different banners have different entity tags; states without any share one [DEL-16]', async () => {
  const tags = await Promise.all(visitors.map(async ([, headers]) => (await seenBy(headers)).etag));
  const [pa, oh, ny, pr, tx, ar, tor, nowhere] = tags;
  expect(new Set([pa, oh, ny, pr, tx]).size).toBe(5);
  expect([ar, tor, nowhere]).toEqual([tx, tx, tx]);
  const { status } = await site.ask('/banners', { headers: { 'cf-ipcountry': 'US', 'cf-region-code': 'OH', 'if-none-match': String(pa) } });
  expect(status).toBe(200);
});

test('location headers of visitors are ignored unless the setting trusts them [DEL-16] [SEC-01]', async () => {
  const strict = await startPlatformSite({ vars: { TRUST_GEO_HEADERS: 'off' } });
  try {
    strict.edge.serve(
      '/banners',
      await (async () => {
        const document = readDocument('welcome');
        document.sitecore.context.itemPath = '/banners';
        document.sitecore.route.placeholders['headless-header'] = [
          {
            uid: 'b',
            componentName: 'GlobalAlertBanner',
            dataSource: '',
            params: {},
            fields: { Banners: [banner('b1', 'Alaska only', ['AK'])] },
          },
        ];
        return document;
      })(),
    );
    const { text } = await ask(strict.origin, '/banners', { headers: { 'cf-ipcountry': 'US', 'cf-region-code': 'AK' } });
    expect(text).not.toContain('Alaska only');
  } finally {
    await strict.stop();
  }
});

test('no log line contains a visitor’s location [DEL-16] [OPS-01]', async () => {
  const where = {
    'cf-ipcountry': 'US',
    'cf-region-code': 'PA',
    'cf-ipcity': 'Zelienople',
    'cf-postal-code': '16063-7788',
    'cf-iplatitude': '40.79451',
    'cf-iplongitude': '-80.13673',
    'cf-connecting-ip': '203.0.113.77',
    'cf-timezone': 'America/Indiana/Knox',
  };
  site.edge.control({ mode: 'unavailable' });
  for (const path of [
    '/banners',
    '/there-is-no-such-page',
    '/articles/unseen',
    '/feaas-render?id=..',
    '/sitecore/api/layout/render/jss?item=/new',
    '/Account/login',
  ])
    await site.ask(path, { headers: where });
  site.edge.control({ mode: 'ok' });
  const logged = JSON.stringify(site.lines);
  expect(site.lines.length).toBeGreaterThan(0);
  for (const value of ['Zelienople', '16063', '40.79', '80.13', '203.0.113', 'Knox'])
    expect([value, logged.includes(value)]).toEqual([value, false]);
});
