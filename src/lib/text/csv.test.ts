import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { csvAnswer, csvLines } from './csv.ts';

const read = (text: string) => Papa.parse<string[]>(text, { delimiter: ',', skipEmptyLines: 'greedy' }).data;

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '  =1',
  '=1\nsecond line',
  '=HYPERLINK("http://evil.test";"a")',
  '＝1',
  '+1 (814) 555 - 0142',
])('makes no formula of %j, in a cell or a header [FRM-11] [SEC-02]', (text) => {
  const [cell] = read(csvLines([['a', text]]))[0]!.slice(1);
  expect(cell).toBe(`'${text}`);
});

test('leaves all other text unchanged: quotes, commas, lines, accents, numbers [FRM-11]', () => {
  const row = ['Dana', 'a "b", c', 'one\ntwo', 'Ünïcode 😀', '16501', '', '3 - 2 = 1'];
  expect(read(csvLines([row, row]))).toEqual([row, row]);
});

test('reads back as written, with a mark before cells that a spreadsheet would run [FRM-11]', () => {
  const cell = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\n', '\r', '\t', ' ', 'a', 'é', "'", ';') });
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
      // The parser skips rows that look like empty lines.
      const full = rows.map((row) => [...row, 'end']);
      const back = Papa.parse<string[]>(csvLines(full), { delimiter: ',', newline: '\r\n', skipEmptyLines: true }).data;
      const isRun = (text: string) => /^\s*[=+\-@]|^[\t\r\n]/.test(text);
      expect(back).toEqual(full.map((row) => row.map((text) => (isRun(text) ? `'${text}` : text))));
      for (const text of back.flat()) expect(text).not.toMatch(/^\s*[=+\-@]|^[\t\r\n]/);
    }),
  );
});

test('is a download that caches do not store, with the byte order mark that spreadsheets need for UTF-8 [FRM-11] [SEC-01]', async () => {
  async function* pages() {
    yield [['1', 'a']];
    yield [];
    yield [['2', 'b']];
  }
  const answer = csvAnswer('submissions-2026-11-21', ['Number', '=Name'], pages());
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="submissions-2026-11-21.csv"');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('Number,"\'=Name"\r\n1,a\r\n2,b\r\n');
});

test('breaks off when a page fails, and never ends as if it were whole [FRM-11]', async () => {
  async function* pages() {
    yield [['1']];
    throw new Error('D1_ERROR');
  }
  await expect(csvAnswer('x', ['a'], pages()).text()).rejects.toThrow('D1_ERROR');
});
