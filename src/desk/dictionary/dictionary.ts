/** `/desk/dictionary`: the phrases of all languages side by side; many phrases of one language can be edited in one form (DEL-17, EDT-03). */
import type { AppContext } from '../../app-env.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { requireEditor, type EditorContext } from '../../editing/editor-guard.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { counted, SAVED } from '../shared/texts.ts';
import { DICTIONARY } from '../shared/addresses.ts';
import { languageName, boardResponse, paging } from '../shared/board-response.ts';
import * as z from 'zod';
import { allPhrases, isBuiltIn, isMissing, type PhraseRow } from './phrases.ts';
import { readQuery } from '../../lib/http/input.ts';

const DID: Record<string, string> = {
  ...SAVED,
  saved: 'Saved as drafts. Visitors read them once they are published.',
  published: 'Published. Visitors read them within 20 seconds.',
};

/** GET: one page of phrases, with a column for each language. */
export async function getDictionary(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { asked, rows, total, all, languages } = await find(c, editor);
  const { find: sought, show, page } = asked;
  const to = (page: number | '') => withQuery(DICTIONARY, { find: sought, show, page });
  const view = (name: string, value: string) => ({
    name,
    count: String(all.filter((row) => isPhraseShown(row, value)).length),
    link: withQuery(DICTIONARY, { find: sought, show: value }),
    isShown: show === value,
  });
  const board: Board = {
    Title: 'Dictionary',
    Lede: 'The text of buttons, messages and labels. Where a language has no text, visitors read the built-in English.',
    Done: DID[asked.did] ?? '',
    Actions: may(editor.role, 'editor')
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
          fields: [{ kind: 'search', name: 'find', label: 'Key or text', value: sought }],
        },
        count: counted(total, 'phrase'),
        none: sought || show ? 'No phrase matches.' : 'There are no phrases yet.',
        heads: ['Key', ...languages.map(languageName), 'Built in'],
        rows: rows.map(({ key, fallback, byLanguage }) => ({
          cells: [
            key,
            ...languages.map((language) => {
              const phrase = byLanguage.get(language);
              return phrase
                ? { text: phrase.text, lang: language, note: phrase.isOpen ? 'draft' : '' }
                : ({ badge: 'off', text: isBuiltIn(language) && fallback ? 'Built in' : 'None' } as const);
            }),
            fallback === undefined ? ({ badge: 'off', text: 'Not used' } as const) : fallback,
          ],
        })),
        ...paging({ page, length: PHRASES_PER_PAGE, total }, to),
      },
    ],
  };
  return boardResponse(c, editor, 'dictionary', board);
}

const PHRASES_PER_PAGE = 30;

const MAX_PAGE = 1000;

const query = z.object({
  find: z.string().max(200).default(''),
  /** A language without the phrase, `open` for changes that are not published yet, `unasked` for phrases that no code uses. */
  show: z.string().max(20).default(''),
  page: z.coerce.number().int().min(1).max(MAX_PAGE).catch(1).default(1),
  did: z.string().max(20).default(''),
  language: z.string().optional(),
});

export type PhraseQuery = z.output<typeof query>;

export type FoundPhrases = Awaited<ReturnType<typeof find>>;

export async function find(c: AppContext, { db, site }: EditorContext) {
  const asked = readQuery(c.req.raw, query);
  const languages = c.get('site').languages.map(({ language }) => language);
  const all = await allPhrases(db, site, languages);
  const wanted = asked.find.trim().toLowerCase();
  const texts = ({ key, fallback = '', byLanguage }: PhraseRow) => [key, fallback, ...[...byLanguage.values()].map(({ text }) => text)];
  const rows = all.filter(
    (row) => isPhraseShown(row, asked.show) && (wanted === '' || texts(row).some((text) => text.toLowerCase().includes(wanted))),
  );
  const from = (asked.page - 1) * PHRASES_PER_PAGE;
  return { asked, rows: rows.slice(from, from + PHRASES_PER_PAGE), total: rows.length, all, languages };
}

function isPhraseShown(row: PhraseRow, show: string): boolean {
  const { fallback, byLanguage } = row;
  if (show === '') return true;
  if (show === 'open') return [...byLanguage.values()].some(({ isOpen }) => isOpen);
  return show === 'unasked' ? fallback === undefined : isMissing(row, show);
}
