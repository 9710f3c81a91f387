/** Responds with a page of the desk, and has the parts that most pages use: submit buttons, languages, paging. */
import { withQuery } from '../../lib/http/with-query.ts';
import type { AppContext } from '../../app-env.ts';
import type { Here } from '../../blocks/desk-navigation/places.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { type Board, boardPage, type Section, type Table } from '../../page/desk/board-page.ts';
import type { EditorContext } from '../../editing/editor-guard.ts';

/** The response for a board. */
export const boardResponse = (
  c: AppContext,
  editor: EditorContext,
  here: Here | undefined,
  board: Board,
  status = 200,
  headers: Record<string, string> = {},
): Promise<Response> =>
  boardPage({
    ...deskHead(c, editor, here),
    language: editor.language,
    board,
    status,
    headers,
  });

/** The head of a page of the desk: its navigation, search, and who is signed in. */
export const deskHead = (c: AppContext, editor: EditorContext, here: Here | undefined) => ({
  site: c.get('site'),
  services: editor.services,
  here,
  role: editor.role,
  person: [c.get('editor')?.name, editor.role].filter(Boolean).join(', '),
});

/** Choices of a filter from pairs of value and label. */
export const boardChoices = (pairs: Iterable<readonly [string, string]>): { value: string; name: string }[] =>
  [...pairs].map(([value, name]) => ({ value, name }));

/**
 * Paging for a list that starts with its newest entry.
 * @param older address of the following entries; empty at the end
 * @param newest address of the beginning; empty there
 */
export const olderAndNewest = (older: string, newest: string, length: number): Pick<Table, 'paging'> =>
  older || newest ? { paging: { text: newest ? 'More entries' : `The newest ${length}`, previous: newest, next: older } } : {};

/** Submit buttons of a form: publishers can also publish at once. */
export const submitsFor = (editor: EditorContext, save = 'Save draft'): { text: string; value: string }[] => [
  ...(may(editor.role, 'publisher') ? [{ text: 'Save and publish', value: 'publish' }] : []),
  { text: save, value: 'save' },
];

/** The same page in each language of the site; empty for a site with one language. */
export function languageViews(
  c: AppContext,
  editor: EditorContext,
  path: string,
  query: Record<string, string> = {},
): NonNullable<Board['Views']> {
  const { languages, language: own } = c.get('site');
  if (languages.length < 2) return [];
  return languages.map(({ language }) => ({
    name: languageName(language),
    link: withQuery(path, { ...query, language: language === own ? '' : language }),
    isShown: language === editor.language,
  }));
}

/** A page of a list without entries. */
export const emptySection = (text: string): Section => ({ kind: 'text', id: 'none', heading: 'None', isTitled: false, body: [text] });

/**
 * @param page from 1
 * @param link address of a page; page 1 is `''`, so that its address has no number
 * @returns links to the previous and next page, when there is more than one page
 */
export function paging(
  { page, length, total, maxPage = Number.POSITIVE_INFINITY }: { page: number; length: number; total: number; maxPage?: number },
  link: (page: number | '') => string,
): Pick<Table, 'paging'> {
  const last = Math.min(Math.ceil(total / length), maxPage);
  if (last <= 1) return {};
  const text = `${(page - 1) * length + 1} to ${Math.min(page * length, total)} of ${total.toLocaleString('en-US')}`;
  return {
    paging: { text, ...(page > 1 && { previous: link(page === 2 ? '' : page - 1) }), ...(page < last && { next: link(page + 1) }) },
  };
}

/** In English, the desk's language. */
export const languageName = (tag: string): string => new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
