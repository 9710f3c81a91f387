/** `/desk/record`: who changed and published what, append-only; filtered by person, item and time, and as CSV (EDT-03, EDT-04). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { normaliseId } from '../../content/ids.ts';
import { peopleOfRecord, readRecord, type RecordCursor, type RecordFilter, type RecordRow } from '../../content/repository/record-list.ts';
import { csvAnswer } from '../../lib/csv.ts';
import { readQuery } from '../../lib/input.ts';
import { wallDay } from '../../lib/wall-time.ts';
import type { Board } from '../../page/board-page.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { languageViews, showBoard } from './content-desk.ts';
import { HISTORY, inDoor, JOBS, RECORD, saidOf, time } from './publish-words.ts';

const day = z
  .string()
  .refine((text) => text === '' || wallDay(text, 'UTC'), 'is no day')
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
    .regex(/^(\d{1,16}-\d-\d{1,16})?$/, 'is no place in the list')
    .default(''),
  language: z.string().optional(),
});

const PAGE_LENGTH = 100;
const CSV_AT_ONCE = 1000;

/** Words for what was done; another act is told by its own. */
const WHAT: Record<string, { text: string; badge: 'good' | 'draft' | 'bad' | 'wait' | 'off' }> = {
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
  'link-made': { text: 'Link for guests made', badge: 'wait' },
  'link-called-off': { text: 'Link for guests called off', badge: 'off' },
};

type Asked = z.output<typeof query>;

function filterOf({ site, language, services }: Door, { by, item, from, to }: Asked): RecordFilter {
  const [start, end] = [from, to].map((day) => (day ? wallDay(day, services.settings.TIME_ZONE) : undefined));
  return { site, language, by, item, ...(start && { from: start.first }), ...(end && { to: end.last }) };
}

const cursorOf = (text: string): RecordCursor | undefined => {
  const [at, source, id] = text.split('-').map(Number);
  return at === undefined || source === undefined || id === undefined ? undefined : { at, source, id };
};

export async function showRecord(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const asked = readQuery(c.req.raw, query);
  const [{ rows, next }, people] = await Promise.all([
    readRecord(door.db, filterOf(door, asked), PAGE_LENGTH, cursorOf(asked.after)),
    peopleOfRecord(door.db, door.site),
  ]);
  const { by, item, from, to } = asked;
  const kept = { by, item, from, to };
  const board: Board = {
    Title: 'Record',
    Lede: 'Everything that was changed and published, by whom and when. Nothing is ever taken out of it.',
    Actions: [{ text: 'Export as CSV', link: inDoor(c, door, `${RECORD}.csv`, kept), isDownload: true }],
    Sections: [
      {
        kind: 'table',
        id: 'record',
        caption: 'Record',
        isTitled: false,
        views: languageViews(c, door, RECORD),
        note: item ? 'Of one item.' : '',
        filter: {
          action: RECORD,
          hidden: { ...(item && { item }), ...(door.language === c.get('site').language ? {} : { language: door.language }) },
          fields: [
            {
              kind: 'select',
              name: 'by',
              label: 'Who',
              all: 'Everybody',
              choices: people.map((name) => ({ value: name, name })),
              chosen: by,
            },
            { kind: 'search', name: 'from', label: 'From (2026-11-04)', value: from },
            { kind: 'search', name: 'to', label: 'Until', value: to },
          ],
        },
        none: 'Nothing in the record fits.',
        heads: ['What', 'Item', 'When', 'Who', 'Said'],
        rows: rows.map((row) => rowOf(c, door, row)),
        paging: {
          text: asked.after ? 'Older entries' : 'The newest entries',
          ...(asked.after && { previous: inDoor(c, door, RECORD, kept) }),
          ...(next && { next: inDoor(c, door, RECORD, { ...kept, after: `${next.at}-${next.source}-${next.id}` }) }),
        },
      },
    ],
  };
  return showBoard(c, door, 'record', board);
}

type TableRow = Extract<NonNullable<Board['Sections']>[number], { kind: 'table' }>['rows'][number];

function rowOf(c: Context<AppEnv>, door: Door, { at, by, what, item, path, number, detail, job }: RecordRow): TableRow {
  const said = WHAT[what] ?? { text: what.replaceAll('-', ' '), badge: 'off' as const };
  return {
    cells: [
      { ...said, ...(number !== null && { note: `version ${number}` }) },
      item ? { text: path || item, link: inDoor(c, door, `${HISTORY}/${item}`) } : path,
      time(door, at),
      by,
      reasonIn(detail),
    ],
    actions: job ? [{ text: 'This step', link: inDoor(c, door, `${JOBS}/${job}`) }] : [],
  };
}

/** A reason that was given for a warning is kept as JSON, so that programs can count them. */
function reasonIn(detail: string): string {
  try {
    const { rule, reason } = JSON.parse(detail) as { rule?: unknown; reason?: unknown };
    return typeof rule === 'string' && typeof reason === 'string' ? `${rule}: ${reason}` : detail;
  } catch {
    return saidOf(detail);
  }
}

export async function exportRecord(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const filter = filterOf(door, readQuery(c.req.raw, query));
  async function* pages() {
    for (let after: RecordCursor | undefined, more = true; more; ) {
      const { rows, next } = await readRecord(door.db, filter, CSV_AT_ONCE, after);
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
  const header = ['Time', 'Who', 'What', 'Path', 'Item', 'Version', 'Said', 'Step'];
  return csvAnswer(`record-${new Date(door.at).toISOString().slice(0, 10)}`, header, pages());
}
