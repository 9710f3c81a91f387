import { beforeEach, expect, test, vi } from 'vitest';
import { newStorage } from '../../test/fake-tab.ts';
import { submitForm } from './submit.ts';

let token: () => Promise<string>;
vi.mock('../robot-check.ts', () => ({ robotToken: () => token() }));

const sending = { itemRef: 'F1', page: '/contact', agencyNumber: '', values: {}, version: '1' };
/** Only the robot check reads it. */
const form = {} as HTMLElement;
const KEY = 'FORM /contact F1';
let session: Storage;
let keys: (string | null)[];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  token = async () => 'token';
  session = newStorage();
  keys = [];
  vi.stubGlobal('window', { sessionStorage: session });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    // Throws for headers that no browser would send.
    keys.push(new Headers(init.headers).get('idempotency-key'));
    return answer();
  });
});

test.each([
  [false, 'not-stored'],
  [true, 'robot'],
])('without a token, and online: %s, the reason is %s [FRM-11]', async (onLine, reason) => {
  vi.stubGlobal('navigator', { onLine });
  token = () => Promise.reject(new TypeError('no network'));
  expect(await submitForm(form, sending, 'ticket-1')).toMatchObject({ isSuccess: false, reason });
});

test('uses one ticket for all attempts until one succeeds, then the page’s [FRM-11]', async () => {
  answer = () => Promise.reject(new TypeError('no network'));
  expect(await submitForm(form, sending, 'ticket-1')).toMatchObject({ isSuccess: false, reason: 'not-stored' });
  answer = () => Response.json({ isSuccess: true, reference: 'R1' });
  expect(await submitForm(form, sending, 'ticket-2')).toEqual({ isSuccess: true, reference: 'R1' });
  expect(await submitForm(form, sending, 'ticket-3')).toMatchObject({ isSuccess: true });
  expect(keys).toEqual(['ticket-1', 'ticket-1', 'ticket-3']);
});

test.each(['{"half', '"é ✓"', '"two\\nlines"', '""', '5', '{}', '\ud83d'])(
  'a stored key of %j does not keep a form from being sent [FRM-11]',
  async (text) => {
    session.setItem(KEY, text);
    answer = () => Response.json({ isSuccess: true });
    expect(await submitForm(form, sending, 'ticket-1')).toEqual({ isSuccess: true, reference: '' });
    expect(keys).toEqual(['ticket-1']);
  },
);
