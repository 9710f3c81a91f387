import { beforeEach, expect, test, vi } from 'vitest';

const dataset: Record<string, string> = {};
const sheets: string[] = [];
const listeners = new Map<string, () => void>();

class Sheet {
  replaceSync(css: string) {
    sheets.push(css);
  }
}

const storage = (values: Record<string, string>) => ({ getItem: (key: string) => values[key] ?? null });

/** Runs the boot script as in a browser with this storage and these cookies. */
async function boot(
  {
    local = {},
    session = {},
    cookie = '',
    pathname = '/',
  }: { local?: Record<string, string>; session?: Record<string, string>; cookie?: string; pathname?: string },
  page: object = {},
) {
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: storage(local), sessionStorage: storage(session) });
  vi.stubGlobal('document', { documentElement: { dataset }, cookie, ...page });
  vi.stubGlobal('location', { pathname });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener));
  vi.stubGlobal('CSSStyleSheet', Sheet);
  vi.stubGlobal('CSS', { escape: (id: string) => id.replace(/\W/g, '\\$&') });
  await import('./boot.ts');
}

beforeEach(() => {
  for (const name of Object.keys(dataset)) delete dataset[name];
  sheets.length = 0;
});

test('marks only that script runs on a first visit [SHL-01]', async () => {
  await boot({});
  expect(dataset).toEqual({ js: 'on' });
  expect(sheets).toEqual([]);
});

test('marks login, saved agency and accepted cookies [SHL-01] [SHL-11]', async () => {
  await boot({
    local: { SAVED_AGENCY: '{"AgencyAccountNumber":"AA1","AgencyName":"Lake"}' },
    session: { USER_PROFILE: '{"isLoggedIn":true}' },
    cookie: 'COOKIE_BANNER_DISMISSED=true',
  });
  expect(dataset).toEqual({ js: 'on', profile: 'in', agency: '/agencies/aa1/lake', cookies: 'accepted' });
});

test('reads the saved agency of the page’s language [AGY-08] [DEL-17]', async () => {
  dataset.home = '/es';
  await boot({ local: { SAVED_AGENCY: '{"AgencyAccountNumber":"AA1","AgencyName":"Lake"}' } });
  expect(dataset.agency).toBe('/es/agencies/aa1/lake');
});

test('marks declined cookies as such, which hides the notice and turns tracking off [SHL-11] [TRK-06]', async () => {
  for (const cookie of ['COOKIE_BANNER_DISMISSED=true; COOKIE_CHOICE=declined', 'COOKIE_CHOICE=declined']) {
    delete dataset.cookies;
    await boot({ cookie });
    expect(dataset.cookies).toBe('declined');
  }
});

test('marks the saved agency’s own page, with and without a trailing slash or a language prefix [AGY-08]', async () => {
  const local = { SAVED_AGENCY: '{"AgencyAccountNumber":"AA1","AgencyName":"Old Oak"}' };
  for (const [pathname, here] of [
    ['/agencies/aa1/old-oak', true],
    ['/es/agencies/aa1/old-oak/', true],
    ['/agencies/aa2/old-oak', false],
    ['/', false],
  ] as const) {
    delete dataset.agencyHere;
    await boot({ local, pathname });
    expect([pathname, 'agencyHere' in dataset]).toEqual([pathname, here]);
  }
});

test('hides dismissed banners, with their ids escaped [SHL-08]', async () => {
  await boot({ local: { DISMISSED_GLOBAL_BANNERS: '["snow","a\\"]"]' } });
  expect(sheets[0]).toContain('[data-banner="snow"]');
  expect(sheets[0]).toContain('[data-banner="a\\"\\]"]');
});

test('ignores broken or foreign values [SHL-01] [SHL-08]', async () => {
  await boot({
    local: { SAVED_AGENCY: '"AA1"', DISMISSED_GLOBAL_BANNERS: '{"snow":1}' },
    session: { USER_PROFILE: '{"isLoggedIn":"yes"' },
  });
  expect(dataset).toEqual({ js: 'on' });
});

test('a page whose main script has not run is one without scripts [DEL-01]', async () => {
  for (const [js, left] of [
    ['on', {}],
    ['main', { js: 'main' }],
  ] as const) {
    await boot({});
    dataset.js = js;
    listeners.get('DOMContentLoaded')?.();
    await new Promise((then) => setTimeout(then));
    expect(dataset).toEqual(left);
    delete dataset.js;
  }
});

test('never throws, even where cookies and storage are blocked', async () => {
  const blocked = {
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  const page = Object.defineProperty({ documentElement: { dataset } }, 'cookie', blocked);
  vi.resetModules();
  vi.stubGlobal('window', Object.defineProperties({}, { localStorage: blocked, sessionStorage: blocked }));
  vi.stubGlobal('document', page);
  await import('./boot.ts');
  expect(dataset).toEqual({ js: 'on' });
});
