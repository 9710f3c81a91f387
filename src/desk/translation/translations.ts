/** `/desk/translations`: what has to be translated in all pages, as a file for translators and back (EDT-03, decision 097). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { normaliseId } from '../../content/ids.ts';
import { NotFound } from '../../errors.ts';
import { BadRequest } from '../../lib/http/problem.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board, FormRow, Section } from '../../page/desk/board-page.ts';
import { languageName } from '../shared/board-response.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { counted } from '../shared/texts.ts';
import { showTree, type TreeDesk, treeDesk } from '../tree/tree-desk.ts';
import { codedText } from './inline-codes.ts';
import { type PageTexts, pagesTexts } from './page-texts.ts';
import { needsWork, type TextPair } from './text-pairs.ts';
import { standing, xliff, type XliffUnit } from './xliff-write.ts';

const query = z.object({
  to: z.string().max(20).default(''),
  item: z.string().max(40).default(''),
  done: z.string().max(10).default(''),
  language: z.string().optional(),
});

export interface Translations {
  desk: TreeDesk;
  to: string;
  /** The page to choose first; empty for all. */
  item: string;
  done: string;
}

/** @throws NotFound for a language that the site does not have */
export async function translationsOf(c: AppContext, role: 'reader' | 'editor'): Promise<Translations> {
  const desk = await treeDesk(c, role);
  const { to, item, done } = readQuery(c.req.raw, query);
  const others = c.get('site').languages.filter(({ language }) => language !== desk.editor.language);
  const chosen = to ? others.find(({ language }) => language === to) : others[0];
  if (!chosen) throw new NotFound('This site has no such language.');
  return { desk, to: chosen.language, item: normaliseId(item) ?? '', done };
}

export async function getTranslations(c: AppContext): Promise<Response> {
  const asked = await translationsOf(c, 'reader');
  const { done } = asked;
  const text = /^\d+$/.test(done) ? `${counted(Number(done), 'text')} saved as drafts.` : '';
  return translationsPage(asked, { Done: text });
}

/** POST: the chosen pages as a file. */
export async function postTranslations(c: AppContext): Promise<Response> {
  const asked = await translationsOf(c, 'reader');
  const { desk, to } = asked;
  const posted = await readDeskForm(c.req.raw, 256 * 1024);
  const chosen = new Set([posted['f:pages'] ?? []].flat());
  const isAll = postedText(posted, 'f:which') === 'all';
  const pages = (await pagesTexts(desk.editor, to)).filter(({ page }) => chosen.has(page.id));
  const files = pages.flatMap(({ page, pairs }) => {
    const units = pairs.filter((pair) => isAll || needsWork(pair)).map(unitOf);
    return units.length > 0 ? [{ id: page.id, name: page.displayName, units }] : [];
  });
  if (files.length === 0)
    return translationsPage(asked, { Problem: { title: 'Nothing to export', text: 'Choose a page with texts to translate.' } }, 422);
  const from = desk.editor.language;
  const name = `${desk.editor.site}-${from}-${to}-${new Date(desk.editor.at).toISOString().slice(0, 10)}.xlf`.replace(/[^\w.-]/g, '-');
  return new Response(xliff(files, { from, to }), {
    headers: {
      'content-type': 'application/xliff+xml; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}

const NOTES = { open: '', done: '', missing: '', changed: 'The source was changed since this was translated.' };

const unitOf = (pair: TextPair): XliffUnit => ({
  id: `${pair.item.id}|${pair.at}`,
  label: pair.label,
  source: codedText(pair.source, pair.isHtml),
  ...(pair.target !== '' && pair.state !== 'open' && { target: codedText(pair.target, pair.isHtml) }),
  isDone: pair.state === 'done',
  note: NOTES[pair.state],
  stands: standing(pair.target),
});

/** @param more message of what was done, or why nothing was */
export async function translationsPage(asked: Translations, more: Partial<Board>, status = 200, extra: Section[] = []): Promise<Response> {
  const { desk, to, item } = asked;
  const pages = await pagesTexts(desk.editor, to);
  const { languages } = desk.c.get('site');
  const others = languages.filter(({ language }) => language !== desk.editor.language);
  const [own, other] = [languageName(desk.editor.language), languageName(to)];
  const post = desk.to('translations', { to });
  const board: Board = {
    Title: `Translations: ${own} to ${other}`,
    Lede: 'A file for translators in XLIFF 1.2, which translation tools read, and their work back as drafts.',
    Trail: [{ name: 'Pages', link: desk.to('pages') }],
    ...(others.length > 1 && {
      Views: others.map(({ language }) => ({
        name: languageName(language),
        link: desk.to('translations', { to: language }),
        isShown: language === to,
      })),
    }),
    Sections: [
      ...extra,
      {
        kind: 'form',
        id: 'export',
        heading: 'Send to translators',
        post,
        rows: exportRows(pages, item),
        submits: pages.length > 0 ? [{ text: 'Download the file', value: 'export' }] : [],
        note: pages.length === 0 ? `No page exists in ${other} yet. Make the first under Languages of a page.` : '',
      },
      ...(desk.mayWrite ? [importForm(desk, to)] : []),
    ],
    ...more,
  };
  return showTree(desk, 'pages', board, status);
}

function exportRows(pages: readonly PageTexts[], item: string): FormRow[] {
  if (pages.length === 0) return [];
  const state = (pairs: readonly TextPair[]) => {
    const of = (wanted: TextPair['state']) => pairs.filter((one) => one.state === wanted).length;
    const parts = [of('open') > 0 && `${of('open')} not translated`, of('changed') > 0 && `${of('changed')} changed`].filter(Boolean);
    return parts.join(', ') || 'Translated';
  };
  const chosen = pages.filter(({ page, pairs }) => (item ? page.id === item : pairs.some(needsWork)));
  return [
    {
      name: 'pages',
      label: 'Pages',
      hint: 'Those that need it are chosen. A page that does not exist in that language is made there first, under Languages of the page.',
      control: 'boxes',
      parts: { value: chosen.map(({ page }) => page.id).join('\n') },
      choices: pages.map(({ page, pairs }) => ({
        id: page.id,
        name: page.displayName,
        note: `${page.route ?? page.path} · ${state(pairs)}`,
      })),
    },
    {
      name: 'which',
      label: 'Their texts',
      control: 'radio',
      parts: { value: 'needed' },
      choices: [
        { id: 'needed', name: 'Only what is not translated or was changed' },
        { id: 'all', name: 'All texts', note: 'With their translations, to be read over.' },
      ],
    },
  ];
}

const importForm = (desk: TreeDesk, to: string): Section => ({
  kind: 'form',
  id: 'import',
  heading: 'Bring back their work',
  post: desk.to('translations/import', { to }),
  rows: [
    {
      name: 'file',
      label: 'File from the translators',
      hint: 'XLIFF 1.2, up to 5 MB. Nothing is saved when a text in it is wrong: each is listed with its line.',
      control: 'file',
      accept: '.xlf,.xliff,application/xliff+xml',
    },
    {
      name: 'rest',
      label: 'Leave out what is wrong and save the rest',
      control: 'checkbox',
      parts: { value: '' },
    },
  ],
  submits: [{ text: 'Check and save as drafts', value: 'import', look: 'action' }],
});

/** @throws BadRequest when the form has another button */
export const isImport = (what: string): void => {
  if (what !== 'import') throw new BadRequest([{ parameter: 'do', message: 'is not import' }]);
};
