/** Labels, badges and figures shared by the pages of the desk: times, counts, states, comments. */
import type { DraftKind } from '../../content/repository/drafts/open-drafts.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';
import { momentOf, zoneName } from '../../editing/moment.ts';
import type { FormRow, StateLabel } from '../../page/desk/board-page.ts';

export const time = ({ services }: Pick<EditorContext, 'services'>, at: number) => ({ time: momentOf(at, services.settings.TIME_ZONE) });

/** The row of a form that asks for a time, in the company's time zone. */
export const whenRow = ({ services }: Pick<EditorContext, 'services'>, name: string, label: string, hint: string, value = ''): FormRow => ({
  name,
  label,
  hint,
  zone: `${zoneName(services.settings.TIME_ZONE)}.`,
  control: 'date',
  parts: { value },
});

/** @param when as typed, `undefined` when it is no time @returns what is wrong with a time for later; empty when nothing is */
export function timeFault(when: number | undefined, now: number): string {
  if (when === undefined) return 'is not a date and time.';
  return when <= now ? 'is in the past.' : '';
}

export const KINDS: Record<DraftKind, StateLabel> = {
  new: { text: 'New', badge: 'draft' },
  changed: { text: 'Changed', badge: 'draft' },
  moved: { text: 'Moved', badge: 'wait' },
  deleted: { text: 'Deleted', badge: 'bad' },
};

/** Labels for the in-page editor's changes, by name. */
const ACTS: Record<string, string> = {
  set: 'Fields',
  list: 'A list',
  'insert-block': 'A block inserted',
  'move-block': 'A block moved',
  'copy-block': 'A block duplicated',
  'remove-block': 'A block removed',
  'bring-block': 'A block restored',
  params: 'Settings of a block',
  source: 'Content of a block chosen',
  'put-back': 'Undone',
};

/** The comment of a version or a publish as text for editors: programs store the names of changes there. */
export function noticeOf(comment: string): string {
  if (/^Roll back of [0-9a-f-]{36}$/.test(comment)) return 'Roll back of an earlier publish';
  const parts = comment.split(', ').map((part) => ACTS[part]);
  return parts.every((part) => part !== undefined) ? parts.join(', ') : comment;
}

/** The message after a form was saved, by the `did` in the address that it leads to. */
export const SAVED: Record<string, string> = {
  saved: 'Saved as a draft. Visitors see it once it is published.',
  unchanged: 'Nothing was changed.',
  published: 'Published. Visitors see it within 20 seconds.',
  late: 'Published, but the pages are not renewed yet. This is retried every few minutes.',
};

/** "1 item", "12 items". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** How far a change has come towards visitors. */
export const STATE = {
  published: { badge: 'good', text: 'Published' },
  new: { badge: 'draft', text: 'New' },
  changed: { badge: 'draft', text: 'Changed' },
  /** Removed from the drafts; visitors still see it. */
  ended: { badge: 'wait', text: 'Ends when published' },
  off: { badge: 'off', text: 'Taken off' },
  deleted: { badge: 'bad', text: 'Deleted' },
} as const;

export const formatNumber = (value: number): string => value.toLocaleString('en-US');

/** @returns a percentage with one decimal; 0 when `of` is 0 */
export const shareOf = (count: number, of: number): number => (of > 0 ? Math.round((count / of) * 1000) / 10 : 0);

/** The percentage as text; a dash when `of` is 0. */
export const percent = (count: number, of: number): string => (of > 0 ? `${shareOf(count, of)}%` : '–');
