/** Fetches views of the quote journey as pages: the modal uses the same server markup as the pages without script. */
import { quoteRequest } from '../../src/site/addresses.rules.ts';
import { fetchPart } from '../page-part.ts';

/** @param home prefix of the page's language, or empty @param query of the journey's page */
export const journeyAddress = (home: string, query: Record<string, string | undefined> = {}): string =>
  home + quoteRequest(Object.fromEntries(Object.entries(query).filter(([, text]) => text)));

/**
 * Fetches one view with the styles of its blocks and the symbols of its icons.
 * @returns its step @throws when the page cannot be loaded
 */
export async function journeyView(address: string, signal?: AbortSignal): Promise<HTMLElement> {
  const { page, bring } = await fetchPart(address, signal);
  const root = page.querySelector<HTMLElement>('.quote-request');
  const step = root?.querySelector<HTMLElement>('[data-step]');
  if (!root || !step) throw new Error(`No quote journey at ${address}`);
  bring();
  demote(root);
  return document.importNode(step, true);
}

/** In a dialog on another page, titles are one level lower. A step from a template has that level already: a page has one first-level title. */
function demote(root: Pick<ParentNode, 'querySelectorAll'>): void {
  for (const heading of root.querySelectorAll('h1, h2:not(.quote-request__title), h3, h4, h5')) {
    const lower = heading.ownerDocument.createElement(`h${Number(heading.localName[1]) + 1}`);
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value);
    for (const child of [...heading.childNodes]) lower.appendChild(child);
    heading.replaceWith(lower);
  }
  for (const { content } of root.querySelectorAll('template')) demote(content);
}
