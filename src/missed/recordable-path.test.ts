/** Tests which missed addresses are counted [OPS-01] [SEC-01]. */
import { expect, test } from 'vitest';
import { recordablePath } from './recordable-path.ts';

test('counts an address that people follow, without a slash at its end [OPS-01]', () => {
  for (const path of [
    '/awards',
    '/about.aspx',
    '/old/brochure.pdf',
    '/es/seguro-de-auto',
    '/blog/2019/winter-driving-tips-for-new-drivers',
    '/index.html',
  ])
    expect([path, recordablePath(path), recordablePath(`${path}/`)]).toEqual([path, path, path]);
  expect(recordablePath('//claims//auto/')).toBe('/claims/auto');
});

test('leaves out paths that bots try everywhere [OPS-01]', () => {
  const probes = [
    '/wp-login.php',
    '/wp-admin/',
    '/blog/xmlrpc.php',
    '/.env',
    '/api/.env.local',
    '/.git/config',
    '/x.php/y',
    '/backup.zip',
    '/phpMyAdmin/',
  ];
  for (const path of probes) expect([path, recordablePath(path)]).toEqual([path, undefined]);
});

test('leaves out paths that may identify a person [SEC-01]', () => {
  const paths = [
    '/confirm/somebody@example.com',
    '/confirm/somebody%40example.com',
    '/policy/Q12-3456789',
    '/call/814-555-0100',
    '/r/3f2b8c1d-0a4e-4c52-9a1b-2f7d6e5c4b3a',
    '/t/a8Kd93jsLq02mZx7Yb4Tn1Vw',
    `/${'a'.repeat(400)}`,
  ];
  for (const path of paths) expect([path, recordablePath(path)]).toEqual([path, undefined]);
});
