/** Test cases for every robot check. */
import { MAX_TOKEN } from './widget.rules.ts';
import { expect, test } from 'vitest';
import type { RobotCheck } from './service.ts';

export interface RobotForm {
  check: RobotCheck;
  /** A valid token, like a visitor's browser has. */
  token(action: string): Promise<string>;
  /** Moves the clock that tokens expire by. */
  move(ms: number): void;
}

const MINUTES = 60_000;

/** @param form the form under test, with its own clock */
export function robotCases(form: () => RobotForm): void {
  const verify = (token: string, action = 'form') =>
    form().check.verify(token, { action, remoteIp: '203.0.113.7', signal: AbortSignal.timeout(10_000) });

  test('a good token passes, once [FRM-08]', async () => {
    const token = await form().token('form');
    expect(await verify(token)).toBe('passed');
    expect(['spent', 'expired']).toContain(await verify(token));
    expect(await verify(await form().token('form'))).toBe('passed');
  });

  test('a token for a search is invalid for a form [SEC-04]', async () => {
    expect(await verify(await form().token('repair'))).toBe('failed');
    expect(await verify(await form().token('form'), 'repair')).toBe('failed');
  });

  test('a token expires after ten minutes [FRM-08]', async () => {
    const token = await form().token('form');
    form().move(10 * MINUTES + 1);
    expect(await verify(token)).toBe('expired');
  });

  test('a token is still valid after four minutes [FRM-08]', async () => {
    const token = await form().token('form');
    form().move(4 * MINUTES);
    expect(await verify(token)).toBe('passed');
  });

  test('an invalid token is refused [SEC-04]', async () => {
    for (const garbage of ['', 'x', 'null', '{}', btoa('{}'), btoa('[1]'), '\u0000', 'a'.repeat(MAX_TOKEN), '🤖'.repeat(100), '%7B%7D'])
      expect(await verify(garbage), garbage.slice(0, 20)).toBe('failed');
  });

  test('a token longer than any service makes is refused without verification [SEC-04]', async () => {
    const token = await form().token('form');
    expect(await verify(token.padEnd(MAX_TOKEN + 1, '='))).toBe('failed');
    expect(token.length).toBeLessThanOrEqual(MAX_TOKEN);
    expect(await verify(token)).toBe('passed');
  });
}
