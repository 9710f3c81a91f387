/** Writes CSV for spreadsheets: accents are read correctly, and no text of a visitor becomes a formula. */
import Papa from 'papaparse';

/**
 * Spreadsheets run a cell that begins like this, after any characters that they ignore; some accept the full-width signs.
 * We check it ourselves, since the library's check misses a text of several lines.
 */
const FORMULA = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/** Without it spreadsheets do not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** @returns the lines, each with its line end */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : Papa.unparse(rows as string[][], { escapeFormulae: FORMULA, newline: LINE_END }) + LINE_END;

/**
 * A download that caches do not store. It is streamed; when a page of rows fails the stream breaks off, and the browser reports it.
 * @param name of the file, without its extension: letters, digits and hyphens
 * @param pages rows in portions, each row as long as the header
 */
export function csvAnswer(name: string, header: readonly string[], pages: AsyncIterable<readonly (readonly string[])[]>): Response {
  const texts = (async function* () {
    yield BYTE_ORDER_MARK + csvLines([header]);
    for await (const rows of pages) yield csvLines(rows);
  })();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await texts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await texts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    },
  });
}
