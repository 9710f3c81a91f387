/** Converts a link between its form and its stored value. Pure. */
import type { StoredField } from '../../../src/content/repository/store/items.ts';
import { valueParts } from './shown-value.ts';

/** Kind of a link's target. */
export type LinkKind = 'internal' | 'agency' | 'external' | 'media' | 'mailto' | 'tel' | 'anchor';

export interface LinkParts {
  kind: LinkKind;
  /** The target without its kind's prefix: a page address, `https://…`, an e-mail address, a phone number, an anchor name. */
  to: string;
  /** Anchor on the target page; for pages of this site. */
  anchor: string;
  text: string;
  isNewWindow: boolean;
}

export const LINK_KINDS: readonly { value: LinkKind; label: string }[] = [
  { value: 'internal', label: 'A page of this site' },
  { value: 'agency', label: 'An agency' },
  { value: 'external', label: 'Another website' },
  { value: 'media', label: 'A file of the media library' },
  { value: 'anchor', label: 'A place on this page' },
  { value: 'mailto', label: 'An e-mail address' },
  { value: 'tel', label: 'A phone number' },
];

/** An agency's own page; states and cities have pages whose second part is a state's code. */
const AGENCY = /^\/agencies\/(?![a-z]{2}(?:\/|$))[^/?#]+\/[^/?#]+$/i;

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

export function linkKind(href: string): LinkKind {
  if (href.startsWith('#')) return 'anchor';
  if (/^mailto:/i.test(href)) return 'mailto';
  if (/^tel:/i.test(href)) return 'tel';
  if (href.startsWith('/-/')) return 'media';
  if (AGENCY.test(href)) return 'agency';
  return href === '' || /^\/(?!\/)/.test(href) ? 'internal' : 'external';
}

export function readLink(field: StoredField | null): LinkParts {
  const value = valueParts(field);
  const { text, target } = value;
  const [href = '', inHref = ''] = splitAnchor(asText(value.href) || asText(value.url));
  const kind = linkKind(href || (inHref && '#'));
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

/** On other websites the anchor is part of the address. */
const splitAnchor = (href: string): string[] =>
  /^(\/|#)/.test(href) ? [href.split('#')[0] ?? '', href.split('#').slice(1).join('#')] : [href];

/** @returns the address, or a message for the editor */
function hrefOf({ kind, to, anchor }: LinkParts): { href: string } | { problem: string } {
  const plain = to.trim();
  if (plain === '') return { problem: 'Enter where the link leads.' };
  switch (kind) {
    case 'internal':
      return plain.startsWith('/') && !plain.startsWith('//')
        ? { href: plain + (anchor.trim() ? `#${anchor.trim().replace(/^#/, '')}` : '') }
        : { problem: 'Pages of this site begin with /. Search for one, or choose “Another website”.' };
    case 'agency':
      return AGENCY.test(plain) ? { href: plain } : { problem: 'Find the agency and choose it.' };
    case 'media':
      return plain.startsWith('/-/') || /^https:\/\//i.test(plain) ? { href: plain } : { problem: 'Files begin with /-/media/.' };
    case 'external': {
      const href = /^[a-z][a-z0-9+.-]*:/i.test(plain) ? plain : `https://${plain}`;
      return /^https?:\/\/[^\s/]+\S*$/i.test(href)
        ? { href }
        : { problem: 'This is not a website address. Write it like https://www.example.org/page.' };
    }
    case 'mailto':
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(plain) ? { href: `mailto:${plain}` } : { problem: 'This is not an e-mail address.' };
    case 'tel':
      return /^\+?[\d().\s-]{5,}$/.test(plain)
        ? { href: `tel:${plain.replace(/[^\d+]/g, '')}` }
        : { problem: 'This is not a phone number.' };
    case 'anchor':
      return /^#?[A-Za-z][\w:-]*$/.test(plain)
        ? { href: `#${plain.replace(/^#/, '')}` }
        : { problem: 'The name of a place begins with a letter and has no spaces.' };
  }
}

/** Attributes that are valid for one address only. */
const OF_ADDRESS = ['querystring', 'anchor', 'id', 'url', 'class'];

/** Agencies have pages of this site: the platform knows no other kind. */
const linkType = (kind: LinkKind): string => (kind === 'agency' ? 'internal' : kind);

/** @param old stored value: parts that the form does not show are preserved */
export function writeLink(parts: LinkParts, old: StoredField | null): { value: StoredField | null } | { problem: string } {
  if (parts.to.trim() === '' && parts.text.trim() === '') return { value: null };
  const made = hrefOf(parts);
  if ('problem' in made) return made;
  const before = valueParts(old);
  const [oldHref] = splitAnchor(asText(before.href));
  const [href = ''] = splitAnchor(made.href);
  const isSame = oldHref === href && href !== '';
  const kept = Object.fromEntries(
    Object.entries(before).filter(([name]) => !['target', 'anchor'].includes(name) && (isSame || !OF_ADDRESS.includes(name))),
  );
  return {
    value: {
      value: {
        ...kept,
        href: made.href,
        text: parts.text.trim(),
        linktype: linkType(parts.kind),
        ...(parts.isNewWindow && { target: '_blank' }),
      },
    },
  };
}
