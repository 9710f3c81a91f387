/** The address of a page has one spelling; other addresses are unchanged [DEL-14]. */
import { expect, test } from 'vitest';
import { spelled } from './spelling.ts';

test.each([
  ['/claims', '/claims/'],
  ['/claims/', '/claims/'],
  ['/es//claims//', '/es/claims/'],
  ['/', '/'],
  ['/blog', '/blog/'],
  ['/apiary', '/apiary/'],
  ['/forms/claim.pdf', '/forms/claim.pdf'],
  ['/agencies/aa1/st.-marys-%26-sons%2C-ltd.', '/agencies/aa1/st.-marys-%26-sons%2C-ltd./'],
  ['/es/agencies/aa1/insure.com', '/es/agencies/aa1/insure.com/'],
  ['/agencies/pa/st.-marys', '/agencies/pa/st.-marys/'],
  ['/blog/smith-agency%2C-inc.', '/blog/smith-agency%2C-inc./'],
])('%s is %s where pages end in a slash, and has none elsewhere [DEL-14]', (path, slashed) => {
  expect(spelled(path, true)).toBe(slashed);
  expect(spelled(path, false)).toBe(slashed.length > 1 ? slashed.replace(/\/$/, '') : slashed);
});

test.each([
  '/blog/feeds',
  '/es/blog/feeds',
  '/blog/feeds/topic/ice.xml',
  '/es-us/blog/feeds/all.json',
  '/api/rss',
  '/-/media/a//b',
  '/sign-in',
  '/Gallery/hero-banner/',
  '/sitecore/api/x',
])('%s is no page and stays unchanged [DEL-14]', (path) => {
  expect([spelled(path, true), spelled(path, false)]).toEqual([path, path]);
});
