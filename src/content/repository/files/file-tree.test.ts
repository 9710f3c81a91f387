/** Tests in which file each part of a site's content is: the same content gives the same files, and no two parts share one [EDT-03]. */
import { expect, it } from 'vitest';
import type { ContentFiles } from './collapse-kinds.ts';
import { fileText, fileTree, folderOf } from './file-tree.ts';

const page = (path: string) => ({ path, template: 'Page' }) as NonNullable<ContentFiles['pages']>[number];
const names = (files: Partial<ContentFiles>, language = 'en') => Object.keys(fileTree(files as ContentFiles, language));

it('each part has a file by its name, and parts that are empty have none', () => {
  const files = {
    settings: { hostName: '*' },
    pages: [page('/'), page('/blog/hail')],
    shared: [page('/shared/help'), page('/authors/desk')],
    designs: { default: {} },
    dictionary: { Search: 'Search' },
    redirects: [{ pattern: '/a', target: '/b' }],
    items: [{ id: '1' }],
    missing: [{ id: '2' }],
  } as unknown as ContentFiles;
  expect(names(files, 'es')).toEqual([
    'site.json',
    'pages/home.json',
    'pages/blog-hail.json',
    'shared/help.json',
    'shared/authors-desk.json',
    'designs/default.json',
    'dictionary/es.json',
    'redirects.json',
    'items.json',
    'missing.json',
  ]);
  expect(fileTree(files, 'es')['dictionary/es.json']).toBe('{\n  "Search": "Search"\n}\n');
  expect(fileTree(files, 'es')['pages/blog-hail.json']).toBe(fileText(page('/blog/hail')));
  expect(names({})).toEqual([]);
  expect(names({ pages: [], shared: [], designs: {}, dictionary: {}, redirects: [], items: [], missing: [] })).toEqual([]);
});

it('parts whose names are equal or very long have different files, always the same ones', () => {
  const long = 'a'.repeat(200);
  const pages = ['/blog/hail', '/blog-hail', '/home', '/', `/${long}1`, `/${long}2`].map(page);
  const files = names({ pages });
  expect([files.length, new Set(files).size]).toEqual([6, 6]);
  expect(files.slice(0, 2)).toEqual(['pages/blog-hail.json', expect.stringMatching(/^pages\/blog-hail-[0-9a-f]{6}\.json$/)]);
  expect(names({ pages })).toEqual(files);
  expect(Math.max(...files.map((name) => name.length))).toBeLessThan(150);
});

it.each([
  ['main', 'en', undefined, '.'],
  ['main', 'es', undefined, 'es'],
  ['other', 'en', undefined, 'sites/other'],
  ['other', 'es', undefined, 'sites/other/es'],
  ['main', 'es', 'es', '.'],
  ['main', 'en', 'es', 'en'],
])('site %s in %s, first language %s: %s', (site, language, first, folder) => {
  expect(folderOf({ site, language }, 'main', first)).toBe(folder);
});
