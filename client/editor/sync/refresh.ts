/** Refreshes the page after a change of its structure: fetches the document and exchanges its regions, keeping scroll, selection and focus. */
import { armEnhancements } from '../../arm-enhancements.ts';
import { fetchPart } from '../../page-part.ts';
import { ofSite } from './api.ts';

const REGIONS = '[data-region]';
type Listener = (focusUid: string, focusField: string) => void;
const listeners = new Set<Listener>();
/** What must be sent before the page is fetched. */
const before = new Set<() => Promise<unknown>>();

/**
 * @param listener is called after every refresh, which replaces the elements of the page; `focusField` is the key of the field that had
 * the focus, empty for none
 * @returns a function that removes the listener
 */
export function onRefreshed(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param wait is called before the page is fetched */
export const beforeRefresh = (wait: () => Promise<unknown>): void => void before.add(wait);

let running: Promise<void> = Promise.resolve();

/**
 * Shows the page with its current drafts.
 * @param focusUid rendering that gets the focus and is scrolled into view; empty leaves the focus where it is
 * @throws when the page cannot be fetched; the shown page then stays
 */
export function refreshPage(focusUid: string): Promise<void> {
  const done = running.then(() => exchange(focusUid));
  running = done.catch(() => undefined);
  return done;
}

async function exchange(focusUid: string): Promise<void> {
  for (const wait of before) await wait();
  const { page, bring } = await fetchPart(ofSite(location.pathname + location.search));
  const regions = [...page.querySelectorAll<HTMLElement>(REGIONS)];
  if (regions.length === 0) throw new Error('The page could not be refreshed.');
  bring();
  const anchor = anchorInSight();
  const focusField = document.activeElement?.closest<HTMLElement>('[data-pe-field]')?.dataset.peField ?? '';
  for (const region of regions) {
    const own = document.querySelector(`[data-region="${CSS.escape(region.dataset.region ?? '')}"]`);
    own?.replaceChildren(...[...region.childNodes].map((node) => document.importNode(node, true)));
    if (own) armEnhancements(own);
  }
  scrollBackTo(anchor);
  for (const listener of listeners) listener(focusUid, focusField);
}

/** Opening mark of a rendering, by its uid. */
export const openingMark = (uid: string): Element | null =>
  document.querySelector(`code.scpm[chrometype="rendering"][kind="open"][id="${CSS.escape(uid)}"]`);

export interface Anchor {
  uid: string;
  top: number;
}

/** The first visible block: it keeps its position when content above it changes. */
export function anchorInSight(): Anchor | undefined {
  for (const mark of document.querySelectorAll('code.scpm[chrometype="rendering"][kind="open"]')) {
    const box = mark.nextElementSibling?.getBoundingClientRect();
    if (box && box.bottom > innerHeight * 0.15 && box.height > 0) return { uid: mark.id, top: box.top };
  }
  return undefined;
}

export function scrollBackTo(anchor: Anchor | undefined): void {
  const top = anchor && openingMark(anchor.uid)?.nextElementSibling?.getBoundingClientRect().top;
  if (top !== undefined) scrollBy({ top: top - anchor!.top, behavior: 'instant' });
}
