/** Closes what sanitised HTML leaves open and drops ends without a beginning, so a field can't reach outside its own element. */

/** Elements without content or end. */
export const empty: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'wbr']);
/** A paragraph ends where one of these begins, as in browsers. */
const endsParagraph = new Set(
  'address article aside blockquote details div dl figure footer h1 h2 h3 h4 h5 h6 header hgroup hr ol p pre section table ul'.split(' '),
);
const token = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*) *\/?>|[<>]/g;

/**
 * @param html output of the allowlist
 * @param isAllowed a second look at every tag: whatever is not exactly a known tag becomes text
 * @returns HTML in which every element is closed in order
 */
export function balance(html: string, isAllowed: (tag: string) => boolean): string {
  const open: string[] = [];
  const closeTo = (index: number): string =>
    open
      .splice(index)
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('');
  const body = html.replace(token, (found, slash: string | undefined, tag: string | undefined, attributes: string | undefined) => {
    if (tag === undefined || !isAllowed(tag)) return found.replace(/</g, '&lt;').replace(/>/g, '&gt;');
    if (slash) {
      const index = open.lastIndexOf(tag);
      return index < 0 ? '' : closeTo(index);
    }
    const paragraph = endsParagraph.has(tag) ? open.lastIndexOf('p') : -1;
    const before = paragraph < 0 ? '' : closeTo(paragraph);
    if (!empty.has(tag)) open.push(tag);
    return `${before}<${tag}${attributes ?? ''}>`;
  });
  return body + closeTo(0);
}
