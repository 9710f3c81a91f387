/** Runs the agency finder's search in the browser: queries `GET /api/agentlocator`, fills cards, shows the status (LOC-05). */
import type { Agency } from '../../src/agencies/agency.ts';
import { cardOf } from '../../src/agencies/display/card.rules.ts';
import { AGENCIES_PER_PAGE, finderCount, type FinderWords, MAX_CARDS } from '../../src/agencies/display/finder.rules.ts';
import { readFound } from '../../src/agencies/response/locator-response.rules.ts';
import { finderQuery, stateOfTerm } from '../../src/agencies/visitor/search-term.rules.ts';
import { agentLocator } from '../../src/site/addresses.rules.ts';
import { track } from '../track.ts';
import { offerSaved } from './offer-saved.ts';
import { setViewingAgency } from './saved.ts';
import { typedPlace } from './typed-place.ts';

const TIMEOUT_MS = 20_000;

interface FinderOptions {
  /** Searched for at once. */
  term?: string;
  onChosen(agency: Agency): void;
  /** Ends the search and its listeners. */
  signal: AbortSignal;
}

/** @param root the finder as the server renders it: search form, results, a card template */
export function runFinder(root: HTMLElement, { term = '', onChosen, signal }: FinderOptions): void {
  const part = <T extends HTMLElement>(name: string) => root.querySelector<T>(`[data-part="${name}"]`)!;
  const search = root.querySelector<HTMLFormElement>('.quote-request__search')!;
  const choices = root.querySelector<HTMLFormElement>('.quote-request__choices')!;
  const button = search.querySelector<HTMLButtonElement>('button[type=submit]')!;
  const input = search.querySelector<HTMLInputElement>('[name="q"]')!;
  const language = search.querySelector('select[name="language"]') as unknown as { value: string };
  const words = JSON.parse(choices.dataset.words!) as FinderWords;
  const known = new Map<string, Agency>();
  let running = new AbortController();
  let query = { search_term: '', language: '' };
  let found: Agency[] = [];
  let shown = MAX_CARDS;

  const say = (status: string, hasResults = false) => {
    part('status').textContent = status;
    part('results').hidden = !hasResults;
  };
  const show = () => {
    const state = stateOfTerm(query.search_term);
    say(finderCount(words, { count: found.length, shown, state }), true);
    part('none').hidden = found.length > 0;
    part('cards').hidden = !found.length;
    for (const agency of found.slice(part('cards').childElementCount, shown)) part('cards').appendChild(cardFrom(part('card'), agency));
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
      const more = await find(query, page, AbortSignal.any([own.signal, signal]));
      for (const agency of more) known.set(agency.AgencyAccountNumber, agency);
      found = found.concat(more);
      show();
    } catch (error) {
      if (own.signal.aborted || signal.aborted) return;
      // biome-ignore lint/suspicious/noConsole: the specification asks for this line (S2 §8)
      console.error('Failed to fetch agency details', error);
      say(words.failed, page > 1);
    }
    load(false);
  };
  const ask = () => {
    const term = typedPlace(input);
    if (!term) return;
    query = { search_term: term, language: language.value };
    found = [];
    shown = MAX_CARDS;
    part('cards').replaceChildren();
    say(words.searching);
    track('QUOTE_MODAL_SEARCH', query);
    void fetchFound(1);
  };
  const showMore = async () => {
    const next = part('cards').childElementCount;
    shown = next + MAX_CARDS;
    const isFull = found.length % AGENCIES_PER_PAGE === 0;
    // Of a state, the endpoint sends a page each time.
    if (shown >= found.length && isFull && stateOfTerm(query.search_term)) await fetchFound(found.length / AGENCIES_PER_PAGE + 1);
    else show();
    part('cards').children[next]?.querySelector('button')?.focus();
  };
  search.addEventListener('submit', (event) => {
    event.preventDefault();
    if (event.submitter?.closest('[data-part="more"]')) void showMore();
    else ask();
  });
  choices.addEventListener('submit', (event) => {
    event.preventDefault();
    const agency = known.get((event.submitter as HTMLButtonElement | null)?.value ?? '');
    if (!agency) return;
    // Recorded as viewed, whatever the visitor does next.
    setViewingAgency(agency.AgencyAccountNumber);
    track('QUOTE_MODAL_SELECTED_AGENCY', { agency_id: agency.AgencyAccountNumber, agency_name: agency.AgencyName });
    onChosen(agency);
  });
  const mine = offerSaved(root);
  if (mine) known.set(mine.AgencyAccountNumber, mine);
  if (term) {
    input.value = term;
    ask();
  }
}

/** @throws when the service does not respond, or responds with something else */
async function find(
  { search_term, language }: { search_term: string; language: string },
  page: number,
  signal: AbortSignal,
): Promise<Agency[]> {
  const answer = await fetch(`${agentLocator}?${finderQuery(search_term, language, page)}`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return readFound(await answer.json());
}

function cardFrom(template: HTMLElement, agency: Agency): DocumentFragment {
  const copy = document.importNode((template as HTMLTemplateElement).content, true);
  const part = <T extends HTMLElement>(name: string) => copy.querySelector<T>(`[data-part="${name}"]`)!;
  const { number, name, address, phone, languages, image } = cardOf(agency);
  part<HTMLImageElement>('image').src = image;
  for (const [at, text] of Object.entries({ name, address, languages, chosen: name })) part(at).textContent = text;
  part('phone').hidden = !phone;
  if (phone) Object.assign(part('phone').querySelector('a')!, { href: phone.href, textContent: phone.shown });
  copy.querySelector('button')!.value = number;
  return copy;
}
