/** Finds links to this site's addresses in link fields and rich text, so that a delete can show which items refer to a page. */
import { readHtml } from '../../../lib/html/read.ts';
import type { StoredFields, Use } from './items.ts';

/** Longer addresses, and more of them in one item, are not indexed. */
const MAX_LENGTH = 300;
const MAX_LINKS = 200;

/** @returns each address once, normalised by `linkTarget`, with kind `link` */
export function fieldLinks(fields: StoredFields): Use[] {
  const targets = new Set<string>();
  const add = (href: string): void => {
    const target = targets.size < MAX_LINKS ? linkTarget(href) : '';
    if (target) targets.add(target);
  };
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/href/i.test(value)) readHtml(value, { open: ({ attributes }) => add(attributes.get('href') ?? '') });
    } else if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === 'object' && value !== null) {
      if ('href' in value && typeof value.href === 'string') add(value.href);
      for (const part of Object.values(value)) if (typeof part === 'object' || typeof part === 'string') look(part);
    }
  };
  look(Object.values(fields));
  return [...targets].map((target) => ({ target, kind: 'link' }));
}

/** @returns path of this site in lower case, without trailing slash, query or anchor; empty for links to other sites */
export function linkTarget(href: string): string {
  const path = /^\/(?![/\\])[^?#]*/.exec(href.trim())?.[0] ?? '';
  if (path === '' || path.length > MAX_LENGTH || path.startsWith('/-/')) return '';
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}
