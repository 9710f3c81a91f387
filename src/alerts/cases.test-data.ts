/** Test cases for both forms of the alert preferences. */
import { expect, test } from 'vitest';
import type { AlertPreferences } from './service.ts';

/** Data of both forms. */
export const caseAlerts = {
  'case-active-1': { status: 'Active', communicateTo: 'dana@mail.example' },
  'case-inactive': { status: 'Inactive', communicateTo: 'd***@mail.example' },
} as const;

const calm = () => AbortSignal.timeout(10_000);

/** @param alerts returns the form under test, over fresh `caseAlerts` */
export function alertCases(alerts: () => AlertPreferences): void {
  test('finds a preference with its status and an address masked by the service or by us [UNS-01]', async () => {
    expect(await alerts().find('case-active-1', calm())).toEqual({ status: 'Active', communicateTo: 'd•••@mail.example' });
    expect(await alerts().find('case-inactive', calm())).toEqual({ status: 'Inactive', communicateTo: 'd***@mail.example' });
  });

  test('reading changes nothing; ending and resuming change the status and are idempotent [UNS-01]', async () => {
    const one = alerts();
    const status = async () => (await one.find('case-active-1', calm()))?.status;
    expect([await status(), await status()]).toEqual(['Active', 'Active']);
    for (const next of ['Inactive', 'Inactive', 'Active', 'Active'] as const) {
      expect(await one.set('case-active-1', next, calm())).toBe(true);
      expect(await status()).toBe(next);
    }
    expect((await one.find('case-inactive', calm()))?.status, 'nobody else’s').toBe('Inactive');
  });

  test.each(['nobody-knows', "x' OR '1'='1", 'case-active-1&maskId=case-inactive', '%00%0a%20mask', '../case-active-1?'])(
    '%s is an unknown id [UNS-01]',
    async (maskId) => {
      expect(await alerts().find(maskId, calm())).toBeUndefined();
      expect(await alerts().set(maskId, 'Inactive', calm())).toBe(false);
      expect((await alerts().find('case-active-1', calm()))?.status).toBe('Active');
    },
  );

  test('a caller that aborted gets no result', async () => {
    await expect(alerts().find('case-active-1', AbortSignal.abort(new Error('gone')))).rejects.toThrow();
  });
}
