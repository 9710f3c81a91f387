/** `/desk/banners`: alert banners in their order, switched on and off at once, one by one or all together (S1 §4, EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { areAllOff, entriesIn } from '../../editing/banners/banner.ts';
import { bannerItems } from '../../editing/banners/items.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board, Section } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { withQuery } from '../../lib/http/with-query.ts';
import { bannerTable } from './banner-table.ts';
import { BANNERS } from '../shared/addresses.ts';
import { boardResponse, emptySection, languageViews, languageName } from '../shared/board-response.ts';
import { SAVED } from '../shared/texts.ts';
import { present } from '../../lib/values/present.ts';

const DID: Record<string, string> = {
  ...SAVED,
  off: 'Switched off. It disappears for visitors within 20 seconds.',
  on: 'Switched on. Visitors see it within 20 seconds.',
  late: 'Switched, but the pages are not renewed yet. This is retried every few minutes.',
  moved: 'Moved. The new order is a draft.',
  deleted: 'Removed from the drafts. Visitors see it until the removal is published; switch it off to end it now.',
};

/** GET: all banners in the editor's language. */
export async function getBanners(c: AppContext): Promise<Response> {
  return bannerList(c, await requireEditor(c, { role: 'reader' }));
}

export async function bannerList(c: AppContext, editor: EditorContext, problem?: Board['Problem'], status = 200): Promise<Response> {
  const { did } = readQuery(c.req.raw, z.object({ did: z.string().max(40).default(''), language: z.string().optional() }));
  const scope = { site: editor.site, language: editor.language };
  const [drafts, lives] = await Promise.all([
    bannerItems(editor.db, { ...scope, stage: 'draft' }),
    bannerItems(editor.db, { ...scope, stage: 'live' }),
  ]);
  const live = new Map(lives.map((item) => [item.id, item]));
  const canPublish = may(editor.role, 'publisher');
  const isAnyOn = lives.some(({ fields }) => !areAllOff(fields) && entriesIn(fields).length > 0);
  const allOff = lives.length > 0 && lives.every(({ fields }) => areAllOff(fields));
  const first = drafts[0];
  const board: Board = {
    Title: 'Banners',
    Lede: 'Announcements at the top of every page. A banner that you switch off disappears for visitors within 20 seconds.',
    Done: DID[did] ?? '',
    ...(problem && { Problem: problem }),
    Actions: present([
      canPublish &&
        isAnyOn && {
          text: 'Switch all off now',
          post: BANNERS,
          value: 'all-off',
          hidden: { language: editor.language },
          confirm: 'This ends every banner at once, in every language.',
        },
      canPublish && allOff && { text: 'Switch them on again', post: BANNERS, value: 'all-on', hidden: { language: editor.language } },
      may(editor.role, 'editor') &&
        first && {
          text: 'New banner',
          link: withQuery(`${BANNERS}/banner`, { item: first.id, language: editor.language }),
          look: 'light' as const,
        },
    ]),
    Views: languageViews(c, editor, BANNERS),
    Sections: [
      ...drafts.map((item) => bannerTable(item, live.get(item.id), editor)),
      ...(drafts.length === 0
        ? [emptySection('Pages in this language have no place for banners: their page design has no alert banner.')]
        : previewSection(c)),
    ],
  };
  return boardResponse(c, editor, 'banners', board, status);
}

function previewSection(c: AppContext): Section[] {
  const { languages } = c.get('site');
  const [first, second = first] = languages;
  if (!first || !second) return [];
  const side = ({ language, prefix }: typeof first, isShown: boolean) => ({
    caption: `${languageName(language)}, with the drafts`,
    src: `${prefix || '/'}?as=draft&bar=off`,
    link: `/desk/banners${isShown ? '' : '#preview-heading'}`,
    isShown,
  });
  if (second === first)
    return [
      {
        kind: 'text',
        id: 'preview',
        heading: 'How it looks',
        body: [{ actions: [{ text: 'See the drafts on the home page', link: first.prefix || '/' }] }],
      },
    ];
  return [
    {
      kind: 'compare',
      id: 'preview',
      heading: 'How the home page looks with the drafts',
      note: 'A banner for some states is shown only to visitors from there.',
      sides: [side(first, true), side(second, false)],
    },
  ];
}
