/** A link as its form asks for it, and as it is stored. Pure. */
import type { StoredField } from '../../../src/content/repository/items.ts';
import { partsOf } from './shown-value.ts';

/** Where a link leads. */
export type LinkKind = 'internal' | 'external' | 'media' | 'mailto' | 'tel' | 'anchor';

export interface LinkParts {
  kind: LinkKind;
  /** Without what its kind says: an address of a page, `https://…`, an e-mail address, a phone number, the name of a place. */
  to: string;
  /** Place on the page that it leads to; of pages of this site. */
  anchor: string;
  text: string;
  isNewWindow: boolean;
}

export const LINK_KINDS: readonly { value: LinkKind; label: string }[] = [
  { value: 'internal', label: 'A page of this site' },
  { value: 'external', label: 'Another website' },
  { value: 'media', label: 'A file of the media library' },
  { value: 'anchor', label: 'A place on this page' },
  { value: 'mailto', label: 'An e-mail address' },
  { value: 'tel', label: 'A phone number' },
];

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function kindOf(href: string): LinkKind {
  if (href.startsWith('#')) return 'anchor';
  if (/^mailto:/i.test(href)) return 'mailto';
  if (/^tel:/i.test(href)) return 'tel';
  if (href.startsWith('/-/')) return 'media';
  return href === '' || /^\/(?!\/)/.test(href) ? 'internal' : 'external';
}

export function readLink(field: StoredField | null): LinkParts {
  const value = partsOf(field);
  const { text, target } = value;
  const [href = '', inHref = ''] = splitAnchor(asText(value.href) || asText(value.url));
  const kind = kindOf(href || (inHref && '#'));
  const anchor = kind === 'internal' ? inHref || asText(value.anchor).replace(/^#/, '') : '';
  const to =
    kind === 'anchor'
      ? inHref
      : kind === 'mailto' || kind === 'tel'
        ? href.replace(/^\w+:/, '')
        : kind === 'internal'
          ? href
          : asText(value.href) || asText(value.url);
  return { kind, to, anchor, text: asText(text), isNewWindow: target === '_blank' };
}

/** Anchors of other websites are of their address. */
const splitAnchor = (href: string): string[] =>
  /^(\/|#)/.test(href) ? [href.split('#')[0] ?? '', href.split('#').slice(1).join('#')] : [href];

/** @returns the address, or what is wrong with it in words */
function hrefOf({ kind, to, anchor }: LinkParts): { href: string } | { problem: string } {
  const plain = to.trim();
  if (plain === '') return { problem: 'Say where the link leads.' };
  switch (kind) {
    case 'internal':
      return plain.startsWith('/') && !plain.startsWith('//')
        ? { href: plain + (anchor.trim() ? `#${anchor.trim().replace(/^#/, '')}` : '') }
        : { problem: 'Pages of this site begin with /. Search for one, or choose “Another website”.' };
    case 'media':
      return plain.startsWith('/-/') || /^https:\/\//i.test(plain) ? { href: plain } : { problem: 'Files begin with /-/media/.' };
    case 'external': {
      const href = /^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : `https://${plain}`;
      return /^https?:\/\/[^\s/]+\S*$/i.test(href)
        ? { href }
        : { problem: 'That is no address of a website, such as https://www.example.org/page.' };
    }
    case 'mailto':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(plain) ? { href: `mailto:${plain}` } : { problem: 'That is no e-mail address.' };
    case 'tel':
      return /^\+?[\d().\s-]{5,}$/.test(plain) ? { href: `tel:${plain.replace(/[^\d+]/g, '')}` } : { problem: 'That is no phone number.' };
    case 'anchor':
      return /^#?[A-Za-z][\w:-]*$/.test(plain)
        ? { href: `#${plain.replace(/^#/, '')}` }
        : { problem: 'Names of places begin with a letter and have no spaces.' };
  }
}

/** What belongs to one address and makes no sense on another. */
const OF_ADDRESS = ['querystring', 'anchor', 'id', 'url', 'class'];

/** @param old what is stored: parts that the form does not show stay */
export function writeLink(parts: LinkParts, old: StoredField | null): { value: StoredField | null } | { problem: string } {
  if (parts.to.trim() === '' && parts.text.trim() === '') return { value: null };
  const made = hrefOf(parts);
  if ('problem' in made) return made;
  const before = partsOf(old);
  const [oldHref] = splitAnchor(asText(before.href));
  const [href = ''] = splitAnchor(made.href);
  const isSame = oldHref === href && href !== '';
  const kept = Object.fromEntries(
    Object.entries(before).filter(([name]) => !['target', 'anchor'].includes(name) && (isSame || !OF_ADDRESS.includes(name))),
  );
  return {
    value: {
      value: { ...kept, href: made.href, text: parts.text.trim(), linktype: parts.kind, ...(parts.isNewWindow && { target: '_blank' }) },
    },
  };
}
