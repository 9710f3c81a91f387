import { expect, test } from 'vitest';
import { renderExample } from '../../../test/render.tsx';
import { acceptCookie, isAccepted } from '../../consent/notice/rules.ts';

test('accepting is kept for one year, for this site only [SHL-11]', () => {
  expect(acceptCookie(true)).toBe('COOKIE_BANNER_DISMISSED=true;path=/;max-age=31536000;samesite=lax;secure');
  expect(acceptCookie(false)).not.toContain('secure');
});

test('only the exact cookie counts as accepted [SHL-11]', () => {
  expect(isAccepted('a=1; COOKIE_BANNER_DISMISSED=true; b=2')).toBe(true);
  for (const cookies of ['', 'COOKIE_BANNER_DISMISSED=false', 'X_COOKIE_BANNER_DISMISSED=true', 'a=COOKIE_BANNER_DISMISSED=true'])
    expect(isAccepted(cookies)).toBe(false);
});

test('names its button by itself when content does not [SHL-11]', () => {
  expect(renderExample('CookieBanner', 'empty')).toContain('>Accept cookies</button>');
});
