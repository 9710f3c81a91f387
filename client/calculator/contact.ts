/** Leads from the results to an agent: puts the summary into a form's comments, where the visitor reads, changes and sends it (S3 §2; CAL-01, CAL-05). */
import { findAgent, quoteRequest } from '../../src/site/addresses.rules.ts';
import { chooseAgency } from '../agencies/finder.ts';
import { currentAgency } from '../forms/agency.ts';
import { openQuoteModal } from '../quotes/modal.ts';

export interface AgentContact {
  /** @returns the summary in at most `max` characters */
  summary(max?: number): string;
  /** Prefix of the page's language, or empty. */
  home: string;
  /** The calculator is a modal: a form on the page below it is not used. */
  isOverPage: boolean;
}

const INSURANCE = 'life';

/**
 * Never rejects: when the modals cannot load it opens their pages.
 * @returns `in-form`: the summary is in the contact form of this page. `modal`: in the form of the quote modal, which is open. `left`: no agency was chosen, or a page was opened
 */
export async function contactAgent({ summary, home, isOverPage }: AgentContact): Promise<'in-form' | 'modal' | 'left'> {
  const comments = isOverPage ? undefined : commentsIn(document.querySelector('.form[data-needs-agency]'));
  if (comments) {
    fill(comments, summary);
    comments.scrollIntoView({ block: 'center' });
    comments.focus({ preventScroll: true });
    return 'in-form';
  }
  let agency = currentAgency();
  try {
    agency ||= (await chooseAgency())?.AgencyAccountNumber ?? '';
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
  return 'modal';
}

/** The last multi-line box: forms have comments after everything else. */
const commentsIn = (form: Element | null): HTMLTextAreaElement | undefined =>
  [...(form?.querySelectorAll<HTMLTextAreaElement>('textarea') ?? [])].at(-1);

const filled = new WeakMap<HTMLTextAreaElement, string>();

/** The visitor's own text stays above; the new summary replaces an earlier one. */
function fill(box: HTMLTextAreaElement, summary: AgentContact['summary']): void {
  const before = filled.get(box);
  const own = (before ? box.value.replace(before, '') : box.value).trimEnd();
  const { max } = JSON.parse(box.closest<HTMLElement>('[data-rule]')?.dataset.rule ?? '{}') as { max?: number };
  const text = summary(max && max - (own ? own.length + 2 : 0));
  filled.set(box, text);
  box.value = own ? `${own}\n\n${text}` : text;
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
