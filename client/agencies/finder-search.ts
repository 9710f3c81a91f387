/** Runs the agency finder's search in the browser: queries `GET /api/agentlocator`, fills cards, shows the status (LOC-05). */
import type { Agency, AgencyMatch } from '../../src/agencies/agency.ts';
import { AGENCIES_PER_PAGE, finderCount, type FinderWords, MAX_CARDS, NEAREST_CARDS } from '../../src/agencies/display/finder.rules.ts';
import { readFound } from '../../src/agencies/response/locator-response.rules.ts';
import { finderQuery, stateOfTerm } from '../../src/agencies/visitor/search-term.rules.ts';
import { agentLocator } from '../../src/site/addresses.rules.ts';
import { track } from '../track.ts';
import { addCards, choicesIn, finderPart, type Paint, putFirst, shownCards } from './finder-cards.ts';
import { setViewingAgency } from './saved.ts';
import { typedPlace } from './typed-place.ts';

const TIMEOUT_MS = 20_000;

interface FinderOptions {
  /** Searched for at once. */
  term?: string;
  /** The visitor's own agency, which is the chosen one until another place is searched. */
  mine?: Agency | undefined;
  paint?: Paint;
  onChosen(agency: Agency): void;
  /** Ends the search and its listeners. */
  signal: AbortSignal;
}

/** @param root the finder as the server renders it: search form, results, a card template */
export function runFinder(root: HTMLElement, { term = '', mine, paint, onChosen, signal }: FinderOptions): void {
  const part = <T extends HTMLElement>(name: string) => finderPart<T>(root, name);
  const search = root.querySelector<HTMLFormElement>('.quote-request__search')!;
  const choices = choicesIn(root);
  const place = part<HTMLDetailsElement>('place');
  const button = search.querySelector('button')!;
  const input = search.querySelector<HTMLInputElement>('[name="q"]')!;
  const language = search.querySelector('select[name="language"]') as unknown as { value: string };
  const words = JSON.parse(choices.dataset.words!) as FinderWords;
  let running = new AbortController();
  let query = { search_term: '', language: '' };
  let found: AgencyMatch[] = [];
  let shown = MAX_CARDS;

  const say = (status: string, hasResults = false) => {
    part('status').textContent = status;
    part('results').hidden = !hasResults;
  };
  const show = () => {
    const state = stateOfTerm(query.search_term);
    say(finderCount(words, { count: found.length, shown, state }), true);
    part('none').hidden = found.length > 0;
    if (!found.length) place.open = true;
    addCards(root, found.slice(0, shown), state ? 0 : NEAREST_CARDS, paint);
    if (mine) putFirst(root, mine, paint);
    part('more').hidden = found.length <= shown;
  };
  const load = (isLoading: boolean) => {
    const hadFocus = document.activeElement === button;
    button.disabled = isLoading;
    choices.toggleAttribute('data-busy', isLoading);
    // A disabled control loses the focus; the next key must not start at the top of the page.
    if (isLoading && hadFocus) input.focus();
  };
  /** @param page of a state's agencies */
  const fetchFound = async (page: number) => {
    running.abort();
    const own = new AbortController();
    running = own;
    load(true);
    try {
      found = found.concat(await find(query, page, AbortSignal.any([own.signal, signal])));
      show();
    } catch (error) {
      if (own.signal.aborted || signal.aborted) return;
      // biome-ignore lint/suspicious/noConsole: the specification asks for this line (S2 §8)
      console.error('Failed to fetch agency details', error);
      say(words.failed, page > 1);
      place.open = true;
    }
    load(false);
  };
  const ask = () => {
    const term = typedPlace(input);
    if (!term) return undefined;
    query = { search_term: term, language: language.value };
    found = [];
    shown = MAX_CARDS;
    for (const list of ['cards', 'rest']) part(list).replaceChildren();
    part<HTMLDetailsElement>('others').open = false;
    say(words.searching);
    track('QUOTE_MODAL_SEARCH', query);
    return fetchFound(1);
  };
  /** The visitor's own search is folded away again, since its answer is above it. The first answer folds nothing: the visitor may be typing. */
  const toTop = () => {
    place.open = false;
    const title = root.closest('[data-step]')!.querySelector<HTMLElement>('.quote-request__title')!;
    title.focus();
    title.scrollIntoView({ block: 'nearest' });
  };
  const showMore = async () => {
    const next = shownCards(root).length;
    shown = next + MAX_CARDS;
    const isFull = found.length % AGENCIES_PER_PAGE === 0;
    // Of a state, the endpoint sends a page each time.
    if (shown >= found.length && isFull && stateOfTerm(query.search_term)) await fetchFound(found.length / AGENCIES_PER_PAGE + 1);
    else show();
    shownCards(root)[next]?.querySelector('button')?.focus();
  };
  search.addEventListener('submit', (event) => {
    event.preventDefault();
    mine = undefined;
    void ask()?.then(() => found[0] && toTop());
  });
  choices.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.submitter?.closest('[data-part="more"]')) return void showMore();
    const number = (event.submitter as HTMLButtonElement | null)?.value;
    const agency = [mine, ...found].find((one) => one?.AgencyAccountNumber === number);
    if (!agency) return;
    // Recorded as viewed, whatever the visitor does next.
    setViewingAgency(agency.AgencyAccountNumber);
    track('QUOTE_MODAL_SELECTED_AGENCY', { agency_id: agency.AgencyAccountNumber, agency_name: agency.AgencyName });
    onChosen(agency);
  });
  if (mine) putFirst(root, mine, paint);
  place.open = !term && !mine;
  if (term) {
    input.value = term;
    void ask();
  }
}

/** @throws when the service does not respond, or responds with something else */
async function find(
  { search_term, language }: { search_term: string; language: string },
  page: number,
  signal: AbortSignal,
): Promise<AgencyMatch[]> {
  const answer = await fetch(`${agentLocator}?${finderQuery(search_term, language, page)}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return readFound(await answer.json());
}
