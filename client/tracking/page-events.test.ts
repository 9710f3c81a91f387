import { beforeEach, expect, test, vi } from 'vitest';
import { newDevice, newStorage, newTab, type Tab } from '../../test/fake-tab.ts';

const device = newDevice();
let tab: Tab;
let ended: AbortController;
const open = (over: Record<string, unknown> = {}, sessionStorage = newStorage()) => {
  tab = newTab(device, { path: '/claims', sessionStorage, fetch });
  for (const [name, value] of Object.entries({ ...tab.globals, ...over })) vi.stubGlobal(name, value);
  return sessionStorage;
};
open();
const { watchPage } = await import('./page-events.ts');

/** Types of the events that a page sends when it is shown and something on it fails. */
function watched(): string[] {
  const before = globalThis.trackedEvents.length;
  watchPage({ early: [], signal: ended.signal });
  tab.fire('error', { message: 'broken' });
  return globalThis.trackedEvents.slice(before).map(({ type }) => type);
}

beforeEach(() => {
  ended?.abort();
  ended = new AbortController();
});

const identified = { campsrc: 'spring', timestamp: '04/02/2026 09:15 AM', utm_source: '', utm_medium: '', utm_campaign: '', utm_term: '' };

test('sends a campaign that waited for consent once [TRK-04]', () => {
  const session = open();
  session.setItem('CAMPAIGN', JSON.stringify(identified));
  expect(watched()).toEqual(['VIEW', 'CAMPAIGN_IDENTIFIED', 'PAGE_ERROR']);
  expect(globalThis.trackedEvents.at(-2)?.payload).toEqual(identified);
  expect(session.getItem('CAMPAIGN')).toBeNull();
  expect(watched()).not.toContain('CAMPAIGN_IDENTIFIED');
});

test.each(['{"campsrc":"spr', '', 'null', '5', '"spring"', '[]', '{}', '{"campsrc":', '\ud83d'])(
  'a campaign stored as %j affects no other event [TRK-01] [TRK-04]',
  (text) => {
    const session = open();
    session.setItem('CAMPAIGN', text);
    expect(watched()).toEqual(['VIEW', 'PAGE_ERROR']);
    expect(session.getItem('CAMPAIGN')).toBeNull();
  },
);

test('watches a page whose storage is blocked [TRK-01]', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  open({ sessionStorage: { getItem: blocked, removeItem: blocked } });
  expect(watched()).toEqual(['VIEW', 'PAGE_ERROR']);
});

test('a load that ends with the page, and the browser’s own fade, are no errors of the page [TRK-01]', () => {
  vi.useFakeTimers();
  open();
  watchPage({ early: [], signal: ended.signal });
  const reported = () => globalThis.trackedEvents.filter(({ type }) => type === 'PAGE_ERROR').length;
  const before = reported();
  tab.fire('unhandledrejection', { reason: new DOMException('Skipping view transition', 'AbortError') });
  for (const text of ['Load failed', 'Importing a module script failed.', 'error loading dynamically imported module: /assets/a.js'])
    tab.fire('unhandledrejection', { reason: new TypeError(text) });
  expect(reported()).toBe(before);
  // The page is still there.
  vi.advanceTimersByTime(1000);
  expect(reported()).toBe(before + 3);
  vi.useRealTimers();
});
