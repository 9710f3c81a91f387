/** Addresses for sharing a page: plain links, so that no script of a social network runs here. */
import type { IconName } from '../../generated/icons.ts';

export interface ShareLink {
  /** Label of the link; `email` comes from a phrase, the others are names. */
  name: string;
  icon: IconName;
  href: string;
}

/** @param url absolute address of the page @param title quoted in the message */
export function shareLinks(url: string, title: string, email: string): ShareLink[] {
  const to = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;
  // A subject is one line, and a lone surrogate cannot be encoded.
  const line = title.toWellFormed().replace(/\s+/g, ' ').trim();
  // Mail programs do not decode a plus sign.
  const mail = `mailto:?subject=${encodeURIComponent(line)}&body=${encodeURIComponent(`${line}\n${url}`)}`;
  return [
    { name: email, icon: 'envelope', href: mail },
    { name: 'Facebook', icon: 'facebook', href: to('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'LinkedIn', icon: 'linkedin', href: to('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: 'X', icon: 'x', href: to('https://x.com/intent/post', { url, text: line }) },
  ];
}
