/** Tests robots.txt: content's text, completed. */
import { expect, test } from 'vitest';
import { robotsTxt } from './robots.ts';

const origin = 'https://www.lakeeriemutual.example';
const made = (text: string, sitemap = '/sitemap.xml') => robotsTxt(text, origin, sitemap);

test('allows everything and names the sitemap when content is empty [DEL-10]', () => {
  expect(made('  \n')).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`);
});

test('keeps content’s text and adds a missing sitemap [DEL-10]', () => {
  expect(made('User-agent: *\r\nDisallow: /customer/  \r\n\r\n')).toBe(
    `User-agent: *\nDisallow: /customer/\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
});

test('makes relative sitemap addresses absolute, and leaves absolute ones alone [DEL-10]', () => {
  expect(made('sitemap:/a.xml\nSitemap: https://other.test/b.xml')).toBe(`sitemap: ${origin}/a.xml\nSitemap: https://other.test/b.xml\n`);
});

test('names no sitemap that does not exist [DEL-10]', () => {
  expect(made('', '')).toBe('User-agent: *\nDisallow:\n');
});
