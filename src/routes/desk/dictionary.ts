/** `/desk/dictionary`: phrases of every language side by side, and many of one language in one form (DEL-17, EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { phraseId } from '../../content/repository/names.ts';
import { wayTo } from '../../content/repository/way-to.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import { PlaceTaken, writeDrafts } from '../../content/repository/write-drafts.ts';
import { allPhrases, type PhraseRow, phraseWrite } from '../../editing/dictionary/phrases.ts';
import { may } from '../../editing/roles.ts';
import { readQuery } from '../../lib/input.ts';
import type { AskedRow, Board } from '../../page/board-page.ts';
import { urls } from '../../urls.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { languageName, needsPublisher, readDeskForm, seeOther, showBoard, submitsFor, withQuery } from './content-desk.ts';
import { type Change, changesIn } from './dictionary-changes.ts';
import { publishItems } from './publish-items.ts';

export const DICTIONARY = urls.desk('dictionary');
const PAGE_LENGTH = 30;
const MAX_PAGE = 1000;

const query = z.object({
  find: z.string().max(200).default(''),
  /** A language that has no such phrase, `open` for what visitors do not read yet, `unasked` for what no code asks for. */
  show: z.string().max(20).default(''),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1).default(1),
  did: z.string().max(20).default(''),
  language: z.string().optional(),
});
type Asked = z.output<typeof query>;

const DID: Record<string, string> = {
  saved: 'Saved as drafts. Visitors read them once they are published.',
  unchanged: 'Nothing was changed.',
  published: 'Published. Visitors read them within 20 seconds.',
  late: 'Published, and the pages are not renewed yet: that is tried again every few minutes.',
};

interface Found {
  asked: Asked;
  rows: PhraseRow[];
  total: number;
  all: PhraseRow[];
  languages: string[];
}

async function find(c: Context<AppEnv>, { db, site }: Door): Promise<Found> {
  const asked = readQuery(c.req.raw, query);
  const languages = c.get('site').languages.map(({ language }) => language);
  const all = await allPhrases(db, site, languages);
  const wanted = asked.find.trim().toLowerCase();
  const texts = ({ key, fallback = '', byLanguage }: PhraseRow) => [key, fallback, ...[...byLanguage.values()].map(({ text }) => text)];
  const rows = all.filter(
    (row) => isShown(row, asked.show) && (wanted === '' || texts(row).some((text) => text.toLowerCase().includes(wanted))),
  );
  const from = (asked.page - 1) * PAGE_LENGTH;
  return { asked, rows: rows.slice(from, from + PAGE_LENGTH), total: rows.length, all, languages };
}

function isShown({ fallback, byLanguage }: PhraseRow, show: string): boolean {
  if (show === '') return true;
  if (show === 'open') return [...byLanguage.values()].some(({ isOpen }) => isOpen);
  return show === 'unasked' ? fallback === undefined : !byLanguage.has(show);
}

/** GET: a page of phrases, each language in a column. */
export async function showDictionary(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const { asked, rows, total, all, languages } = await find(c, door);
  const { find: sought, show, page } = asked;
  const to = (more: Record<string, string | number | undefined>) => withQuery(DICTIONARY, { find: sought, show, ...more });
  const last = Math.max(1, Math.ceil(total / PAGE_LENGTH));
  const view = (name: string, value: string) => ({
    name,
    count: String(all.filter((row) => isShown(row, value)).length),
    link: withQuery(DICTIONARY, { find: sought, show: value }),
    isShown: show === value,
  });
  const board: Board = {
    Title: 'Dictionary',
    Lede: 'The words of buttons, messages and labels. Where a language has none of its own, visitors read the built-in English.',
    Done: DID[asked.did] ?? '',
    Actions: may(door.role, 'editor')
      ? languages.map((language) => ({
          text: `Edit in ${languageName(language)}`,
          link: withQuery(`${DICTIONARY}/write`, { find: sought, show, page: page === 1 ? '' : page, language }),
        }))
      : [],
    Sections: [
      {
        kind: 'table',
        id: 'phrases',
        caption: 'Phrases',
        isTitled: false,
        views: [
          view('All', ''),
          ...languages.map((language) => view(`Not in ${languageName(language)}`, language)),
          view('Not published yet', 'open'),
          view('Not used', 'unasked'),
        ],
        filter: {
          action: DICTIONARY,
          hidden: show ? { show } : {},
          fields: [{ kind: 'search', name: 'find', label: 'Key or words', value: sought }],
        },
        count: total === 1 ? '1 phrase' : `${total.toLocaleString('en-US')} phrases`,
        none: sought || show ? 'No phrase matches.' : 'There is no phrase yet.',
        heads: ['Key', ...languages.map(languageName), 'Built in'],
        rows: rows.map(({ key, fallback, byLanguage }) => ({
          cells: [
            key,
            ...languages.map((language) => {
              const phrase = byLanguage.get(language);
              return phrase
                ? { text: phrase.text, lang: language, note: phrase.isOpen ? 'draft' : '' }
                : ({ badge: 'off', text: 'None' } as const);
            }),
            fallback === undefined ? ({ badge: 'off', text: 'Not used' } as const) : fallback,
          ],
        })),
        ...(last > 1 && {
          paging: {
            text: `${(page - 1) * PAGE_LENGTH + 1} to ${Math.min(page * PAGE_LENGTH, total)} of ${total.toLocaleString('en-US')}`,
            ...(page > 1 && { previous: to({ page: page === 2 ? '' : page - 1 }) }),
            ...(page < last && { next: to({ page: page + 1 }) }),
          },
        }),
      },
    ],
  };
  return showBoard(c, door, 'dictionary', board);
}

/** GET: the same phrases in one language, to be written. */
export async function showPhrases(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const found = await find(c, door);
  return form(c, door, found, rowsOf(found, door.language), {});
}

const rowsOf = ({ rows, languages }: Found, language: string): AskedRow[] =>
  rows.map((row) => {
    const others = languages.filter((other) => other !== language).flatMap((other) => row.byLanguage.get(other)?.text ?? []);
    const text = row.byLanguage.get(language)?.text ?? '';
    const said = others[0] ?? row.fallback ?? '';
    return {
      name: row.key,
      label: row.key,
      hint: said,
      control: said.length > 80 || text.length > 80 ? 'text' : 'line',
      parts: { value: text },
    };
  });

/** POST: all that changed, or nothing: 303; 422 with each fault; 409 where somebody else changed one of them, with both. */
export async function takePhrases(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const { db, site, language, by, at } = door;
  const posted = await readDeskForm(c.req.raw, 512 * 1024);
  const isNow = postedText(posted, 'do') === 'publish';
  if (isNow) needsPublisher(door);
  const found = await find(c, door);
  const changes = changesIn(found.all, posted, language);
  const page = (status: number, mend: (row: AskedRow, change: Change) => AskedRow, Problem: Board['Problem']) => {
    const keys = new Set(changes.map(({ row }) => row.key));
    const shown = { ...found, rows: found.all.filter(({ key }) => keys.has(key) || `f:${key}` in posted) };
    const rows = rowsOf(shown, language).map((row) => {
      const change = changes.find((one) => one.row.key === row.name);
      return change ? mend({ ...row, parts: { value: change.text } }, change) : row;
    });
    return form(c, door, shown, rows, { Problem }, status);
  };
  const faults = changes.filter(({ fault }) => fault);
  if (faults.length > 0) return page(422, (row, { fault }) => (fault ? { ...row, error: { part: 'value', message: fault } } : row), {});
  const stood = (row: AskedRow, { isStale, stands }: Change) => (isStale ? { ...row, stands: { value: stands } } : row);
  const conflict = {
    title: 'Not saved yet',
    text: 'Somebody changed some of these in between. What stands now is below what you typed; saving again writes over it.',
  };
  if (changes.some(({ isStale }) => isStale)) return page(409, stood, conflict);
  if (changes.length === 0) return back(door, found.asked, 'unchanged');
  const folder = await wayTo(db, { site, language }, '/dictionary');
  const writes = changes.flatMap(({ row, text }) => phraseWrite(site, row, language, text, folder.id) ?? []);
  try {
    await writeDrafts(db, { site, language }, { writes: [...folder.writes, ...writes], by, at });
  } catch (error) {
    if (!(error instanceof RevisionConflict || error instanceof PlaceTaken)) throw error;
    return page(409, stood, conflict);
  }
  const ids = changes.map(({ row }) => phraseId(site, row.key));
  const done = isNow ? await publishItems(c, door, ids, 'Phrases') : undefined;
  if (done instanceof Response) return done;
  return back(door, found.asked, !done ? 'saved' : done.isRenewed ? 'published' : 'late');
}

const back = (door: Door, { find: sought, show, page }: Asked, did: string): Response =>
  seeOther(withQuery(DICTIONARY, { find: sought, show: show === door.language ? '' : show, page: page === 1 ? '' : page, did }));

function form(
  c: Context<AppEnv>,
  door: Door,
  { asked, rows: shown }: Found,
  rows: readonly AskedRow[],
  more: Partial<Board>,
  status = 200,
): Promise<Response> {
  const { find: sought, show, page } = asked;
  const here = { find: sought, show, page: page === 1 ? '' : page };
  const board: Board = {
    Title: `Phrases in ${languageName(door.language)}`,
    Lede: 'Under each key is what another language says. Left empty, visitors read the built-in English.',
    Trail: [{ name: 'Dictionary', link: withQuery(DICTIONARY, here) }],
    ...more,
    Sections: [
      rows.length === 0
        ? { kind: 'text', id: 'none', heading: 'Nothing', isTitled: false, body: ['No phrase matches.'] }
        : {
            kind: 'form',
            id: 'phrases',
            heading: 'Phrases',
            isTitled: false,
            post: withQuery(`${DICTIONARY}/write`, { ...here, language: door.language }),
            hidden: Object.fromEntries(shown.map((row) => [`was:${row.key}`, row.byLanguage.get(door.language)?.text ?? ''])),
            rows: [...rows],
            submits: submitsFor(door, 'Save drafts'),
            cancel: { text: 'Back without saving', link: withQuery(DICTIONARY, here) },
          },
    ],
  };
  return showBoard(c, door, 'dictionary', board, status);
}
