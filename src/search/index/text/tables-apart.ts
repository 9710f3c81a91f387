/** Separates the tables of a text from its prose: cells read one after the other are no sentence. */
import { readHtml } from '../../../lib/html/read.ts';

/** @returns HTML of each; a table's caption is prose. A table that never ends reaches to the end of the text */
export function tablesApart(html: string): { prose: string; tables: string } {
  const parts = { prose: '', tables: '' };
  let depth = 0;
  let isCaption = false;
  let from = 0;
  const upTo = (at: number) => {
    parts[depth > 0 && !isCaption ? 'tables' : 'prose'] += html.slice(from, at);
    from = at;
  };
  readHtml(html, {
    open({ name, start }) {
      if (name !== 'table' && !(name === 'caption' && depth > 0)) return;
      upTo(start);
      if (name === 'table') depth++;
      else isCaption = true;
    },
    close(name, start) {
      if (depth === 0 || (name !== 'table' && !(name === 'caption' && isCaption))) return;
      // With its end tag, so that the text after it does not run into this one.
      upTo(html.indexOf('>', start) + 1 || html.length);
      isCaption = false;
      if (name === 'table') depth--;
    },
  });
  upTo(html.length);
  return parts;
}
