/** A listing without leaving the page: its forms and links bring the server's own parts of the next page, with the state in the address (SRC-01, RES-01, PRS-01). */
import { fetchPart } from './page-part.ts';

/** What changed the listing: `data-go` of the form or link, or the browser's Back and Forward. */
export type HowShown = 'search' | 'filter' | 'page' | 'link' | 'back';

export interface ListingOptions {
  /** Called when another state of the listing stands on the page, its address in `location`. */
  shown?(how: HowShown): void;
}

/** The element whose text says how many there are; it can have the focus (`tabindex="-1"`) and stands in a part with `data-listing`. */
const COUNT = '[data-listing-count]';

/**
 * @param root holds the forms (`data-go="search"`), what asks again as soon as it changes (`data-go="filter"`, a form or part of one), links
 * (`a[data-go]`) and the parts that differ from state to state (`data-listing="name"`, none inside another); `data-failed` is said when there is no answer
 */
export function enhanceListing(root: HTMLElement, { shown }: ListingOptions = {}): void {
  const status = root.appendChild(document.createElement('p'));
  status.className = 'visually-hidden';
  status.role = 'status';
  let running = new AbortController();
  let current = withoutHash(location.href);

  const go = async (address: string, how: HowShown) => {
    running.abort();
    const own = new AbortController();
    running = own;
    root.ariaBusy = 'true';
    status.textContent = '';
    try {
      const { page, bring } = await fetchPart(address, own.signal);
      const other = takeOver(root, page, how);
      bring();
      if (how !== 'back' && address !== current) history.pushState(null, '', address);
      current = address;
      document.title = page.title;
      const count = root.querySelector<HTMLElement>(COUNT);
      root.ariaBusy = 'false';
      // Read because it has the focus, or else because it is said: never twice.
      if (other.lostFocus || how === 'page') count?.focus({ preventScroll: how === 'back' });
      else status.textContent = count?.textContent ?? '';
      shown?.(how);
    } catch {
      // Another request goes on in this one's place.
      if (own.signal.aborted) return;
      root.ariaBusy = 'false';
      fail(root);
    }
  };

  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.dataset.go) return;
    event.preventDefault();
    void go(addressOf(form, event.submitter), form.dataset.go as HowShown);
  });
  root.addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.form && field.closest<HTMLElement>('[data-go]')?.dataset.go === 'filter') void go(filtered(field), 'filter');
  });
  root.addEventListener('click', (event) => {
    // Whoever wants another tab gets one.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-go]');
    if (!link) return;
    event.preventDefault();
    void go(withoutHash(link.href), link.dataset.go as HowShown);
  });
  addEventListener('popstate', () => {
    const address = withoutHash(location.href);
    // A step to a part of this page changes nothing of the listing.
    if (address !== current) void go(address, 'back');
  });
  // Ticked before this script was there to hear it.
  const boxes = [...root.querySelectorAll<HTMLInputElement>('[data-go="filter"] :is([type=checkbox], [type=radio])')];
  const early = boxes.find(({ checked, defaultChecked }) => checked !== defaultChecked);
  if (early) void go(filtered(early), 'filter');
}

/** As its own button would send it, which may carry a value. */
const filtered = (field: HTMLInputElement): string =>
  addressOf(field.form!, field.closest('[data-go="filter"]')!.querySelector<HTMLElement>('[type=submit]'));

/** Where a form leads, as the browser would send it, but for what was left empty. */
function addressOf(form: HTMLFormElement, submitter?: HTMLElement | null): string {
  const said = [...new FormData(form, submitter)].filter(([, value]) => value !== '') as [string, string][];
  const address = new URL(form.action);
  address.search = new URLSearchParams(said).toString();
  return withoutHash(address.href);
}

const withoutHash = (address: string): string => address.replace(/#.*$/, '');

/** @throws when the other page has no such listing */
function takeOver(root: HTMLElement, page: Document, how: HowShown): { lostFocus: boolean } {
  const parts = [...root.querySelectorAll<HTMLElement>('[data-listing]')].map((part) => {
    const fresh = page.querySelector<HTMLElement>(`[data-listing="${part.dataset.listing}"]`);
    if (!fresh) throw new Error(`no ${part.dataset.listing} there`);
    return [part, fresh] as const;
  });
  setFields(root, page, how);
  let lostFocus = false;
  for (const [part, fresh] of parts) {
    const focused = part.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
    part.replaceWith(document.adoptNode(fresh));
    if (!focused) continue;
    const same = sameAs(focused, fresh);
    same?.focus({ preventScroll: true });
    lostFocus ||= !same;
  }
  return { lostFocus };
}

/** Fields outside of the parts say what the address says; what a visitor is typing stays, unless they went back. */
function setFields(root: HTMLElement, page: Document, how: HowShown): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('form[data-go] :is(input:not([type=checkbox], [type=radio]), select)')) {
    if (field.closest('[data-listing]') || (field === document.activeElement && how !== 'back')) continue;
    const said = page.querySelector<HTMLInputElement>(`form[data-go] [name="${CSS.escape(field.name)}"]`);
    if (said) field.value = said.value;
  }
}

/** What stands for a control in the fresh part: by id, or by name and value. */
function sameAs({ id, name, value }: HTMLElement & { name?: string; value?: string }, fresh: HTMLElement): HTMLElement | null {
  if (id) return fresh.querySelector(`#${CSS.escape(id)}`);
  return name ? fresh.querySelector(`[name="${CSS.escape(name)}"][value="${CSS.escape(value ?? '')}"]`) : null;
}

/** What was there stays. */
function fail(root: HTMLElement): void {
  const part = root.querySelector(COUNT)?.closest('[data-listing]') ?? root.querySelector('[data-listing]')!;
  part.querySelector('.listing__failed')?.remove();
  const alert = document.createElement('p');
  alert.className = 'listing__failed summary-box';
  alert.role = 'alert';
  alert.textContent = root.dataset.failed!;
  part.insertBefore(alert, part.firstChild);
}
