import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../test/scale.ts';
import type { ArticleEntry } from '../article-entry.ts';
import { MAX_ARTICLES, pageOf, pictureFirst, related } from './related.rules.ts';

const none = { value: '' };
const entry = (href: string): ArticleEntry => ({
  title: { value: href },
  href,
  summary: none,
  picture: { value: null },
  category: none,
  published: none,
  isNote: false,
});
const hrefs = (list: ArticleEntry[]) => list.map(({ href }) => href);

test('puts chosen articles first and fills up to three with found ones [BLK-11]', () => {
  expect(hrefs(related([entry('/a')], ['/b', '/c', '/d'].map(entry), '/own'))).toEqual(['/a', '/b', '/c']);
  expect(hrefs(related(['/a', '/b', '/c', '/d'].map(entry), [entry('/e')], '/own'))).toEqual(['/a', '/b', '/c']);
});

test('lists a page once for every spelling of its address, and never the page itself [BLK-11]', () => {
  const found = ['/Blog/Deer/', '/blog/deer?utm_source=x', '/blog/own#top', '/blog/ice'].map(entry);
  expect(hrefs(related([entry('/blog/deer')], found, '/blog/Own/'))).toEqual(['/blog/deer', '/blog/ice']);
});

test('keeps an entry without a page, since an editor placed it [BLK-11]', () => {
  expect(hrefs(related([entry(''), entry('')], [], '/own'))).toEqual(['', '']);
});

test('gives the lead place to the first article that is not a note, and keeps the order of the others [BLK-11]', () => {
  const note = (href: string) => ({ ...entry(href), isNote: true });
  expect(hrefs(pictureFirst([note('/a'), entry('/b'), entry('/c')]))).toEqual(['/b', '/a', '/c']);
  expect(hrefs(pictureFirst([note('/a'), note('/b'), entry('/c')]))).toEqual(['/c', '/a', '/b']);
  expect(hrefs(pictureFirst([entry('/a'), note('/b')]))).toEqual(['/a', '/b']);
  expect(hrefs(pictureFirst([note('/a'), note('/b')]))).toEqual(['/a', '/b']);
  expect(pictureFirst([])).toEqual([]);
});

test('holds for any lists [BLK-11]', () => {
  const lists = fc.array(fc.constantFrom('/a', '/A/', '/b', '/c?x=1', '/c', '/own', '/own/', '/d').map(entry), { maxLength: 9 });
  fc.assert(
    fc.property(lists, lists, (chosen, found) => {
      const pages = hrefs(related(chosen, found, '/own')).map(pageOf);
      expect(pages.length).toBeLessThanOrEqual(MAX_ARTICLES);
      expect(new Set(pages).size).toBe(pages.length);
      expect(pages).not.toContain('/own');
    }),
    { numRuns: scaled(300) },
  );
});
