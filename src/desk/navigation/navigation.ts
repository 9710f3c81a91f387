/** `/desk/navigation`: header and footer as lists of entries to add, rename, sort and remove; saved as a draft (S1 §2, EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { changeList } from '../../content/repository/drafts/change-list.ts';
import type { ListChange } from '../../content/repository/store/entries.ts';
import type { StoredItem } from '../../content/repository/store/store.ts';
import { fieldOf } from './entries.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { readQuery } from '../../lib/http/input.ts';
import { BadRequest } from '../../lib/http/problem.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { urls } from '../../site/urls.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { navigationSections } from './navigation-sections.ts';
import { changedMeanwhile, isStored } from '../shared/drafts.ts';
import { NAVIGATION, PUBLISH, deskLink } from '../shared/addresses.ts';
import { boardResponse, emptySection, languageName, languageViews } from '../shared/board-response.ts';
import { navigationItems } from './stored-navigation.ts';
import { present } from '../../lib/values/present.ts';

const DID: Record<string, string> = {
  saved: 'Saved as a draft. Visitors see it once it is published.',
  moved: 'Moved. The new order is a draft.',
  removed: 'Removed from the draft. Visitors see it until the removal is published.',
};

const query = z.object({
  did: z.string().max(20).default(''),
  /** Top-level entry whose entries are shown. */
  open: z.string().max(40).default(''),
  language: z.string().optional(),
});

/** GET: the headers and footers of the language. */
export async function getNavigation(c: AppContext): Promise<Response> {
  return list(c, await requireEditor(c, { role: 'reader' }));
}

async function list(c: AppContext, editor: EditorContext, problem?: Board['Problem'], status = 200): Promise<Response> {
  const { did, open } = readQuery(c.req.raw, query);
  const [drafts, lives] = await Promise.all([navigationItems(editor, 'draft'), navigationItems(editor, 'live')]);
  const changed = drafts.filter(({ id, number }) => lives.find((live) => live.id === id)?.number !== number);
  const board: Board = {
    Title: 'Navigation',
    Lede: 'Header and footer of every page.',
    Done: DID[did] ?? '',
    ...(problem && { Problem: problem }),
    Views: languageViews(c, editor, NAVIGATION),
    Actions: actionsOf(c, editor, drafts, changed),
    Sections:
      drafts.length > 0
        ? drafts.flatMap((item) => navigationSections({ c, editor, item, live: lives.find(({ id }) => id === item.id), open }))
        : [emptySection(`No page in ${languageName(editor.language)} has a header.`)],
  };
  return boardResponse(c, editor, 'navigation', board, status);
}

/** The draft is previewed on the home page, which shows header and footer like any other page. */
function actionsOf(c: AppContext, editor: EditorContext, drafts: readonly StoredItem[], changed: readonly StoredItem[]): Board['Actions'] {
  if (drafts.length === 0) return [];
  const look = changed.length > 0 ? 'Compare draft and live' : 'See it on the home page';
  const home = c.get('site').languages.find(({ language }) => language === editor.language)?.prefix || '/';
  return present([
    { text: look, link: changed.length > 0 ? deskLink(c, editor, urls.desk('compare'), { path: '/' }) : home },
    may(editor.role, 'editor') &&
      changed.length > 0 && {
        text: may(editor.role, 'publisher') ? 'Check and publish' : 'Check the draft',
        post: deskLink(c, editor, PUBLISH),
        value: 'check',
        hidden: { items: changed.map(({ id }) => id).join(',') },
        look: 'light' as const,
      },
  ]);
}

const CHANGES: Record<string, (entry: string) => ListChange> = {
  up: (entry) => ({ do: 'move', entry, by: -1 }),
  down: (entry) => ({ do: 'move', entry, by: 1 }),
  remove: (entry) => ({ do: 'remove', entry }),
};

/** POST: moves or removes one entry; 303 back to it, 409 with the current lists. */
export async function postNavigation(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const what = postedText(posted, 'do');
  const inside = postedText(posted, 'in').split('/').filter(Boolean);
  const id = inside.at(-1) ?? '';
  const change = CHANGES[what]?.(id);
  if (!change || inside.length < 2) throw new BadRequest([{ parameter: 'do', message: 'is none of up, down, remove' }]);
  const { db, site, language, by, at } = editor;
  const item = (await navigationItems(editor, 'draft')).find((one) => one.id === postedText(posted, 'item'));
  const revision = postedText(posted, 'revision');
  const request = { inside: inside.slice(0, -2), field: fieldOf(inside), change, revision, by, at };
  if (!item || !(await isStored(changeList(db, { site, language }, { ...request, item: item.id }))))
    return list(c, editor, changedMeanwhile('these entries'), 409);
  const open = inside.length > 2 ? (inside[1] ?? '') : postedText(posted, 'open');
  const anchor = what === 'remove' ? '' : `#entry-${id}`;
  return seeOther(deskLink(c, editor, NAVIGATION, { open, did: what === 'remove' ? 'removed' : 'moved' }) + anchor);
}
