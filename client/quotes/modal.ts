/** The quote modal: an agency, then its form, then a confirmation, over the page that opened it (S2 §4, S3 §2, QTE-03, QTE-04). */
import type { Agency } from '../../src/agencies/agency.ts';
import { cleanTerm } from '../../src/agencies/visitor/search-term.rules.ts';
import { zipOf } from '../../src/quotes/start.rules.ts';
import { runFinder } from '../agencies/finder-search.ts';
import { paintCard } from '../agencies/paint-card.ts';
import { armEnhancements } from '../arm-enhancements.ts';
import { track } from '../track.ts';
import { type JourneyDialog, openDialog } from './journey-dialog.ts';
import { journeyAddress, journeyView } from './journey-page.ts';
import { receiptOf } from './receipt.ts';
import { renew } from './renew-step.ts';
import { savedFor } from './saved-for.ts';

/** The visitor's answers so far, named as in the journey's addresses. */
type Query = Partial<Record<'insuranceType' | 'zip' | 'q' | 'agency', string>>;

export interface QuoteModalStart {
  insuranceType: string;
  /** Five digits, or empty. */
  zip: string;
  /** Prefix of the page's language, or empty. */
  home?: string;
  /** Account number: skips the choice of an agency, as a saved agency in the ZIP's state does. */
  agency?: string;
}

interface Running {
  dialog: JourneyDialog;
  home: string;
  query: Query;
  /** The steps as the visitor left them. */
  find?: HTMLElement;
  ask?: HTMLElement;
  signal: AbortSignal;
}

let running: Running | undefined;
let isOpening = false;

/**
 * Opens the modal; does nothing while one is open. Sends QUOTE_MODAL_OPEN, and QUOTE_MODAL_CLOSED with how it was closed.
 * @returns once it is open @throws when its page cannot be loaded: the caller continues with the steps as pages
 */
export async function openQuoteModal({ insuranceType, zip, home = '', agency }: QuoteModalStart): Promise<void> {
  if (running || isOpening) return;
  isOpening = true;
  try {
    const own = agency || (zip && savedFor(zip)?.AgencyAccountNumber);
    const query: Query = { insuranceType, ...(zip && { zip }), ...(own && { agency: own }) };
    const first = await viewOf(home, query);
    const ended = new AbortController();
    const dialog = openDialog(first);
    running = { dialog, home, query, signal: ended.signal };
    track('QUOTE_MODAL_OPEN', { insuranceType });
    dialog.element.addEventListener('submit', followForm);
    dialog.element.addEventListener('form-sent', (event) => showSuccess(event as CustomEvent));
    enter(running, first);
    void dialog.closed.then((by) => {
      running = undefined;
      ended.abort();
      track('QUOTE_MODAL_CLOSED', { by });
    });
  } finally {
    isOpening = false;
  }
}

/** Closes the modal, as the visitor would; does nothing while none is open. */
export function closeQuoteModal(): void {
  running?.dialog.close();
}

/** Sets up the step that is in the dialog now. */
function enter(of: Running, step: HTMLElement): void {
  const finder = step.querySelector<HTMLElement>('[data-finder]');
  if (finder) {
    of.find = step;
    const { q, zip = '', agency } = of.query;
    const mine = q || agency ? undefined : savedFor(zip);
    runFinder(finder, {
      term: q ?? zip,
      mine,
      paint: paintCard,
      signal: of.signal,
      onChosen: (chosen) => void ask(of, finder, chosen),
    });
  }
  if (step.dataset.step === 'ask') of.ask = step;
  armEnhancements(step);
}

/** The form's script reports success; the journey's confirmation step was loaded together with the form. */
function showSuccess({ detail }: CustomEvent<{ reference?: string }>): void {
  const step = receiptOf(running?.ask, detail.reference);
  if (step) running!.dialog.show(step);
}

/** Shows another view of the journey in the dialog; a form filled in before keeps its answers. */
async function go(of: Running, query: Query): Promise<void> {
  // A second press counts as the first.
  if (of.dialog.element.hasAttribute('aria-busy')) return;
  of.query = query;
  of.dialog.element.setAttribute('aria-busy', 'true');
  try {
    const step = await viewOf(of.home, query, of.signal);
    if (of.ask && step.dataset.step === 'ask') {
      renew(of.ask, step);
      return of.dialog.show(of.ask);
    }
    of.dialog.show(step);
    enter(of, step);
  } catch {
    if (of.signal.aborted) return;
    // The page itself explains the failure, if it loads.
    of.dialog.close();
    await of.dialog.closed;
    location.assign(journeyAddress(of.home, query));
  } finally {
    of.dialog.element.removeAttribute('aria-busy');
  }
}

function ask(of: Running, finder: HTMLElement, { AgencyAccountNumber }: Agency): Promise<void> {
  const q = cleanTerm(finder.querySelector<HTMLInputElement>('[name="q"]')?.value ?? '');
  const zip = of.query.zip ?? zipOf(q);
  const { insuranceType } = of.query;
  return go(of, {
    ...(insuranceType && { insuranceType }),
    ...(zip && { zip }),
    ...(q && q !== zip && { q }),
    agency: AgencyAccountNumber,
  });
}

/** Forms of the journey that lead to another of its pages open it in the dialog. */
function followForm(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (!running || event.defaultPrevented || form.method !== 'get' || new URL(form.action).pathname !== journeyAddress(running.home)) return;
  event.preventDefault();
  if ('back' in form.dataset && running.find) {
    running.dialog.show(running.find);
    return;
  }
  const { insuranceType, zip, q, agency } = Object.fromEntries(new FormData(form, event.submitter)) as Query;
  void go(running, { ...(insuranceType && { insuranceType }), ...(zip && { zip }), ...(q && { q }), ...(agency && { agency }) });
}

/** The choice of an agency is fetched without results: its search runs in the browser. @throws when the page cannot be loaded */
const viewOf = (home: string, { q, ...query }: Query, signal?: AbortSignal): Promise<HTMLElement> =>
  journeyView(journeyAddress(home, query.agency ? { ...query, q } : { ...query, step: 'agent' }), signal);
