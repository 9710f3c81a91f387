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

function rowsOf(asked: PublishFormValues, findings: readonly Finding[], editor: EditorContext, faults: Faults): FormRow[] {
  return [
    ...warned(findings).map((rule): FormRow => {
      const reason = asked.reasons?.[rule] ?? '';
      const isMissing = faults.isTried && reason.trim().length < LEAST_REASON;
      return {
        name: `reason-${rule}`,
        label: `Reason to publish anyway: ${RULES[rule]}`,
        hint: `Stored with the publish. At least ${LEAST_REASON} letters.`,
        control: 'line',
        parts: { value: reason },
        ...(isMissing && { error: { part: 'value', message: `needs a reason of at least ${LEAST_REASON} letters.` } }),
      };
    }),
    {
      name: 'comment',
      label: 'Comment: what you publish, in a sentence',
      hint: 'For the history. Optional.',
      control: 'line',
      parts: { value: asked.comment ?? '' },
    },
    {
      ...whenRow(editor, 'due', 'When', DUE_HINT, asked.due),
      ...(faults.due && { error: { part: 'value', message: faults.due } }),
    },
    {
      name: 'alone',
      label: 'Only these, without what they use',
      hint: 'Otherwise each item also publishes its own content and the unpublished items it uses.',
      control: 'checkbox',
      parts: { value: asked.withDependencies === false ? '1' : '' },
    },
  ];
}

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
    ...(mayPublish && !hasErrors ? [{ text: 'Publish', value: 'publish' }] : []),
    { text: 'Check again', value: 'check' },
    { text: 'Check links to other sites', value: 'outside' },
  ];
  return {
    kind: 'form',
    id: 'publish',
    heading: hasErrors ? 'Fix the errors, then check again' : mayPublish ? 'Publish' : 'Ready for a publisher',
    note: mayPublish ? '' : `Publishing needs the role publisher; your role is ${editor.role}.`,
    post: deskLink(c, editor, PUBLISH),
    hidden: { items: asked.items.join(','), looked: asked.looked ?? '' },
    rows: mayPublish && !hasErrors ? rowsOf(asked, findings, editor, faults) : [],
    submits,
    cancel: { text: 'Back to the open drafts', link: deskLink(c, editor, PUBLISH) },
  };
}
