/** From the results to an agent: the summary goes into the comments of a form, is read and changed there, and is sent by that form alone (S3 §2; CAL-01, CAL-05). */
import { findAgent, quoteRequest } from '../../src/addresses/rules.ts';
import { chooseAgency } from '../agencies/finder.ts';
import { knownAgency } from '../forms/agency.ts';
import { openQuoteModal } from '../quotes/modal.ts';

export interface Contact {
  /** @returns the summary in so many characters */
  summary(max?: number): string;
  /** Prefix of the page's language, or empty. */
  home: string;
  /** The calculator is a modal: a form of the page under it is none of its own. */
  isOverPage: boolean;
}

const INSURANCE = 'life';

/**
 * Never rejects: where the modals can't be had it goes to their pages.
 * @returns `in-form`: the summary stands in the contact form of this page. `asked`: in the form of the quote modal, which is open. `left`: no agency was chosen, or the pages go on
 */
export async function contactAgent({ summary, home, isOverPage }: Contact): Promise<'in-form' | 'asked' | 'left'> {
  const comments = isOverPage ? undefined : commentsIn(document.querySelector('.form[data-asks-agency]'));
  if (comments) {
    fill(comments, summary);
    comments.scrollIntoView({ block: 'center' });
    comments.focus({ preventScroll: true });
    return 'in-form';
  }
  let agency = knownAgency();
  try {
    agency ||= (await chooseAgency({ insuranceType: INSURANCE }))?.AgencyAccountNumber ?? '';
  } catch {
    location.assign(home + findAgent({ insuranceType: INSURANCE }));
  }
  if (!agency) return 'left';
  try {
    await openQuoteModal({ insuranceType: INSURANCE, zip: '', home, agency });
  } catch {
    location.assign(home + quoteRequest({ insuranceType: INSURANCE, agency }));
    return 'left';
  }
  const inModal = commentsIn(document.querySelector('dialog[open] .form'));
  if (inModal) fill(inModal, summary);
  return 'asked';
}

/** The last box for longer texts: forms ask for comments after everything else. */
const commentsIn = (form: Element | null): HTMLTextAreaElement | undefined =>
  [...(form?.querySelectorAll<HTMLTextAreaElement>('textarea') ?? [])].at(-1);

const filled = new WeakMap<HTMLTextAreaElement, string>();

/** What somebody wrote stays above; a summary of before gives way to the new one. */
function fill(box: HTMLTextAreaElement, summary: Contact['summary']): void {
  const before = filled.get(box);
  const own = (before ? box.value.replace(before, '') : box.value).trimEnd();
  const { max } = JSON.parse(box.closest<HTMLElement>('[data-rule]')?.dataset.rule ?? '{}') as { max?: number };
  const text = summary(max && max - (own ? own.length + 2 : 0));
  filled.set(box, text);
  box.value = own ? `${own}\n\n${text}` : text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
