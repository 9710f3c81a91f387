/** Guards of every test: an unexpected console.error fails it, and so does any request to a URL that no stand-in serves. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { SEED } from './scale.ts';

// Every property test uses TEST_SEED, so that a counterexample can be reproduced.
fc.configureGlobal({ seed: SEED });

const local = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]|[\w.-]+\.(test|example|invalid))(:\d+)?(\/|$)/;
const realFetch = globalThis.fetch;

beforeEach(() => {
  vi.spyOn(console, 'error');
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    if (!local.test(url)) throw new Error(`No stand-in owns ${init?.method ?? 'GET'} ${url}`);
    return realFetch(input as RequestInfo, init);
  }) as typeof fetch;
});

afterEach(() => {
  globalThis.fetch = realFetch;
  const calls = vi.mocked(console.error).mock?.calls ?? [];
  vi.restoreAllMocks();
  expect(calls, 'unexpected console.error').toEqual([]);
});
