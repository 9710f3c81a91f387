/** Runs the agency finder's search in the browser: queries `GET /api/agentlocator`, fills cards, shows the status (LOC-05). */
import type { Agency } from '../../src/agencies/agency.ts';
import { cardOf } from '../../src/agencies/display/card.rules.ts';
import { finderCount, type FinderWords, MAX_CARDS } from '../../src/agencies/display/finder.rules.ts';
import { readFound } from '../../src/agencies/response/locator-response.rules.ts';
import { finderQuery } from '../../src/agencies/visitor/search-term.rules.ts';
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

  const say = (status: string, found?: readonly Agency[]) => {
    part('status').textContent = status;
    part('results').hidden = !found;
    part('none').hidden = found?.length !== 0;
    part('cards').hidden = !found?.length;
    part('cards').replaceChildren(...(found ?? []).slice(0, MAX_CARDS).map((agency) => cardFrom(part('card'), agency)));
  };
  const load = (isLoading: boolean) => {
    const hadFocus = document.activeElement === button;
    button.disabled = isLoading;
    choices.toggleAttribute('data-busy', isLoading);
    // A disabled control loses the focus; the next key must not start at the top of the page.
    if (isLoading && hadFocus) input.focus();
  };
  const ask = async () => {
    const query = { search_term: typedPlace(input), language: language.value };
    if (!query.search_term) return;
    running.abort();
    const own = new AbortController();
    running = own;
    load(true);
    say(words.searching);
    track('QUOTE_MODAL_SEARCH', query);
    try {
      const found = await find(query, AbortSignal.any([own.signal, signal]));
      for (const agency of found) known.set(agency.AgencyAccountNumber, agency);
      say(finderCount(words, found.length), found);
    } catch (error) {
      if (own.signal.aborted || signal.aborted) return;
      // biome-ignore lint/suspicious/noConsole: the specification asks for this line (S2 §8)
      console.error('Failed to fetch agency details', error);
      say(words.failed);
    }
    load(false);
  };
  search.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask();
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
    void ask();
  }
}

/** @throws when the service does not respond, or responds with something else */
async function find({ search_term, language }: { search_term: string; language: string }, signal: AbortSignal): Promise<Agency[]> {
  const answer = await fetch(`${agentLocator}?${finderQuery(search_term, language)}`, {
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
