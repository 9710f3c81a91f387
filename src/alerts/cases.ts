/** What alert preferences must do, wherever they stand. */
import { expect, test } from 'vitest';
import type { AlertPreferences } from './service.ts';

/** As both forms are given them. */
export const caseAlerts = {
  'case-active-1': { status: 'Active', communicateTo: 'dana@mail.example' },
  'case-inactive': { status: 'Inactive', communicateTo: 'd***@mail.example' },
} as const;

const calm = () => AbortSignal.timeout(10_000);

/** @param alerts gives the form under test, over fresh `caseAlerts` */
export function alertCases(alerts: () => AlertPreferences): void {
  test('a preference has its status and an address that is masked, whoever masked it [UNS-01]', async () => {
    expect(await alerts().find('case-active-1', calm())).toEqual({ status: 'Active', communicateTo: 'd•••@mail.example' });
    expect(await alerts().find('case-inactive', calm())).toEqual({ status: 'Inactive', communicateTo: 'd***@mail.example' });
  });

  test('looking changes nothing, ending and resuming do, and say the same twice [UNS-01]', async () => {
    const one = alerts();
    const status = async () => (await one.find('case-active-1', calm()))?.status;
    expect([await status(), await status()]).toEqual(['Active', 'Active']);
    for (const wanted of ['Inactive', 'Inactive', 'Active', 'Active'] as const) {
      expect(await one.set('case-active-1', wanted, calm())).toBe(true);
      expect(await status()).toBe(wanted);
    }
    expect((await one.find('case-inactive', calm()))?.status, 'nobody else’s').toBe('Inactive');
  });

  test.each(['nobody-knows', "x' OR '1'='1", 'case-active-1&maskId=case-inactive', '%00%0a%20mask', '../case-active-1?'])(
    '%s names nothing [UNS-01]',
    async (maskId) => {
      expect(await alerts().find(maskId, calm())).toBeUndefined();
      expect(await alerts().set(maskId, 'Inactive', calm())).toBe(false);
      expect((await alerts().find('case-active-1', calm()))?.status).toBe('Active');
    },
  );

  test('a caller that has given up gets no answer', async () => {
    await expect(alerts().find('case-active-1', AbortSignal.abort(new Error('gone')))).rejects.toThrow();
  });
}
