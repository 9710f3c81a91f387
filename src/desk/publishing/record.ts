/** `/desk/record`: the append-only record of changes and publishes; filtered by person, item and time, and as CSV (EDT-03, EDT-04). */
import { utcDay } from '../../lib/time/clock.ts';
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { type GateRule, RULES } from '../../editing/gate/findings.rules.ts';
import { labelOf } from '../../editing/item-form/control.rules.ts';
import { momentOf } from '../../editing/moment.ts';
import { shownAddress } from '../../editing/shown-address.ts';
import { normaliseId } from '../../content/ids.ts';
import {
  peopleOfRecord,
  readRecord,
  type RecordCursor,
  type RecordFilter,
  type RecordRow,
} from '../../content/repository/tree/record-list.ts';
import { csvAnswer } from '../../lib/text/csv.ts';
import { readQuery } from '../../lib/http/input.ts';
import { wallDay } from '../../lib/time/wall-time.ts';
import type { Board, TableRow, StateLabel } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { HISTORY, deskLink, JOBS, RECORD } from '../shared/addresses.ts';
import { languageViews, boardResponse } from '../shared/board-response.ts';
import { noticeOf, time } from '../shared/texts.ts';

const day = z
  .string()
  .refine((text) => text === '' || wallDay(text, 'UTC'), 'is not a day')
  .default('');
const query = z.object({
  by: z.string().max(200).default(''),
  /** Id of an item. */
  item: z
    .string()
    .max(100)
    .default('')
    .transform((text) => normaliseId(text) ?? ''),
  from: day,
  to: day,
  after: z
    .string()
    .regex(/^(\d{1,16}-\d-\d{1,16})?$/, 'is not a position in the list')
    .default(''),
  language: z.string().optional(),
});

const PAGE_LENGTH = 100;
const CSV_AT_ONCE = 1000;

/** Labels of acts; an act without a label shows its own name. */
const WHAT: Record<string, StateLabel> = {
  saved: { text: 'Saved', badge: 'draft' },
  created: { text: 'Created', badge: 'draft' },
  placed: { text: 'Moved or renamed', badge: 'draft' },
  deleted: { text: 'Deleted in draft', badge: 'bad' },
  'brought-back': { text: 'Brought back', badge: 'draft' },
  published: { text: 'Published', badge: 'good' },
  'taken-off': { text: 'Taken off the site', badge: 'bad' },
  overruled: { text: 'Warning overruled', badge: 'wait' },
  planned: { text: 'Scheduled', badge: 'wait' },
  'called-off': { text: 'Called off', badge: 'off' },
  commented: { text: 'Commented', badge: 'wait' },
  'comment-edited': { text: 'Comment changed', badge: 'wait' },
  'comment-deleted': { text: 'Comment deleted', badge: 'off' },
  'comment-done': { text: 'Comment done', badge: 'good' },
  'comment-reopened': { text: 'Comment reopened', badge: 'wait' },
  asked: { text: 'Asked for publishing', badge: 'wait' },
  approved: { text: 'Approved', badge: 'good' },
  declined: { text: 'Declined', badge: 'bad' },
  withdrawn: { text: 'Request withdrawn', badge: 'off' },
  'release-made': { text: 'Release made', badge: 'draft' },
  'release-changed': { text: 'Items of a release changed', badge: 'draft' },
  'release-planned': { text: 'Release scheduled', badge: 'wait' },
  'release-published': { text: 'Release published', badge: 'good' },
  'release-called-off': { text: 'Release called off', badge: 'off' },
  'link-made': { text: 'Guest link made', badge: 'wait' },
  'link-called-off': { text: 'Guest link called off', badge: 'off' },
};

type Asked = z.output<typeof query>;

function filterOf({ site, language, services }: EditorContext, { by, item, from, to }: Asked): RecordFilter {
  const [start, end] = [from, to].map((day) => (day ? wallDay(day, services.settings.TIME_ZONE) : undefined));
  return { site, language, by, item, ...(start && { from: start.first }), ...(end && { to: end.last }) };
}

const cursorOf = (text: string): RecordCursor | undefined => {
  const [at, source, id] = text.split('-').map(Number);
  return at === undefined || source === undefined || id === undefined ? undefined : { at, source, id };
};

export async function getRecord(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const asked = readQuery(c.req.raw, query);
  const [{ rows, next }, people] = await Promise.all([
    readRecord(editor.db, filterOf(editor, asked), PAGE_LENGTH, cursorOf(asked.after)),
    peopleOfRecord(editor.db, editor.site),
  ]);
  const { by, item, from, to } = asked;
  const kept = { by, item, from, to };
  const board: Board = {
    Title: 'Record',
    Lede: 'All changes and publishes, with person and time. Entries are never removed.',
    Actions: [{ text: 'Export as CSV', link: deskLink(c, editor, `${RECORD}.csv`, kept), isDownload: true }],
    Sections: [
      {
        kind: 'table',
        id: 'record',
        caption: 'Record',
        isTitled: false,
        views: languageViews(c, editor, RECORD),
        note: item ? 'Entries for one item.' : '',
        filter: {
          action: RECORD,
          hidden: { ...(item && { item }), ...(editor.language === c.get('site').language ? {} : { language: editor.language }) },
          fields: [
            {
              kind: 'select',
              name: 'by',
              label: 'Who',
              all: 'Everyone',
              choices: people.map((name) => ({ value: name, name })),
              chosen: by,
            },
            { kind: 'day', name: 'from', label: 'From', value: from },
            { kind: 'day', name: 'to', label: 'Until', value: to },
          ],
        },
        none: 'No entry matches.',
        heads: ['What', 'Item', 'When', 'Who', 'Detail'],
        rows: rows.map((row) => rowOf(c, editor, row)),
        paging: {
          text: asked.after ? 'Older entries' : 'The newest entries',
          ...(asked.after && { previous: deskLink(c, editor, RECORD, kept) }),
          ...(next && { next: deskLink(c, editor, RECORD, { ...kept, after: `${next.at}-${next.source}-${next.id}` }) }),
        },
      },
    ],
  };
  return boardResponse(c, editor, 'record', board);
}

function rowOf(c: AppContext, editor: EditorContext, { at, by, what, item, path, number, detail, job }: RecordRow): TableRow {
  const said = WHAT[what] ?? { text: labelOf(what), badge: 'off' as const };
  return {
    cells: [
      { ...said, ...(number !== null && { note: `version ${number}` }) },
      item ? { text: shownAddress(path) || item, link: deskLink(c, editor, `${HISTORY}/${item}`) } : path,
      time(editor, at),
      by,
      detailOf(editor, detail),
    ],
    actions: job ? [{ text: 'This publish', link: deskLink(c, editor, `${JOBS}/${job}`) }] : [],
  };
}

/** Details are stored for programs: the reason for overruling a warning as JSON, the time of a plan in UTC. */
function detailOf({ services }: EditorContext, detail: string): string {
  const [, action, due] = /^(publish|unpublish) at (\d{4}-\S+Z)$/.exec(detail) ?? [];
  if (due) return `${PLANNED[action ?? ''] ?? ''}: ${momentOf(Date.parse(due), services.settings.TIME_ZONE).text}`;
  try {
    const { rule, reason } = JSON.parse(detail) as { rule?: unknown; reason?: unknown };
    return typeof rule === 'string' && typeof reason === 'string' ? `${RULES[rule as GateRule] ?? rule}: ${reason}` : detail;
  } catch {
    return noticeOf(detail);
  }
}

const PLANNED: Readonly<Record<string, string>> = { publish: 'Becomes visible', unpublish: 'Leaves the site' };

export async function exportRecord(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const filter = filterOf(editor, readQuery(c.req.raw, query));
  async function* pages() {
    for (let after: RecordCursor | undefined, more = true; more; ) {
      const { rows, next } = await readRecord(editor.db, filter, CSV_AT_ONCE, after);
      yield rows.map(({ at, by, what, path, item, number, detail, job }) => [
        new Date(at).toISOString(),
        by,
        what,
        path,
        item,
        number === null ? '' : String(number),
        detail,
        job,
      ]);
      after = next;
      more = next !== undefined;
    }
  }
  const header = ['Time', 'Who', 'What', 'Path', 'Item', 'Version', 'Detail', 'Step'];
  return csvAnswer(`record-${utcDay(editor.at)}`, header, pages());
}
