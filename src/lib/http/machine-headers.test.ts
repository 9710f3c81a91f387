import { expect, test } from 'vitest';
import { completeHeaders, machineHeaders, STRICT_TRANSPORT } from './machine-headers.ts';

const completed = (given: Record<string, string>, isProduction = true, fromApp = false) => {
  const headers = new Headers(given);
  completeHeaders(headers, { isProduction, fromApp });
  return Object.fromEntries(headers);
};

test('a response without a policy gets that of machines, and keeps the headers that it has [SEC-02]', () => {
  expect(completed({})).toEqual({ ...machineHeaders, 'strict-transport-security': STRICT_TRANSPORT });
  const own = { 'referrer-policy': 'origin', 'strict-transport-security': 'max-age=1' };
  expect(completed(own)).toEqual({ ...machineHeaders, ...own });
});

test('a page keeps its own policy, and local hosts are not bound to HTTPS [SEC-02]', () => {
  const policy = { 'content-security-policy': "default-src 'self'" };
  expect(completed(policy)).toEqual({ ...policy, 'strict-transport-security': STRICT_TRANSPORT });
  expect(completed(policy, false)).toEqual(policy);
});

test('a web app’s page keeps its own headers, and HTTPS stays ours [DEL-13] [SEC-02]', () => {
  expect(completed({ 'x-frame-options': 'SAMEORIGIN' }, true, true)).toEqual({
    'x-frame-options': 'SAMEORIGIN',
    'strict-transport-security': STRICT_TRANSPORT,
  });
});
