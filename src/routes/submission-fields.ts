/** Turns stored submissions into what the operators' blocks print: words, times of the company's zone, addresses. */
import { COUNT_LIMIT, type DeskCounts, type DeskDetail, type DeskEntry, type DeskState, LIST_LENGTH } from '../submissions/desk.ts';
import type { DeliveryTarget } from '../submissions/service.ts';
import { urls } from '../urls.ts';

export const TARGETS: Record<DeliveryTarget, string> = {
  email: 'Email',
  'internal-contact': 'Internal contact',
  sharepoint: 'SharePoint',
  'agency-contact': 'Agency contact',
  'auto-response': 'Automatic answer',
  newsletter: 'Newsletter',
  'newsletter-confirm': 'Newsletter confirmation',
};
const STATES: [DeskState, string][] = [
  ['waiting', 'Waiting'],
  ['delivered', 'Delivered'],
  ['dead', 'Given up'],
];

/** What of the list is shown. */
export interface Shown {
  state: DeskState | '';
  target: string;
  /** Id of the last entry of the page before; 0 on the first. */
  before: number;
}

/** @returns the list's address, with the parts that say something */
export function listAddress(parts: Record<string, string | number>): string {
  const given = Object.entries(parts).filter(([, value]) => value !== '' && value !== 0);
  return given.length > 0
    ? `${urls.submissions}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : urls.submissions;
}

export const entryAddress = (reference: string): string => `${urls.submissions}/${encodeURIComponent(reference)}`;

/** Field `List` of `SubmissionList`. @param found one more than a page when there are older ones */
export function listFields({ state, target, before }: Shown, found: readonly DeskEntry[], counts: DeskCounts, timeZone: string): object {
  const entries = found.slice(0, LIST_LENGTH);
  const link = (over: Partial<Shown>) => listAddress({ state, target, ...over });
  return {
    States: [
      { name: 'All', link: link({ state: '' }), isShown: state === '' },
      ...STATES.map(([value, name]) => ({ name, count: countText(counts[value]), link: link({ state: value }), isShown: state === value })),
    ],
    State: state,
    Targets: Object.entries(TARGETS).map(([value, name]) => ({ value, name })),
    Target: target,
    Entries: entries.map(({ at, formName, reference, target, subject, state, page, agency }) => ({
      reference,
      link: entryAddress(reference),
      form: formName,
      subject,
      target: TARGETS[target] ?? target,
      state,
      at: moment(at, timeZone),
      page,
      agency,
    })),
    Older: found.length > LIST_LENGTH ? link({ before: entries.at(-1)?.id ?? 0 }) : '',
    Newest: before > 0 ? link({}) : '',
    Action: urls.submissions,
  };
}

/** Field `Detail` of `SubmissionDetail`. @param hasService whether what was kept for the page can be handed on */
export function detailFields(found: DeskDetail, timeZone: string, hasService: boolean): object {
  const time = (at: number) => (at > 0 ? moment(at, timeZone) : undefined);
  return {
    Reference: found.reference,
    Title: found.subject || found.formName || undefined,
    State: found.state,
    Target: TARGETS[found.target] ?? found.target,
    Via: found.via,
    Attempts: found.attempts,
    Failure: found.error,
    At: time(found.at),
    Done: time(found.doneAt),
    Next: time(found.nextAt),
    Facts: factsOf(found, timeZone),
    Answers: found.answers.map(({ name, label, value }) => ({ label: label || name, values: [value].flat() })),
    CanRepeat: found.state === 'dead' || (found.state === 'delivered' && found.via === 'desk' && hasService),
    Action: entryAddress(found.reference),
  };
}

const countText = (count: number): string =>
  count < COUNT_LIMIT ? count.toLocaleString('en-US') : `${COUNT_LIMIT.toLocaleString('en-US')} or more`;

function factsOf({ at, formName, form, page, site, language, agency }: DeskEntry, timeZone: string): { name: string; text: string }[] {
  const facts = {
    Sent: moment(at, timeZone).text,
    Form: formName,
    'Form’s item': form,
    Page: page,
    Agency: agency,
    Site: `${site}, ${language}`,
  };
  return Object.entries(facts)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => ({ name, text }));
}

const moment = (at: number, timeZone: string): { iso: string; text: string } => ({
  iso: new Date(at).toISOString(),
  text: new Date(at)
    .toLocaleString('en-US', {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    })
    // The narrow space before AM is missing in some fonts.
    .replace(/\u202f/g, ' '),
});
