/** Closes what sanitised HTML leaves open and drops ends without a beginning, so a field can't reach outside its own element. */

/** Elements without content or end. */
export const empty: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr']);
/** A paragraph ends where one of these begins, as in browsers. */
const endsParagraph = new Set(
  'address article aside blockquote details div dl figure footer h1 h2 h3 h4 h5 h6 header hgroup hr ol p pre section table ul'.split(' '),
);
const token = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*) *\/?>|[<>]/g;

/** Deeper than any page's; browsers stop at 512, and what reads a tree calls itself once for each level. */
const MAX_DEPTH = 200;

/**
 * Each tag opens and closes once and looks for nothing, so the cost grows with the length.
 * @param html output of the allowlist
 * @param isAllowed a second look at every tag: whatever is not exactly a known tag becomes text
 * @returns HTML in which every element is closed in order; tags inside `MAX_DEPTH` others are left out, their text stays
 */
export function balance(html: string, isAllowed: (tag: string) => boolean): string {
  const open: string[] = [];
  const counts = new Map<string, number>();
  const closeThrough = (tag: string): string => {
    if (!counts.get(tag)) return '';
    let ends = '';
    for (let last = ''; last !== tag; ) {
      last = open.pop() as string;
      counts.set(last, (counts.get(last) as number) - 1);
      ends += `</${last}>`;
    }
    return ends;
  };
  const body = html.replace(token, (found, slash: string | undefined, tag: string | undefined, attributes: string | undefined) => {
    if (tag === undefined || !isAllowed(tag)) return found.replace(/</g, '&lt;').replace(/>/g, '&gt;');
    if (slash) return closeThrough(tag);
    const before = endsParagraph.has(tag) ? closeThrough('p') : '';
    if (!empty.has(tag)) {
      if (open.length >= MAX_DEPTH) return before;
      open.push(tag);
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
    return `${before}<${tag}${attributes ?? ''}>`;
  });
  return `${body}${open
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('')}`;
}
