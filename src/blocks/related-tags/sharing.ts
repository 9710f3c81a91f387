/** Addresses at which a page is shared: plain links, so that nothing of a network runs here. */
import type { IconName } from '../../generated/icons.ts';

export interface ShareLink {
  /** What the link says; `email` is a phrase of the site's, the others are names. */
  name: string;
  icon: IconName;
  href: string;
}

/** @param url absolute address of the page @param title as the message quotes it */
export function shareLinks(url: string, title: string, email: string): ShareLink[] {
  const to = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;
  // A subject is one line, and half of a surrogate pair can't be encoded.
  const line = title.toWellFormed().replace(/\s+/g, ' ').trim();
  // Mail programs take a plus sign as it stands.
  const mail = `mailto:?subject=${encodeURIComponent(line)}&body=${encodeURIComponent(`${line}\n${url}`)}`;
  return [
    { name: email, icon: 'envelope', href: mail },
    { name: 'Facebook', icon: 'facebook', href: to('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { name: 'LinkedIn', icon: 'linkedin', href: to('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { name: 'X', icon: 'x', href: to('https://x.com/intent/post', { url, text: line }) },
  ];
}
