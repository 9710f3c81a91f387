import { describe, expect, test } from 'vitest';
import { hostList } from './host-list.ts';

const entries = [
  'images.example',
  '*.cdn.example',
  'odd.example:8443',
  'http://plain.example',
  '127.0.0.1',
  'localhost',
  '[::1]',
  '10.0.0.5',
];
const at = (url: string, relaxed = false) => hostList(entries, { relaxed })(new URL(url));

describe('a list of hosts [SEC-02]', () => {
  test.each([
    ['https://images.example/a', 0],
    ['https://IMAGES.example:443/a', 0],
    ['https://a.cdn.example/', 1],
    ['https://a.b.cdn.example/', 1],
    ['https://odd.example:8443/', 2],
  ])('stands for %s', (url, entry) => expect(at(url)).toBe(entry));

  test.each([
    'http://images.example/a',
    'https://images.example:8443/a',
    'https://images.example.evil.test/',
    'https://evil-images.example/',
    'https://cdn.example/',
    'https://evilcdn.example/',
    'https://odd.example/',
    'https://user@images.example/',
    'https://user:secret@images.example/',
    'https://images.example@evil.test/',
    'ftp://images.example/',
    'http://plain.example/',
  ])('does not stand for %s', (url) => expect(at(url)).toBe(-1));

  test.each(['https://127.0.0.1/', 'https://2130706433/', 'https://0x7f.1/', 'https://localhost/', 'https://[::1]/', 'https://10.0.0.5/'])(
    'never matches an internal address, listed or not: %s',
    (url) => expect(at(url)).toBe(-1),
  );

  test('is relaxed in local runs: plain http, this machine, any port', () => {
    expect(at('http://127.0.0.1:9100/', true)).toBe(4);
    expect(at('http://images.example:8080/', true)).toBe(0);
    expect(at('http://plain.example/', true)).toBe(3);
    expect(at('https://plain.example/', true)).toBe(-1);
    expect(at('http://odd.example:8444/', true)).toBe(-1);
    expect(at('http://user@127.0.0.1/', true)).toBe(-1);
    expect(at('http://169.254.169.254/', true)).toBe(-1);
    expect(at('ftp://127.0.0.1/', true)).toBe(-1);
  });
});
