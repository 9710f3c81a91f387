/** Addresses of this site that an item links to, from link fields and rich text: what tells who refers to a page before it goes. */
import { decodeReferences } from '../href.ts';
import type { StoredFields, Use } from './items.ts';

/** Longer addresses, and more of them in one item, are none that anybody looks for. */
const MAX_LENGTH = 300;
const MAX_LINKS = 200;

const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** @returns each address once, as `linkTarget` writes it, with kind `link` */
export function linksOf(fields: StoredFields): Use[] {
  const targets = new Set<string>();
  const add = (href: string): void => {
    const target = targets.size < MAX_LINKS ? linkTarget(href) : '';
    if (target) targets.add(target);
  };
  const look = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.includes('href')) for (const [, quoted, single] of value.matchAll(HREF)) add(decodeReferences(quoted ?? single ?? ''));
    } else if (Array.isArray(value)) value.forEach(look);
    else if (typeof value === 'object' && value !== null) {
      if ('href' in value && typeof value.href === 'string') add(value.href);
      for (const part of Object.values(value)) if (typeof part === 'object' || typeof part === 'string') look(part);
    }
  };
  look(Object.values(fields));
  return [...targets].map((target) => ({ target, kind: 'link' }));
}

/** @returns path of this site in lower case, without slash at its end, query or anchor; empty for what leads elsewhere */
export function linkTarget(href: string): string {
  const path = /^\/(?![/\\])[^?#]*/.exec(href.trim())?.[0] ?? '';
  if (path === '' || path.length > MAX_LENGTH || path.startsWith('/-/')) return '';
  return path.toLowerCase().replace(/(?<=.)\/+$/, '');
}
