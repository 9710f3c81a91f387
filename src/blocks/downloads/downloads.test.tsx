import { expect, test } from 'vitest';
import { renderBlock, renderExample } from '../../../test/render.tsx';
import { extensionOf, fileTitle, sizeOf } from './file-facts.ts';

const icons = (html: string) =>
  [...html.matchAll(/class="downloads__file"[^>]*><svg[^>]*><use href="#icon-([^"]+)"/g)].map(([, name]) => name);

test('gives pdf, docx, tiff, tif, xls and xlsx an icon each, and any other file a plain one [BLK-04]', () => {
  expect(icons(renderExample('DownloadsList', 'default'))).toEqual([
    'file-pdf',
    'file-docx',
    'file-tiff',
    'file-tif',
    'file-xls',
    'file-xlsx',
    'file-text',
  ]);
});

test('prints kind and size in the text of the link [BLK-04]', () => {
  const html = renderExample('DownloadsList', 'default');
  expect(html).toMatch(
    /<a href="\/-\/media\/files\/auto-coverage.pdf" class="downloads__file" download="">.*?<strong>Auto coverage in two pages<\/strong> <span class="downloads__about">PDF, 210 KB<\/span>/,
  );
  expect(html).toContain('TIFF, 14 MB');
});

test('is open unless the editor closes it, and prints the number of files [BLK-04]', () => {
  expect(renderExample('DownloadsList', 'default')).toMatch(/<details class="downloads" open="">.*7 files/);
  expect(renderExample('DownloadsList', 'one item')).toContain('1 file<');
  expect(renderExample('DownloadsList', 'collapsed')).not.toContain('open=""');
  expect(renderExample('DownloadsList', 'collapsed', { editing: true })).toContain('open=""');
});

test('reads name, address and extension of items in any shape [BLK-04]', () => {
  const html = renderExample('DownloadsList', 'items of the media library');
  expect(html).toContain('Downloads</h2>');
  expect([...html.matchAll(/<strong>([^<]*)<\/strong> <span class="downloads__about">([^<]*)</g)].map(([, ...said]) => said)).toEqual([
    ['Auto coverage', 'PDF, 210 KB'],
    ['Claims by county, 2025', 'XLSX'],
    ['home inventory', 'DOCX'],
  ]);
});

test('downloads only own files, names other sites, and links no invalid address [BLK-04, SEC-01]', () => {
  const html = renderExample('DownloadsList', 'files of others and links that are none');
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    'https://publicsafety.example/forms/oh-1.pdf',
    '/claims',
  ]);
  expect(html).not.toMatch(/ download=|javascript/);
  expect(html).toContain('PDF, 310 KB, from publicsafety.example');
  expect(html.match(/<p class="downloads__file">/g)).toHaveLength(2);
});

test('does not link an item that is not a file to its own address [BLK-04]', () => {
  const item = { name: 'sheet', displayName: 'Sheet', url: '/data/downloads/sheet', fields: { Extension: { value: 'pdf' } } };
  expect(renderBlock('DownloadsList', { fields: { Items: [item] } })).not.toContain('<a');
});

test('prints nothing without a file, and a hint for editors [EDT-01]', () => {
  expect(renderExample('DownloadsList', 'empty')).toBe('');
  expect(renderExample('DownloadsList', 'empty', { editing: true })).toContain('[DownloadsList]');
  expect(renderExample('DownloadsList', 'stress: editing with empty fields')).toMatch(/<details class="downloads" open="">/);
});

test.each([
  ['0', ''],
  ['300', '1 KB'],
  ['215040', '210 KB'],
  ['1048000', '1 MB'],
  ['1468006', '1.4 MB'],
  ['14680064', '14 MB'],
  ['210 KB', '210 KB'],
  ['', ''],
])('formats %j bytes as %j', (size, formatted) => {
  expect(sizeOf(size, 'en')).toBe(formatted);
});

test('formats numbers for the language', () => {
  expect(sizeOf('1468006', 'de')).toBe('1,4 MB');
});

test.each([
  ['.PDF', '', 'pdf'],
  ['', '/-/media/a.b/form.XLSX?h=1#p', 'xlsx'],
  ['', 'https://www.example.com', ''],
  ['', '/-/media/3C8E1F0A.ashx', ''],
  ['a kind of file', '/claims', ''],
])('finds the extension in %j and %j', (given, href, extension) => {
  expect(extensionOf(given, href)).toBe(extension);
});

test('reads a name from a malformed address', () => {
  expect(fileTitle('/-/media/a%20b-c.pdf')).toBe('a b c');
  expect(fileTitle('/-/media/%E0%A4%A.pdf')).toBe('%E0%A4%A');
});
