/** The form of the check before a publish: a reason for each rule with warnings, a comment, now or later (EDT-04). */
import type { AppContext } from '../../app-env.ts';
import { type Finding, LEAST_REASON, type Reasons, RULES, type GateRule } from '../../editing/gate/findings.rules.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import type { FormRow, Section } from '../../page/desk/board-page.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { whenRow } from '../shared/texts.ts';
import { deskLink, PUBLISH } from '../shared/addresses.ts';

export interface PublishFormValues {
  items: readonly string[];
  withDependencies?: boolean;
  reasons?: Reasons;
  comment?: string;
  due?: string;
  asksOutside?: boolean;
  /** The revisions shown here (`reviewed-revisions.ts`): nothing else is published. */
  looked?: string;
}

/** Faults in the form's own answers. */
export interface Faults {
  due?: string;
  /** Of a refusal. */
  reason?: string;
  isTried?: boolean;
  /** Another editor changed one of the items since they were shown. */
  isChanged?: boolean;
  /** The editor saved and published in one step: the changes are drafts already. */
  isSaved?: boolean;
}

/** One reason per rule: an editor who overrules forty warnings of a rule gives one reason. */
const warned = (findings: readonly Finding[]): GateRule[] => [
  ...new Set(findings.filter(({ level }) => level === 'warning').map(({ rule }) => rule)),
];

const DUE_HINT = 'Leave empty to publish at once. Otherwise the versions shown here go live at that time; later changes stay drafts.';

/** A reason for each rule with warnings. */
export const reasonRows = (reasons: Reasons | undefined, findings: readonly Finding[], isTried?: boolean): FormRow[] =>
  warned(findings).map((rule): FormRow => {
    const reason = reasons?.[rule] ?? '';
    const isMissing = isTried && reason.trim().length < LEAST_REASON;
    return {
      name: `reason-${rule}`,
      label: `Reason to publish anyway: ${RULES[rule]}`,
      hint: `Stored with the publish. At least ${LEAST_REASON} letters.`,
      control: 'line',
      parts: { value: reason },
      ...(isMissing && { error: { part: 'value', message: `needs a reason of at least ${LEAST_REASON} letters.` } }),
    };
  });

export const dueRow = (editor: EditorContext, due?: string, fault?: string, hint = DUE_HINT): FormRow => ({
  ...whenRow(editor, 'due', 'When', hint, due),
  ...(fault && { error: { part: 'value', message: fault } }),
});

const rowsOf = (asked: PublishFormValues, findings: readonly Finding[], editor: EditorContext, faults: Faults): FormRow[] => [
  ...reasonRows(asked.reasons, findings, faults.isTried),
  {
    name: 'comment',
    label: 'Comment: what you publish, in a sentence',
    hint: 'For the history. Optional.',
    control: 'line',
    parts: { value: asked.comment ?? '' },
  },
  dueRow(editor, asked.due, faults.due),
  {
    name: 'alone',
    label: 'Only these, without what they use',
    hint: 'Otherwise each item also publishes its own content and the unpublished items it uses.',
    control: 'checkbox',
    parts: { value: asked.withDependencies === false ? '1' : '' },
  },
];

/** For those who cannot publish: a note to those who can, and a wished time. */
export const askRows = (
  editor: EditorContext,
  { comment = '', due }: Pick<PublishFormValues, 'comment' | 'due'>,
  faults: Faults,
): FormRow[] => [
  {
    name: 'comment',
    label: 'Note to those who publish',
    hint: 'What it is for, and what they should look at.',
    control: 'line',
    parts: { value: comment },
  },
  dueRow(editor, due, faults.due, 'When it should be published. Leave empty for as soon as it is approved.'),
];

export function formOf(
  c: AppContext,
  editor: EditorContext,
  asked: PublishFormValues,
  findings: readonly Finding[],
  faults: Faults,
): Section {
  const hasErrors = findings.some(({ level }) => level === 'error');
  const mayPublish = may(editor.role, 'publisher');
  const submits = [
    ...(hasErrors ? [] : [mayPublish ? { text: 'Publish', value: 'publish' } : { text: 'Ask for publishing', value: 'ask' }]),
    { text: 'Check again', value: 'check' },
    { text: 'Check links to other sites', value: 'outside' },
  ];
  return {
    kind: 'form',
    id: 'publish',
    heading: hasErrors ? 'Fix the errors, then check again' : mayPublish ? 'Publish' : 'Ask for publishing',
    note: mayPublish
      ? ''
      : 'Publishers see your request on their first page, with the versions shown here. What you change later stays a draft.',
    post: deskLink(c, editor, PUBLISH),
    hidden: { items: asked.items.join(','), looked: asked.looked ?? '' },
    rows: hasErrors ? [] : mayPublish ? rowsOf(asked, findings, editor, faults) : askRows(editor, asked, faults),
    submits,
    cancel: { text: 'Back to the open drafts', link: deskLink(c, editor, PUBLISH) },
  };
}
