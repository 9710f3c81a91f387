/** Findings of the gate before a publish, by rule and item; errors stop it, warnings need a reason, which is stored (EDT-04). */

/** Rules with their labels for editors. */
export const RULES = {
  schema: 'Content that its block cannot read',
  alt: 'Pictures without alt text',
  pattern: 'Patterns of form fields',
  headings: 'Order of headings',
  contrast: 'Contrast',
  'dead-link': 'Broken links',
  'outside-link': 'Links to other sites',
  'link-words': 'Words of links',
  note: 'Footnotes',
  empty: 'Empty columns and entries',
  redirect: 'Redirects that hide pages',
  form: 'Forms without questions or without a recipient',
  sample: 'Example text',
  audience: 'Versions for audiences',
  reading: 'Reading level',
  title: 'Title',
  description: 'Description',
  axe: 'Accessibility of the rendered page',
  unchecked: 'Checks that did not run',
} as const;

export type GateRule = keyof typeof RULES;

export interface Finding {
  rule: GateRule;
  /** `error` stops a publish. */
  level: 'error' | 'warning';
  /** Id of the item to fix. */
  item: string;
  field?: string;
  /** Uid of the block on the page. */
  uid?: string;
  /** A sentence that says what is wrong and what to do. */
  message: string;
  /** The affected piece of content, so that an editor finds it: text, an address, a heading. */
  where: string;
}

/** The desk's page that fixes the item of a finding, when no content page has it. */
export function deskFor({ rule, item }: Pick<Finding, 'rule' | 'item'>): { page: string; query: Record<string, string> } {
  if (rule === 'redirect') return { page: 'redirects/rule', query: { id: item } };
  return rule === 'form' ? { page: 'forms/form', query: { item } } : { page: `item/${item}`, query: {} };
}

/** Reasons are given by rule and item, or by rule for all items. */
const reasonKey = ({ rule, item }: Pick<Finding, 'rule' | 'item'>): string => `${rule} ${item}`;

export type Reasons = Readonly<Record<string, string>>;

const reasonFor = (reasons: Reasons, finding: Finding): string => (reasons[reasonKey(finding)] ?? reasons[finding.rule] ?? '').trim();

/** Minimum number of letters of a reason. */
export const LEAST_REASON = 10;
export const MOST_REASON = 500;

export interface GateVerdict {
  /** While there are errors nothing is published. */
  errors: Finding[];
  /** Warnings without a reason. */
  unanswered: Finding[];
  /** Overruled warnings, each with its reason. */
  overruled: { finding: Finding; reason: string }[];
}

/** @returns the errors and warnings that stop a publish, and the overruled warnings */
export function judge(findings: readonly Finding[], reasons: Reasons): GateVerdict {
  const verdict: GateVerdict = { errors: [], unanswered: [], overruled: [] };
  for (const finding of findings) {
    const reason = reasonFor(reasons, finding).slice(0, MOST_REASON);
    if (finding.level === 'error') verdict.errors.push(finding);
    else if (reason.length < LEAST_REASON) verdict.unanswered.push(finding);
    else verdict.overruled.push({ finding, reason });
  }
  return verdict;
}

/** The start of a text, to show where it is. */
export const shortened = (text: string, length = 80): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1).trimEnd()}…` : line;
};
