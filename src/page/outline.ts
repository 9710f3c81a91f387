/** Headings of a page, whatever blocks an editor put under each other: one `h1`, and no level skipped. */
import { escapeHtml } from '../lib/html.ts';

const HEADING = /<(\/?)h([1-6])(?=[\s>])/gi;

/**
 * Which level each heading gets. The first `h1` stays one, any other becomes an `h2`; a heading stands one level under the nearest
 * one before it that was larger, so that siblings stay siblings.
 * @param levels 1 to 6, in the document's order
 */
export function outlineOf(levels: readonly number[]): number[] {
  let hasTitle = false;
  /** The headings that the next one can stand under: what they were and what they became. */
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
 * @param title name of the page, for screen readers, where no block prints an `h1`
 * @returns the same markup where its outline is right, which is the usual case
 */
export function withOutline(html: string, title: string): string {
  const levels = [...html.matchAll(HEADING)].flatMap(([, slash, level]) => (slash ? [] : [Number(level)]));
  const wanted = outlineOf(levels);
  let at = -1;
  // An end belongs to the last heading that is open: rich text may put one into another.
  const open: number[] = [];
  const levelOf = (slash: string, level: string) => {
    if (slash) return open.pop() ?? level;
    open.push(wanted[++at] as number);
    return wanted[at];
  };
  const mended = levels.every((level, index) => level === wanted[index])
    ? html
    : html.replace(HEADING, (_, slash: string, level: string) => `<${slash}h${levelOf(slash, level)}`);
  return levels.includes(1) ? mended : `<h1 class="visually-hidden">${escapeHtml(title)}</h1>${mended}`;
}
