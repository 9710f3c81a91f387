/** Links inside a page lead to the one spelling of their page, so that none costs a hop (DEL-14). */
import { familyNamed } from '../apps/families.ts';
import { spelled } from '../spelling.ts';

/** A link to this host, wherever it came from: a field, rich text or a block. */
const LINK = /(<a\b[^<>]*?\shref=")(\/(?![/\\])[^"?#]*)/g;

/** Only with the setting on: content and code write addresses without a slash. Paths of the web apps are theirs as they stand. */
export const ownLinks = (html: string, trailingSlash: boolean): string =>
  trailingSlash
    ? html.replace(LINK, (_, start: string, path: string) => start + (familyNamed(path.split('/')[1] ?? '') ? path : spelled(path, true)))
    : html;
