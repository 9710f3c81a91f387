/** robots.txt: what content says, completed. */
import { expect, test } from 'vitest';
import { robotsTxt } from './robots.ts';

const origin = 'https://www.lakeeriemutual.example';
const made = (text: string, sitemap = '/sitemap.xml') => robotsTxt(text, origin, sitemap);

test('opens everything and names the sitemap when content says nothing [DEL-10]', () => {
  expect(made('  \n')).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`);
});

test('keeps the words of content and adds the sitemap that they lack [DEL-10]', () => {
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
