/** Rewrites links and forms that search, inside a page, to the canonical spelling of their address, so that none costs a redirect (DEL-14). */
import { familyNamed } from '../../apps/families.ts';
import { spelled } from '../../site/spelling.ts';
import type { StartTag } from '../../lib/html/read.ts';
import { rewriteTags } from '../../lib/html/rewrite.ts';
import { startTag } from '../../lib/html/write.ts';

const LINK = /<(?:a|form)(?=\s)/gi;
/** A path on this host, and its query and anchor. */
const PATH = /^(\/(?![/\\])[^?#]*)(.*)$/s;

/** Only with the setting on: content and code write addresses without a slash. Paths of the web apps are not changed. */
export const ownLinks = (html: string, trailingSlash: boolean): string => (trailingSlash ? rewriteTags(html, LINK, { open }) : html);

function open({ name, attributes }: StartTag): string | undefined {
  // What is posted is never redirected.
  if (attributes.get('method')?.toLowerCase() === 'post') return;
  const address = name === 'a' ? 'href' : 'action';
  const own = ownSpelling(attributes.get(address) ?? '', true);
  return own === undefined ? undefined : startTag(name, attributes.set(address, own));
}

/** @returns `undefined` for a link to another host or to one of the web apps */
export function ownSpelling(href: string, trailingSlash: boolean): string | undefined {
  const [, path = '', rest = ''] = PATH.exec(href) ?? [];
  return path === '' || familyNamed(path.split('/')[1] ?? '') ? undefined : spelled(path, trailingSlash) + rest;
}
