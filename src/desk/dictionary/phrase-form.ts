/** `/desk/dictionary/write`: many phrases of one language in one form (DEL-17, EDT-03). */
import type { AppContext } from '../../app-env.ts';
import { phraseId } from '../../content/repository/store/names.ts';
import { ensureFolders } from '../../content/repository/drafts/ensure-folders.ts';
import { writeDrafts } from '../../content/repository/drafts/write-drafts.ts';
import { isBuiltIn, phraseWrite, phraseFault, type PhraseRow } from './phrases.ts';
import type { Board, FormRow } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { isStored, savedMeanwhile, needsPublisher } from '../shared/drafts.ts';
import { afterSave } from '../publishing/publish-items.ts';
import { DICTIONARY } from '../shared/addresses.ts';
import { languageName, boardResponse, submitsFor } from '../shared/board-response.ts';
import { type PhraseQuery, type FoundPhrases, find } from './dictionary.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';

/** GET: the same phrases in one language, as a form. */
export async function getPhrases(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const found = await find(c, editor);
  return form(c, editor, found, rowsOf(found, editor.language), {});
}

const rowsOf = ({ rows, languages }: FoundPhrases, language: string): FormRow[] =>
  rows.map((row) => {
    const others = languages.filter((other) => other !== language && row.byLanguage.has(other));
    const text = row.byLanguage.get(language)?.text ?? '';
    const [first, english] = [others[0], others.find(isBuiltIn)].map((other) => other && row.byLanguage.get(other)?.text);
    const said = english || row.fallback || first || '';
    return {
      name: row.key,
      label: row.key,
      hint: said,
      control: said.length > 80 || text.length > 80 ? 'text' : 'line',
      parts: { value: text },
    };
  });

/** POST: saves all changes or none: 303; 422 with each fault; 409 with both texts when another editor changed one of them. */
export async function postPhrases(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const { db, site, language, by, at } = editor;
  const posted = await readDeskForm(c.req.raw, 512 * 1024);
  const isNow = postedText(posted, 'do') === 'publish';
  if (isNow) needsPublisher(editor);
  const found = await find(c, editor);
  const changes = changesIn(found.all, posted, language);
  const page = (status: number, rowOf: (row: FormRow, change: PhraseChange) => FormRow, Problem: Board['Problem']) => {
    const keys = new Set(changes.map(({ row }) => row.key));
    const shown = { ...found, rows: found.all.filter(({ key }) => keys.has(key) || `f:${key}` in posted) };
    const rows = rowsOf(shown, language).map((row) => {
      const change = changes.find((one) => one.row.key === row.name);
      return change ? rowOf({ ...row, parts: { value: change.text } }, change) : row;
    });
    return form(c, editor, shown, rows, { Problem }, status);
  };
  const faults = changes.filter(({ fault }) => fault);
  if (faults.length > 0) return page(422, (row, { fault }) => (fault ? { ...row, error: { part: 'value', message: fault } } : row), {});
  const withSaved = (row: FormRow, { isStale, saved }: PhraseChange) => (isStale ? { ...row, saved: { value: saved } } : row);
  const conflict = savedMeanwhile('some of these');
  if (changes.some(({ isStale }) => isStale)) return page(409, withSaved, conflict);
  if (changes.length === 0) return back(editor, found.asked, 'unchanged');
  const folder = await ensureFolders(db, { site, language }, '/dictionary');
  const writes = changes.flatMap(({ row, text }) => phraseWrite(site, row, language, text, folder.id) ?? []);
  const write = writeDrafts(db, { site, language }, { writes: [...folder.writes, ...writes], by, at });
  if (!(await isStored(write))) return page(409, withSaved, conflict);
  const items = changes.map(({ row }) => phraseId(site, row.key));
  return afterSave(c, editor, { isNow, items, comment: 'Phrases' }, (did) => back(editor, found.asked, did));
}

const back = (editor: EditorContext, { find: sought, show, page }: PhraseQuery, did: string): Response =>
  seeOther(withQuery(DICTIONARY, { find: sought, show: show === editor.language ? '' : show, page: page === 1 ? '' : page, did }));

function form(
  c: AppContext,
  editor: EditorContext,
  { asked, rows: shown }: FoundPhrases,
  rows: readonly FormRow[],
  more: Partial<Board>,
  status = 200,
): Promise<Response> {
  const { find: sought, show, page } = asked;
  const here = { find: sought, show, page: page === 1 ? '' : page };
  const board: Board = {
    Title: `Phrases in ${languageName(editor.language)}`,
    Lede: 'Under each key is the text of another language. If you leave a phrase empty, visitors read the built-in English.',
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
            post: withQuery(`${DICTIONARY}/write`, { ...here, language: editor.language }),
            hidden: Object.fromEntries(shown.map((row) => [`was:${row.key}`, row.byLanguage.get(editor.language)?.text ?? ''])),
            rows: [...rows],
            submits: submitsFor(editor, 'Save drafts'),
            cancel: { text: 'Back without saving', link: withQuery(DICTIONARY, here) },
          },
    ],
  };
  return boardResponse(c, editor, 'dictionary', board, status);
}

interface PhraseChange {
  row: PhraseRow;
  text: string;
  fault: string | undefined;
  /** The stored text differs from the text that the editor saw. */
  isStale: boolean;
  saved: string;
}

/** Phrases whose posted text differs from both the text that the editor saw and the stored text. */
function changesIn(all: readonly PhraseRow[], posted: Posted, language: string): PhraseChange[] {
  return all.flatMap((row): PhraseChange[] => {
    if (!(`f:${row.key}` in posted)) return [];
    const text = postedText(posted, `f:${row.key}`).replace(/\r\n?/g, '\n').trim();
    const before = postedText(posted, `was:${row.key}`).replace(/\r\n?/g, '\n');
    const saved = row.byLanguage.get(language)?.text ?? '';
    if (text === before.trim() || text === saved) return [];
    return [{ row, text, fault: phraseFault(text, row, language), isStale: saved !== before, saved }];
  });
}
