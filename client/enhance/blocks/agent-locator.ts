/** Updates the locator in place: searches, filters and pages use the server's markup, with the state in the address (LOC-01, LOC-02). */
import { DISTANCES, PAGE_ENTRIES } from '../../../src/blocks/agent-locator/query.rules.ts';
import { offerPlace, updateOpenStates } from '../../agencies/locator-extras.ts';
import { markSaved } from '../../agencies/mark-saved.ts';
import { connectLocatorMap } from '../../agencies/locator-map.ts';
import { LAST_PLACE_KEY } from '../../../src/agencies/visitor/storage-names.rules.ts';
import { importAgain } from '../../import-again.ts';
import { writeJson } from '../../storage.ts';
import { track } from '../../track.ts';

export default function enhanceAgentLocator(root: HTMLElement): Promise<void> | undefined {
  const status = root.appendChild(document.createElement('p'));
  status.className = 'visually-hidden';
  status.role = 'status';
  let running = new AbortController();
  /** Shows what only the browser stores: in the list, and on the page before a search. */
  const settle = () => {
    markSaved(root);
    return 'start' in root.dataset ? import('../../agencies/locator-start.ts').then(({ showStart }) => showStart(root)) : undefined;
  };

  /** Shows the page of an address. @param isBack the visitor goes back or forward */
  const go = async (address: string, isBack = false) => {
    running.abort();
    const own = new AbortController();
    running = own;
    busy(root, true);
    try {
      // Not needed before the first search.
      const script = await importAgain(() => import('../../agencies/locator-page.ts')).catch(() => undefined);
      const onShown = () => {
        map.update();
        void settle();
      };
      // The page itself needs no script, only the network.
      if (!script && navigator.onLine) location.assign(address);
      else await script!.showResult(root, address, { signal: own.signal, isBack, status, onShown });
    } catch {
      if (own.signal.aborted) return;
      const found = root.querySelector('.locator__found')!;
      fail(found, root.dataset.failed!, found.firstChild);
    }
    if (running === own) busy(root, false);
  };

  const map = connectLocatorMap(root, {
    async onFar(number) {
      const address = new URL(location.href);
      address.searchParams.set('page', String(Math.ceil(number / PAGE_ENTRIES)));
      await go(address.href);
      map.setActive(number);
    },
    onArea({ latitude, longitude, radiusMiles }) {
      const miles = DISTANCES.find((each) => each >= radiusMiles) ?? 50;
      void go(at(latitude, longitude, miles));
    },
  });

  root.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    // The button that lowers the map's sheet.
    if (form.method === 'dialog') return;
    event.preventDefault();
    const entries = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][];
    // A text search replaces the position from the map.
    const query = new URLSearchParams(entries);
    if (form.dataset.go === 'search') {
      const term = query.get('q')?.trim() ?? '';
      track('FIND_AN_AGENT', { search_term: term, source: 'locator' });
      keepPlace(term);
    }
    void go(new URL(`?${query}`, location.href).href);
  });
  root.addEventListener('reset', ({ target }) => {
    const details = (target as Element).closest('details')!;
    details.open = false;
    details.querySelector('summary')!.focus();
  });
  root.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target as Element;
    // Also in the picture of all places, where `href` is no text.
    const link = target.closest<HTMLElement>('a[data-go], a[data-map]');
    const saving = target.closest<HTMLButtonElement>('.agent-locator__save');
    if (saving && saving.ariaDisabled !== 'true') void save(saving);
    if (!link) return;
    event.preventDefault();
    const { href, searchParams } = new URL(link.getAttribute('href')!, location.href);
    if (link.closest('.agent-locator__lit, .agent-locator__states')) keepPlace(searchParams.get('q') ?? '');
    if (link.dataset.go)
      return void go(href).then(() => link.dataset.go === 'page' && root.querySelector('.locator__found')!.scrollIntoView());
    map.toggle(link.dataset.map === 'on');
    history.replaceState(null, '', href);
    root.querySelector<HTMLElement>(link.dataset.map === 'on' ? '.agent-locator__hide' : '.agent-locator__show a')?.focus();
  });
  const save = async (button: HTMLButtonElement) => {
    const entry = button.closest<HTMLElement>('.locator__entry')!;
    const isSaved = await importAgain(() => import('../../agencies/locator-later.ts'))
      .then(({ saveEntry }) => saveEntry(root, entry))
      .catch(() => undefined);
    markSaved(root);
    if (isSaved) status.textContent = button.textContent;
    else fail(entry, root.dataset[isSaved === false ? 'notSaved' : 'failed']!, null);
  };
  addEventListener('popstate', () => void go(location.href, true));
  addEventListener('visitor-changed', settle);
  offerPlace(root, (latitude, longitude) => void go(at(latitude, longitude)), status);
  updateOpenStates(root);
  // A press meanwhile may be for what it answers.
  return settle();
}

/** Keeps what the visitor typed or pressed; never a place that only the edge knows, which is not stored (DEL-16). */
function keepPlace(term: string): void {
  if (term) writeJson('sessionStorage', LAST_PLACE_KEY, term);
}

/** The current address with another position. */
function at(latitude: number, longitude: number, miles?: number): string {
  const address = new URL(location.href);
  address.searchParams.set('lat', String(latitude));
  address.searchParams.set('lng', String(longitude));
  if (miles) address.searchParams.set('distance', String(miles));
  address.searchParams.delete('page');
  address.hash = '';
  return address.href;
}

function busy(root: HTMLElement, isBusy: boolean): void {
  root.ariaBusy = String(isBusy);
  const button = root.querySelector<HTMLElement>('form[data-go="search"] [type=submit]')!;
  button.dataset.label ??= button.textContent!;
  button.textContent = isBusy ? button.dataset.busy! : button.dataset.label;
}

/** Shows an error in a part of the list; the current list and typed text stay. */
function fail(part: Element, words: string, before: Node | null): void {
  part.querySelector('.agent-locator__alert')?.remove();
  const alert = document.createElement('p');
  alert.className = 'agent-locator__alert summary-box';
  alert.role = 'alert';
  alert.textContent = words;
  part.insertBefore(alert, before);
}
