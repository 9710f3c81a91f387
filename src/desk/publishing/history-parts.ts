/** Sections of the history of a page or item: its timeline, and the form that takes it off the site (EDT-03, EDT-04). */
import type { AppContext } from '../../app-env.ts';
import type { PageHistory } from '../../content/repository/tree/page-history.ts';
import type { WordedEntry } from '../../editing/publishing/timeline-words.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import type { Section } from '../../page/desk/board-page.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { momentOf } from '../../editing/moment.ts';
import { counted, noticeOf, time, whenRow } from '../shared/texts.ts';
import { HISTORY, deskLink, JOBS } from '../shared/addresses.ts';
import { present } from '../../lib/values/present.ts';

export interface ShownTimeline {
  /** The page or item. */
  item: string;
  /** With the newest entries. */
  history: PageHistory;
  entries: readonly WordedEntry[];
  /** Versions that go live later. */
  planned: readonly { item: string; number: number; at: number }[];
  /** Address of the older entries, empty at the end; and of the newest. */
  older: string;
  newest: string;
}

const KINDS = {
  'brought-back': { badge: 'wait', text: 'Brought back' },
  deleted: { badge: 'bad', text: 'Deleted' },
  published: { badge: 'good', text: 'Published' },
  'taken-off': { badge: 'off', text: 'Taken off the site' },
} as const;

export function timelineTable(c: AppContext, editor: EditorContext, shown: ShownTimeline): Section {
  const { history, entries, planned, older, newest } = shown;
  return {
    kind: 'table',
    id: 'timeline',
    caption: 'Who changed what',
    none: 'Nothing was changed yet.',
    heads: ['When', 'Who', 'What', 'Now'],
    rows: entries.map((entry) => ({
      cells: [time(editor, entry.at), entry.by, whatOf(entry), standOf(editor, history, entry, planned)],
      anchor: `entry-${entry.id}`,
      actions: actionsOf(c, editor, shown, entry),
    })),
    ...((older || newest) && {
      paging: { text: older ? counted(entries.length, 'step') : 'To the first change', next: older, previous: newest },
    }),
  };
}

/** What a step changed; a publish with its comment. */
function whatOf({ kind, comment, lines, more, pairs }: WordedEntry) {
  const note = noticeOf(comment);
  const act = kind === 'changed' ? [] : [{ ...KINDS[kind], note: kind === 'published' || kind === 'taken-off' ? note : comment }];
  const words = kind === 'published' ? [] : lines.map((line) => ({ text: line.text, note: line.words }));
  const rest = kind === 'published' ? `${counted(pairs.length, 'item')}, with the page’s own parts` : more > 0 ? `and ${more} more` : '';
  const plain = kind === 'changed' && lines.length === 0 ? 'Nothing that differs in words' : '';
  return { several: present([...act, ...words, rest, plain]) };
}

/** Where the result of a step is now: live, the draft, or planned. */
function standOf(editor: EditorContext, history: PageHistory, { id, kind, pairs }: WordedEntry, planned: ShownTimeline['planned']) {
  const due = planned.find((plan) => pairs.some(({ item, to }) => item === plan.item && to === plan.number));
  if (due && kind !== 'published')
    return { badge: 'wait' as const, text: 'Planned', note: `Goes live ${momentOf(due.at, editor.services.settings.TIME_ZONE).text}` };
  const isPublish = (one: { kind: string }) => one.kind === 'published' || one.kind === 'taken-off';
  if (kind === 'published' && history.lastJob === id) return { badge: 'good' as const, text: 'Live' };
  return history.entries[0]?.id === id && !isPublish({ kind }) ? { badge: 'draft' as const, text: 'Draft' } : '';
}

function actionsOf(c: AppContext, editor: EditorContext, { item, history }: ShownTimeline, { id, kind }: WordedEntry) {
  const isPublish = kind === 'published' || kind === 'taken-off';
  const mayBringBack = may(editor.role, 'editor') && kind !== 'deleted' && kind !== 'taken-off' && history.entries[0]?.id !== id;
  return present([
    { text: 'What changed', link: deskLink(c, editor, `${HISTORY}/${item}/changes`, { entry: id }) },
    isPublish && { text: 'This publish', link: deskLink(c, editor, `${JOBS}/${id}`) },
    mayBringBack && {
      text: 'Bring back',
      post: deskLink(c, editor, `${HISTORY}/${item}`),
      value: 'bring-back',
      hidden: { entry: id, seen: String(history.entries[0]?.at ?? 0) },
      confirm:
        'The page and its own parts become drafts as they were then. The current draft stays in this list, and visitors see no change.',
    },
  ]);
}

export interface TakeOff {
  due: string;
  comment: string;
  /** What is wrong with the time, empty for nothing. */
  fault: string;
}

export const takeOffForm = (
  c: AppContext,
  editor: EditorContext,
  item: string,
  { due, comment, fault }: TakeOff = { due: '', comment: '', fault: '' },
): Section => ({
  kind: 'form',
  id: 'off',
  heading: 'Take it off the site',
  note: 'The draft stays. Visitors who open its address get the page “not found”.',
  post: deskLink(c, editor, `${HISTORY}/${item}`),
  rows: [
    {
      ...whenRow(editor, 'due', 'When', 'Leave empty to do it at once.', due),
      ...(fault && { error: { part: 'value', message: fault } }),
    },
    { name: 'comment', label: 'Why', hint: 'For the history. Optional.', control: 'line', parts: { value: comment } },
  ],
  submits: [{ text: 'Take off the site', value: 'unpublish' }],
});
