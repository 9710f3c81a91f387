/** Tables for spreadsheets: CSV that opens with its accents, and in which nothing that somebody wrote is a formula. */
import Papa from 'papaparse';

/**
 * A cell that begins so is run by spreadsheets, whatever stands before it that they pass over; the full-width signs count in some of them.
 * Our own, since that of the library lets a text of several lines through.
 */
const FORMULA = /^(?:\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/** Without it spreadsheets read UTF-8 as their own encoding. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** @returns the lines, each ended */
export const csvLines = (rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? '' : Papa.unparse(rows as string[][], { escapeFormulae: FORMULA, newline: LINE_END }) + LINE_END;

/**
 * A download that nobody keeps. It is sent while it is made; where making it fails it breaks off, and the browser says so.
 * @param name of the file, without its ending: letters, digits and hyphens
 * @param pages rows, some at a time, each as long as the header
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
