/** Changes tags of HTML that we printed (React, `HtmlWriter`) and nothing else. */
import { type HtmlHandler, readHtml, type StartTag } from './read.ts';

/** Each function returns the replacement of a tag; `undefined` leaves it unchanged. */
interface TagEditor {
  open(tag: StartTag): string | undefined;
  close?(name: string): string | undefined;
}

/** @param tags pattern of the tags that may change */
export function rewriteTags(html: string, tags: RegExp, { open, close }: TagEditor): string {
  let result = '';
  let from = 0;
  const replace = (start: number, end: number, text: string | undefined) => {
    if (text === undefined) return;
    result += html.slice(from, start) + text;
    from = end;
  };
  const handler: HtmlHandler = {
    open: (tag) => replace(tag.start, tag.end, open(tag)),
    close: (name, start) => replace(start, html.indexOf('>', start) + 1, close?.(name)),
  };
  readHtml(html, handler, { tags });
  return result + html.slice(from);
}
