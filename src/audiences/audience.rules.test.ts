/** Tests audiences: whom an id fits, and the bound of pages that they make of one [issue 23: Audiences]. */
import { describe, expect, test } from 'vitest';
import type { Rendering } from '../content/model.ts';
import { registry } from '../generated/registry.ts';
import { keyText, type PageKey } from '../page/cache/page-cache.ts';
import { keyOfVariant, variantOf, varyOf } from '../page/render/vary.ts';
import { audiencesOfPage, campaignId, isInAudience, MOST_PAGES_BY_AUDIENCE, readAudience, type VisitorFacts } from './audience.rules.ts';
import { visitorFacts } from './visitor-facts.ts';

const visitor = (more: Partial<VisitorFacts> = {}): VisitorFacts => ({
  state: '',
  language: 'en',
  campaign: '',
  agency: '',
  isLoggedIn: false,
  visitor: '',
  ...more,
});
const US = () => ({ country: 'US', region: 'OH' }) as never;
const facts = (headers: Record<string, string>, query = '') =>
  visitorFacts({
    request: new Request('https://a.example/', { headers }),
    params: new URLSearchParams(query),
    language: 'en',
    geo: US,
    isLocal: true,
  });

test.each<[string, Partial<VisitorFacts>, Partial<VisitorFacts>]>([
  ['state-oh', { state: 'OH' }, { state: 'PA' }],
  ['state-oh-pa', { state: 'PA' }, { state: 'OHPA' }],
  ['campaign-spring-auto', { campaign: 'spring-auto' }, { campaign: 'spring' }],
  ['agency-saved', { agency: 'aa1001' }, { agency: '' }],
  ['agency-aa1001', { agency: 'aa1001' }, { agency: 'bb1234' }],
  ['login-yes', { isLoggedIn: true }, { isLoggedIn: false }],
  ['language-es', { language: 'es' }, { language: 'en' }],
])('%s', (id, inside, outside) => {
  expect([isInAudience(id, visitor(inside)), isInAudience(id, visitor(outside)), isInAudience(id, visitor())]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an id of the platform is nobody’s audience, and no name of an object is a kind', () => {
  for (const id of [
    'mountain_bike_audience',
    '22b62bd39a7c417985b31290ba748a2d',
    'constructor-a',
    'state-',
    'state-ohio',
    'login-no',
    '',
    `campaign-${'a'.repeat(90)}`,
  ])
    expect([id, readAudience(id), isInAudience(id, visitor({ state: 'OH' }))]).toEqual([id, undefined, false]);
});

describe('what the edge knows', () => {
  test('state, campaign of the address or of an earlier visit, saved agency and login', () => {
    const cookie = 'MY_AGENCY=AA1001; LOGGED_IN=yes; campsrc=1|Spring Auto|04/02/2026 09:15 AM';
    expect(facts({ cookie })).toEqual(visitor({ state: 'OH', campaign: 'spring-auto', agency: 'aa1001', isLoggedIn: true }));
    expect(facts({ cookie }, 'campsrc=fall').campaign).toBe('fall');
    expect(facts({ cookie }, 'campsrc=fall&utm_campaign=Late%20Fall').campaign).toBe('late-fall');
    expect(campaignId('  --Spring / Auto_26! ')).toBe('spring-auto-26');
  });
  test('nothing without cookies but the state, and nothing of robots', () => {
    expect(facts({})).toEqual(visitor({ state: 'OH' }));
    const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', cookie: 'LOGGED_IN=yes' };
    expect(facts(robot, 'utm_campaign=spring')).toEqual(visitor());
  });
});

describe('pages of one address', () => {
  const all: string[] = [
    ...['oh', 'pa', 'oh-pa', 'ny', 'in'].map((value) => `state-${value}`),
    ...['a', 'b', 'c', 'd'].map((value) => `campaign-${value}`),
    'agency-saved',
    ...['aa1', 'bb2', 'cc3'].map((value) => `agency-${value}`),
    'login-yes',
    'language-es',
  ];
  /** Keys of every visitor that these audiences can tell apart. */
  const keysOf = (ids: readonly string[]): Set<string> => {
    const base: PageKey = { build: 'b', site: 's', language: 'en', path: '/', query: '', revision: 'r', region: '' };
    const block = { name: 'x', fields: {}, placeholders: {}, versions: ids.map((audience) => ({ audience, rendering: null })) };
    const vary = varyOf([block as unknown as Rendering], registry);
    const keys = new Set<string>();
    for (const state of ['', 'OH', 'PA', 'NY', 'IN', 'ZZ'])
      for (const campaign of ['', 'a', 'b', 'c', 'd', 'z'])
        for (const agency of ['', 'aa1', 'bb2', 'cc3', 'zz9'])
          for (const isLoggedIn of [true, false]) {
            const own = variantOf(vary, new URLSearchParams(), US, () => visitor({ state, campaign, agency, isLoggedIn }));
            keys.add(keyText(keyOfVariant(base, own)));
          }
    return keys;
  };

  test('each audience adds one; the page without versions has the key that it always had', () => {
    expect([...keysOf([])]).toEqual(['b/s/en/r//%2F/']);
    expect(keysOf(['state-oh', 'state-pa']).size).toBe(3);
    expect(keysOf(['state-oh-pa', 'campaign-a']).size).toBe(4);
    expect(keysOf(['language-es']).size).toBe(1);
    expect(keysOf(['someone_else']).size).toBe(1);
  });

  test('never more than the bound, however many are declared: the others fold into the default', () => {
    expect(keysOf(all).size).toBeLessThanOrEqual(MOST_PAGES_BY_AUDIENCE);
    expect(keysOf(all).size).toBeGreaterThan(MOST_PAGES_BY_AUDIENCE / 3);
    expect(audiencesOfPage(all).length).toBeLessThan(all.length);
    // The first come first: adding an audience at the end takes none away.
    expect(audiencesOfPage([...all.slice(0, 6), 'login-yes']).slice(0, 6)).toEqual(audiencesOfPage(all.slice(0, 6)));
  });
});
