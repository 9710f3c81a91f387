import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { acceptCookie, isAccepted } from '../../consent/consent-cookie.rules.ts';

test('stores the acceptance for one year, for this site only [SHL-11]', () => {
  expect(acceptCookie(true)).toBe('COOKIE_BANNER_DISMISSED=true;path=/;max-age=31536000;samesite=lax;secure');
  expect(acceptCookie(false)).not.toContain('secure');
});

test('counts only the exact cookie as accepted [SHL-11]', () => {
  expect(isAccepted('a=1; COOKIE_BANNER_DISMISSED=true; b=2')).toBe(true);
  for (const cookies of ['', 'COOKIE_BANNER_DISMISSED=false', 'X_COOKIE_BANNER_DISMISSED=true', 'a=COOKIE_BANNER_DISMISSED=true'])
    expect(isAccepted(cookies)).toBe(false);
});

test('offers to accept and to decline by two buttons that look the same, and one link [SHL-11] [TRK-06]', () => {
  const html = renderExample('CookieBanner', 'default');
  expect([...html.matchAll(/<button class="([^"]*)" type="button">(.*?)<\/button>/g)].map(([, look, words]) => [look, words])).toEqual([
    ['btn btn--small', 'Accept cookies'],
    ['btn btn--small', 'Decline'],
  ]);
  expect(html.match(/<a /g)).toHaveLength(1);
});

test('uses a default button label when content has none [SHL-11]', () => {
  expect(renderExample('CookieBanner', 'empty')).toContain('>Accept cookies</button>');
});
