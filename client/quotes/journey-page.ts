/** Views of the quote journey, fetched as pages: the modal is made of the same server markup as the pages without script. */
import { quoteRequest } from '../../src/addresses/rules.ts';
import { fetchPart } from '../page-part.ts';

export interface JourneyView {
  /** The block: what it says for every step stands on it. */
  root: HTMLElement;
  step: HTMLElement;
}

/** @param home prefix of the page's language, or empty @param query of the journey's page */
export const journeyAddress = (home: string, query: Record<string, string | undefined> = {}): string =>
  home + quoteRequest(query as Record<string, string>);

/**
 * Fetches one view and brings what it needs to look right on this page: styles of its blocks and symbols of its icons.
 * @throws when there is no such page just now
 */
export async function journeyView(address: string, signal?: AbortSignal): Promise<JourneyView> {
  const { page, bring } = await fetchPart(address, signal);
  const root = page.querySelector<HTMLElement>('.quote-request');
  const step = root?.querySelector<HTMLElement>('[data-step]');
  if (!root || !step) throw new Error(`No quote journey at ${address}`);
  bring();
  demote(root);
  return { root: document.importNode(root, false), step: document.importNode(step, true) };
}

/** In a dialog on another page the titles are one level lower. The title of a step that came along as a template is so already: a page has one of the first level. */
function demote(root: Pick<ParentNode, 'querySelectorAll'>): void {
  for (const heading of root.querySelectorAll('h1, h2:not(.quote-request__title), h3, h4, h5')) {
    const lower = heading.ownerDocument.createElement(`h${Number(heading.localName[1]) + 1}`);
    for (const { name, value } of heading.attributes) lower.setAttribute(name, value);
    for (const child of [...heading.childNodes]) lower.appendChild(child);
    heading.replaceWith(lower);
  }
  for (const { content } of root.querySelectorAll('template')) demote(content);
}
