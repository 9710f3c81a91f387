/** The form of the check before a publish: a reason for each rule that warned, a comment, now or later (EDT-04). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { type Finding, LEAST_REASON, type Reasons, RULES, type Rule } from '../../editing/gate/rules.ts';
import { may } from '../../editing/roles.ts';
import type { AskedRow, Board } from '../../page/board-page.ts';
import type { Door } from '../edit/door.ts';
import { zoneName } from '../moment.ts';
import { inDoor, PUBLISH } from './publish-words.ts';

type Section = NonNullable<Board['Sections']>[number];

export interface Asked {
  items: readonly string[];
  withDependencies?: boolean;
  reasons?: Reasons;
  comment?: string;
  due?: string;
  asksOutside?: boolean;
  /** What is shown here (`looked-at.ts`): nothing else is published. */
  looked?: string;
}

/** What is wrong with the answers to the form itself. */
export interface Faults {
  due?: string;
  isTried?: boolean;
  /** Somebody changed one of these since they were shown. */
  isChanged?: boolean;
  /** Somebody saved and published in one step: their words are drafts already. */
  isSaved?: boolean;
}

/** One reason for every warning of a rule: who overrules forty of them has one. */
const warned = (findings: readonly Finding[]): Rule[] => [
  ...new Set(findings.filter(({ level }) => level === 'warning').map(({ rule }) => rule)),
];

function rowsOf(asked: Asked, findings: readonly Finding[], zone: string, faults: Faults): AskedRow[] {
  return [
    ...warned(findings).map((rule): AskedRow => {
      const reason = asked.reasons?.[rule] ?? '';
      const isMissing = faults.isTried && reason.trim().length < LEAST_REASON;
      return {
        name: `reason-${rule}`,
        label: `Reason to publish anyway: ${RULES[rule]}`,
        hint: `Kept with the publish. At least ${LEAST_REASON} letters.`,
        control: 'line',
        parts: { value: reason },
        ...(isMissing && { error: { part: 'value', message: `needs a reason of at least ${LEAST_REASON} letters.` } }),
      };
    }),
    {
      name: 'comment',
      label: 'What is published, in a sentence',
      hint: 'For the history. Optional.',
      control: 'line',
      parts: { value: asked.comment ?? '' },
    },
    {
      name: 'due',
      label: 'When',
      hint: 'Empty: at once. Otherwise what you look at here goes live then; what is changed afterwards stays a draft.',
      zone: `${zoneName(zone)}.`,
      control: 'date',
      parts: { value: asked.due ?? '' },
      ...(faults.due && { error: { part: 'value', message: faults.due } }),
    },
    {
      name: 'alone',
      label: 'Only these, without what they use',
      hint: 'Otherwise each takes along its own content and what it uses that was never published.',
      control: 'checkbox',
      parts: { value: asked.withDependencies === false ? '1' : '' },
    },
  ];
}

export function formOf(c: Context<AppEnv>, door: Door, asked: Asked, findings: readonly Finding[], faults: Faults): Section {
  const hasErrors = findings.some(({ level }) => level === 'error');
  const mayPublish = may(door.role, 'publisher');
  const submits = [
    ...(mayPublish && !hasErrors ? [{ text: 'Publish', value: 'publish' }] : []),
    { text: 'Check again', value: 'check' },
    { text: 'Check links to other sites', value: 'outside' },
  ];
  return {
    kind: 'form',
    id: 'publish',
    heading: hasErrors ? 'Fix the errors, then check again' : mayPublish ? 'Publish' : 'Ready for a publisher',
    note: mayPublish ? '' : `Publishing needs the role publisher; you are here as ${door.role}.`,
    post: inDoor(c, door, PUBLISH),
    hidden: { items: asked.items.join(','), looked: asked.looked ?? '' },
    rows: mayPublish && !hasErrors ? rowsOf(asked, findings, door.services.settings.TIME_ZONE, faults) : [],
    submits,
    cancel: { text: 'Back to the open drafts', link: inDoor(c, door, PUBLISH) },
  };
}
