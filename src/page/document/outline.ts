/** Corrects the headings of a page, however an editor combined its blocks: one `h1`, and no skipped level. */
import { escapeHtml } from '../../lib/html/escape.ts';
import type { StartTag } from '../../lib/html/read.ts';
import { rewriteTags } from '../../lib/html/rewrite.ts';
import { startTag } from '../../lib/html/write.ts';

const HEADING = /<\/?h[1-6](?=[\s>])/gi;
/** In HTML that we printed each `<` begins a tag, so the pattern alone finds the levels, at a tenth of the cost of reading tags. */
const LEVEL = /<h([1-6])(?=[\s>])/gi;

/** Whether printed HTML contains an `h1`. */
export const hasTitle = (html: string): boolean => /<h1(?=[\s>])/i.test(html);

/**
 * Computes the level of each heading. The first `h1` stays, any other becomes an `h2`; a heading is one level below the nearest
 * larger one before it, so that siblings stay siblings.
 * @param levels 1 to 6, in the document's order @param isTitled an `h1` stands before them, in the header
 */
export function outlineOf(levels: readonly number[], isTitled = false): number[] {
  let hasTitle = isTitled;
  /** Headings that the next one may be below: their old and new levels. */
  const open: { was: number; is: number }[] = [{ was: 1, is: 1 }];
  return levels.map((level) => {
    if (level === 1 && !hasTitle) {
      hasTitle = true;
      open.length = 1;
      return 1;
    }
    const was = Math.max(2, level);
    while ((open.at(-1) as { was: number }).was >= was) open.pop();
    const is = (open.at(-1) as { is: number }).is + 1;
    open.push({ was, is });
    return is;
  });
}

/**
 * @param html markup of the page's main region
 * @param title name of the page, for screen readers, when no block renders an `h1`
 * @param isTitled the header contains the page's `h1`, as headers of starter sites do
 * @returns the same markup if its outline is correct, which is the usual case
 */
export function withOutline(html: string, title: string, isTitled = false): string {
  const levels = Array.from(html.matchAll(LEVEL), ([, level]) => Number(level));
  const corrected = outlineOf(levels, isTitled);
  let at = 0;
  // An end tag belongs to the last open heading: rich text may nest them.
  const open: string[] = [];
  const editor = {
    open({ attributes }: StartTag) {
      open.push(`h${corrected[at++]}`);
      return startTag(open.at(-1) as string, attributes);
    },
    close: (name: string) => `</${open.pop() ?? name}>`,
  };
  const result = levels.every((level, index) => level === corrected[index]) ? html : rewriteTags(html, HEADING, editor);
  return isTitled || levels.includes(1) ? result : `<h1 class="visually-hidden">${escapeHtml(title)}</h1>${result}`;
}
