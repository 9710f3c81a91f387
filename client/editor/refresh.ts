/** Shows the page anew after a change of its structure: fetched as a document, its regions exchanged, with scroll, selection and focus kept. */
import { armEnhancements } from '../arm-enhancements.ts';
import { fetchPart } from '../page-part.ts';
import { ofSite } from './api.ts';

const REGIONS = '[data-region]';
type Listener = (focusUid: string, focusField: string) => void;
const listeners = new Set<Listener>();
/** What has to be sent before the page is asked for. */
const before = new Set<() => Promise<unknown>>();

/**
 * @param listener is called after every exchange, which ends the elements of the page; `focusField` is the key of the field that had the
 * focus until then, empty for none
 * @returns how to stop
 */
export function onRefreshed(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param wait is called before the page is fetched */
export const beforeRefresh = (wait: () => Promise<unknown>): void => void before.add(wait);

let running: Promise<void> = Promise.resolve();

/**
 * Shows the page as its drafts stand now.
 * @param focusUid rendering that gets the focus and is scrolled to when out of sight; empty leaves the focus where it is
 * @throws when the page can't be fetched; what is shown stays then
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
  if (regions.length === 0) throw new Error('The page could not be shown anew.');
  bring();
  const anchor = anchorInSight();
  const focusField = document.activeElement?.closest<HTMLElement>('[data-pe-field]')?.dataset.peField ?? '';
  for (const region of regions) {
    const own = document.querySelector(`[data-region="${CSS.escape(region.dataset.region ?? '')}"]`);
    own?.replaceChildren(...[...region.childNodes].map((node) => document.importNode(node, true)));
    if (own) armEnhancements(own);
  }
  keepInSight(anchor);
  for (const listener of listeners) listener(focusUid, focusField);
}

/** Opening mark of a rendering, by its uid. */
export const markOf = (uid: string): Element | null =>
  document.querySelector(`code.scpm[chrometype="rendering"][kind="open"][id="${CSS.escape(uid)}"]`);

export interface Anchor {
  uid: string;
  top: number;
}

/** The first block that is seen: it stays where it is, whatever comes above it. */
export function anchorInSight(): Anchor | undefined {
  for (const mark of document.querySelectorAll('code.scpm[chrometype="rendering"][kind="open"]')) {
    const box = mark.nextElementSibling?.getBoundingClientRect();
    if (box && box.bottom > innerHeight * 0.15 && box.height > 0) return { uid: mark.id, top: box.top };
  }
  return undefined;
}

export function keepInSight(anchor: Anchor | undefined): void {
  const top = anchor && markOf(anchor.uid)?.nextElementSibling?.getBoundingClientRect().top;
  if (top !== undefined) scrollBy({ top: top - anchor!.top, behavior: 'instant' });
}
