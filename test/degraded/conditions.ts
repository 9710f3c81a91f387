/** The conditions of a browser under which every journey is tried: each prepares a context before its first page. */
import type { BrowserContext } from '@playwright/test';
import { translateAs } from './translate.ts';

export interface Condition {
  name: string;
  prepare(context: BrowserContext): Promise<unknown>;
}

const DAY_MS = 86_400_000;

/** As Chromium does where a visitor blocks all site data. */
function blockStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const area of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, area, { get: refuse });
}

/** As in a private window of some browsers, or on a full device. */
function fillStorage(): void {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  Storage.prototype.setItem = refuse;
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    const real = window[area];
    Object.defineProperty(window, area, { value: new Proxy(real, { set: refuse, get: (of, name) => bound(of, name) }) });
  }
  function bound(of: Storage, name: string | symbol): unknown {
    const value = Reflect.get(of, name, of);
    return typeof value === 'function' ? value.bind(of) : value;
  }
}

function ignoreCookies(): void {
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
}

function shiftClock(ms: number): void {
  const Real = Date;
  const Shifted = function (this: unknown, ...given: unknown[]) {
    if (!new.target) return new Real(Real.now() + ms).toString();
    return given.length ? Reflect.construct(Real, given, new.target) : Reflect.construct(Real, [Real.now() + ms], new.target);
  } as unknown as DateConstructor;
  Object.setPrototypeOf(Shifted, Real);
  Object.defineProperty(Shifted, 'prototype', { value: Real.prototype });
  Object.assign(Shifted, { now: () => Real.now() + ms, parse: Real.parse, UTC: Real.UTC });
  globalThis.Date = Shifted;
  const { timeOrigin } = performance;
  Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + ms });
}

/** No cookie leaves the browser or stays in it. */
async function stripCookies(context: BrowserContext): Promise<void> {
  await context.route(/^http:\/\/[\w.]*localhost/, async (route) => {
    const { cookie: _, ...headers } = await route.request().allHeaders();
    const url = new URL(route.request().url());
    // Only the browser finds hosts below localhost.
    const asked = { ...headers, host: url.host };
    url.hostname = 'localhost';
    try {
      const answer = await route.fetch({ url: url.href, headers: asked, maxRedirects: 0 });
      const kept = Object.fromEntries(Object.entries(answer.headers()).filter(([name]) => name !== 'set-cookie'));
      await route.fulfill({ status: answer.status(), headers: kept, body: await answer.body() });
    } catch {
      // The page has gone on.
      await route.abort().catch(() => undefined);
    }
  });
}

export const CONDITIONS: Condition[] = [
  { name: 'usual', prepare: async () => undefined },
  { name: 'storage blocked', prepare: (context) => context.addInitScript(blockStorage) },
  { name: 'storage full', prepare: (context) => context.addInitScript(fillStorage) },
  {
    name: 'cookies blocked',
    async prepare(context) {
      await context.addInitScript(ignoreCookies);
      await stripCookies(context);
    },
  },
  { name: 'third parties blocked', prepare: (context) => context.route(isThird, (route) => route.abort('blockedbyclient')) },
  { name: 'translated', prepare: (context) => context.addInitScript(translateAs, { language: 'pl', isLate: false }) },
  { name: 'translated midway', prepare: (context) => context.addInitScript(translateAs, { language: 'pl', isLate: true }) },
  { name: 'a day ahead', prepare: (context) => context.addInitScript(shiftClock, DAY_MS) },
  { name: 'a day behind', prepare: (context) => context.addInitScript(shiftClock, -DAY_MS) },
];

export const isThird = ({ hostname, protocol }: URL): boolean => protocol.startsWith('http') && !/(^|\.)localhost$|^127\./.test(hostname);
