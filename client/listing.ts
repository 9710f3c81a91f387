/** Updates a listing in place: its forms and links fetch the server's parts of the next page, with the state in the address (SRC-01, RES-01, PRS-01). */
import { fetchPart } from './page-part.ts';

/** What changed the listing: `data-go` of the form or link, or the browser's Back and Forward. */
type ListingView = 'search' | 'filter' | 'page' | 'link' | 'back';

interface ListingOptions {
  /** Called when the listing shows another state, with its address in `location`. */
  shown?(how: ListingView): void;
}

/** The element with the number of results; it is focusable (`tabindex="-1"`) and inside a part with `data-listing`. */
const COUNT = '[data-listing-count]';

/**
 * @param root contains the forms (`data-go="search"`), controls that search on change (`data-go="filter"`, a form or part of one), links
 * (`a[data-go]`) and the parts that differ by state (`data-listing="name"`, not nested); `data-failed` is shown when there is no response
 */
export function enhanceListing(root: HTMLElement, { shown }: ListingOptions = {}): void {
  const status = root.appendChild(document.createElement('p'));
  status.className = 'visually-hidden';
  status.role = 'status';
  let running = new AbortController();
  let current = withoutHash(location.href);

  const go = async (address: string, how: ListingView) => {
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
      // Announced by focus or by the live region, never by both.
      if (other.lostFocus || how === 'page') count?.focus({ preventScroll: how === 'back' });
      else status.textContent = count?.textContent ?? '';
      shown?.(how);
    } catch {
      // Another request has replaced this one.
      if (own.signal.aborted) return;
      root.ariaBusy = 'false';
      fail(root);
      // A ticked box has no other press that tries again.
      addEventListener('online', () => own === running && void go(address, how), { once: true });
    }
  };

  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (!form.dataset.go) return;
    event.preventDefault();
    void go(addressOf(form, event.submitter), form.dataset.go as ListingView);
  });
  root.addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement;
    if (field.form && field.closest<HTMLElement>('[data-go]')?.dataset.go === 'filter') void go(filtered(field), 'filter');
  });
  root.addEventListener('click', (event) => {
    // Leaves new tabs and windows to the browser.
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-go]');
    if (!link) return;
    event.preventDefault();
    void go(withoutHash(link.href), link.dataset.go as ListingView);
  });
  addEventListener('popstate', () => {
    const address = withoutHash(location.href);
    // A jump within this page does not change the listing.
    if (address !== current) void go(address, 'back');
  });
  // Boxes ticked before this script loaded.
  const boxes = [...root.querySelectorAll<HTMLInputElement>('[data-go="filter"] :is([type=checkbox], [type=radio])')];
  const early = boxes.find(({ checked, defaultChecked }) => checked !== defaultChecked);
  if (early) void go(filtered(early), 'filter');
}

/** The address that the field's own button would open, including the button's value. */
const filtered = (field: HTMLInputElement): string =>
  addressOf(field.form!, field.closest('[data-go="filter"]')!.querySelector<HTMLElement>('[type=submit]'));

/** The address a form submits to, as a browser builds it, without empty fields. */
function addressOf(form: HTMLFormElement, submitter?: HTMLElement | null): string {
  const entries = [...new FormData(form, submitter)].filter(([, value]) => value !== '') as [string, string][];
  const address = new URL(form.action);
  address.search = new URLSearchParams(entries).toString();
  return withoutHash(address.href);
}

const withoutHash = (address: string): string => address.replace(/#.*$/, '');

/** @throws when the other page has no such listing */
function takeOver(root: HTMLElement, page: Document, how: ListingView): { lostFocus: boolean } {
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

/** Sets fields outside of the parts to the address's values; a field in which the visitor types stays, except on Back and Forward. */
function setFields(root: HTMLElement, page: Document, how: ListingView): void {
  for (const field of root.querySelectorAll<HTMLInputElement>('form[data-go] :is(input:not([type=checkbox], [type=radio]), select)')) {
    if (field.closest('[data-listing]') || (field === document.activeElement && how !== 'back')) continue;
    const received = page.querySelector<HTMLInputElement>(`form[data-go] [name="${CSS.escape(field.name)}"]`);
    if (received) field.value = received.value;
  }
}

/** Finds the control's counterpart in the new part: by id, or by name and value. */
function sameAs({ id, name, value }: HTMLElement & { name?: string; value?: string }, fresh: HTMLElement): HTMLElement | null {
  if (id) return fresh.querySelector(`#${CSS.escape(id)}`);
  return name ? fresh.querySelector(`[name="${CSS.escape(name)}"][value="${CSS.escape(value ?? '')}"]`) : null;
}

/** Shows the error message; the current list stays. */
function fail(root: HTMLElement): void {
  const part = root.querySelector(COUNT)?.closest('[data-listing]') ?? root.querySelector('[data-listing]')!;
  part.querySelector('.listing__failed')?.remove();
  const alert = document.createElement('p');
  alert.className = 'listing__failed summary-box';
  alert.role = 'alert';
  alert.textContent = root.dataset.failed!;
  part.insertBefore(alert, part.firstChild);
}
