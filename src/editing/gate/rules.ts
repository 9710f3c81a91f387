/** What the gate before a publish says: findings by rule and item; errors stop, warnings ask for a reason that is kept (EDT-04). */

/** Each with the words that people read of it. */
export const RULES = {
  schema: 'Content that its block can not read',
  alt: 'Pictures without words',
  pattern: 'Patterns of form fields',
  headings: 'Order of headings',
  contrast: 'Contrast',
  'dead-link': 'Links that lead nowhere',
  'outside-link': 'Links to other sites',
  redirect: 'Redirects that hide pages',
  form: 'Forms that cannot be answered, or that send nowhere',
  sample: 'Example text',
  reading: 'Reading level',
  title: 'Title',
  description: 'Description',
  axe: 'Accessibility of the page as it is shown',
  unchecked: 'What was not looked at',
} as const;

export type Rule = keyof typeof RULES;

export interface Finding {
  rule: Rule;
  /** `error` stops a publish. */
  level: 'error' | 'warning';
  /** Id of the item that has to be mended. */
  item: string;
  field?: string;
  /** Of the block on the page. */
  uid?: string;
  /** What is wrong and what to do, in a sentence. */
  message: string;
  /** The piece of content it is about, as an editor would find it again: words, an address, a heading. */
  where: string;
}

/** The desk's page where the item of a finding is mended, when no page of content has it. */
export function mendedAt({ rule, item }: Pick<Finding, 'rule' | 'item'>): { page: string; query: Record<string, string> } {
  if (rule === 'redirect') return { page: 'redirects/rule', query: { id: item } };
  return rule === 'form' ? { page: 'forms/form', query: { item } } : { page: `item/${item}`, query: {} };
}

/** Reasons are given by rule and item, or by rule for every item at once. */
const reasonKey = ({ rule, item }: Pick<Finding, 'rule' | 'item'>): string => `${rule} ${item}`;

export type Reasons = Readonly<Record<string, string>>;

const reasonFor = (reasons: Reasons, finding: Finding): string => (reasons[reasonKey(finding)] ?? reasons[finding.rule] ?? '').trim();

/** Shorter ones say nothing. */
export const LEAST_REASON = 10;
export const MOST_REASON = 500;

export interface Verdict {
  /** Of these none may be published. */
  errors: Finding[];
  /** Warnings that nobody gave a reason for yet. */
  unanswered: Finding[];
  /** Warnings that are overruled, each with its reason. */
  overruled: { finding: Finding; reason: string }[];
}

/** @returns what stands between these findings and a publish */
export function judge(findings: readonly Finding[], reasons: Reasons): Verdict {
  const verdict: Verdict = { errors: [], unanswered: [], overruled: [] };
  for (const finding of findings) {
    const reason = reasonFor(reasons, finding).slice(0, MOST_REASON);
    if (finding.level === 'error') verdict.errors.push(finding);
    else if (reason.length < LEAST_REASON) verdict.unanswered.push(finding);
    else verdict.overruled.push({ finding, reason });
  }
  return verdict;
}

/** Part of a text that shows where it is. */
export const shortened = (text: string, length = 80): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line;
};
