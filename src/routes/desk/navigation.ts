/** `/desk/navigation`: header and footer as lists of entries, to add, rename, sort and take out; a draft until it is published (S1 §2, EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { changeList } from '../../content/repository/change-list.ts';
import type { ListChange } from '../../content/repository/entries.ts';
import { RevisionConflict } from '../../content/repository/revision-conflict.ts';
import type { StoredItem } from '../../content/repository/store.ts';
import { fieldOf } from '../../editing/navigation/entries.ts';
import { may } from '../../editing/roles.ts';
import { readQuery } from '../../lib/input.ts';
import { BadRequest } from '../../lib/problem.ts';
import type { Board } from '../../page/board-page.ts';
import { urls } from '../../urls.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { languageName, languageViews, readDeskForm, seeOther, showBoard } from './content-desk.ts';
import { navigationSections } from './navigation-sections.ts';
import { NAVIGATION, navigationAddress, navigationItems } from './navigation-words.ts';
import { inDoor, PUBLISH } from './publish-words.ts';

const DID: Record<string, string> = {
  saved: 'Saved as a draft. Visitors see it once it is published.',
  moved: 'Moved. The new order is a draft.',
  removed: 'Removed from the draft. Visitors see it until that is published.',
};

const query = z.object({
  did: z.string().max(20).default(''),
  /** Entry at the top whose own entries are shown. */
  open: z.string().max(40).default(''),
  language: z.string().optional(),
});

/** GET: every header and footer of the language. */
export async function showNavigation(c: Context<AppEnv>): Promise<Response> {
  return list(c, await editorOf(c, 'reader'));
}

async function list(c: Context<AppEnv>, door: Door, problem?: Board['Problem'], status = 200): Promise<Response> {
  const { did, open } = readQuery(c.req.raw, query);
  const [drafts, lives] = await Promise.all([navigationItems(door, 'draft'), navigationItems(door, 'live')]);
  const changed = drafts.filter(({ id, number }) => lives.find((live) => live.id === id)?.number !== number);
  const board: Board = {
    Title: 'Navigation',
    Lede: 'Header and footer of every page.',
    Done: DID[did] ?? '',
    ...(problem && { Problem: problem }),
    Views: languageViews(c, door, NAVIGATION),
    Actions: actionsOf(c, door, drafts, changed),
    Sections:
      drafts.length > 0
        ? drafts.flatMap((item) => navigationSections({ c, door, item, live: lives.find(({ id }) => id === item.id), open }))
        : [
            {
              kind: 'text',
              id: 'none',
              heading: 'None',
              isTitled: false,
              body: [`No page in ${languageName(door.language)} has a header.`],
            },
          ],
  };
  return showBoard(c, door, 'navigation', board, status);
}

/** The draft is looked at on the home page, where header and footer stand as on any other. */
function actionsOf(c: Context<AppEnv>, door: Door, drafts: readonly StoredItem[], changed: readonly StoredItem[]): Board['Actions'] {
  if (drafts.length === 0) return [];
  const look = changed.length > 0 ? 'Compare draft and live' : 'See it on the home page';
  const home = c.get('site').languages.find(({ language }) => language === door.language)?.prefix || '/';
  return [
    { text: look, link: changed.length > 0 ? inDoor(c, door, urls.desk('compare'), { path: '/' }) : home },
    ...(may(door.role, 'editor') && changed.length > 0
      ? [
          {
            text: may(door.role, 'publisher') ? 'Check and publish' : 'Check the draft',
            post: inDoor(c, door, PUBLISH),
            value: 'check',
            hidden: { items: changed.map(({ id }) => id).join(',') },
            look: 'light' as const,
          },
        ]
      : []),
  ];
}

const CHANGES: Record<string, (entry: string) => ListChange> = {
  up: (entry) => ({ do: 'move', entry, by: -1 }),
  down: (entry) => ({ do: 'move', entry, by: 1 }),
  remove: (entry) => ({ do: 'remove', entry }),
};

/** POST: one entry moved or taken out; 303 back to it, 409 with the lists as they are now. */
export async function takeNavigation(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const posted = await readDeskForm(c.req.raw, 16 * 1024);
  const what = postedText(posted, 'do');
  const inside = postedText(posted, 'in').split('/').filter(Boolean);
  const id = inside.at(-1) ?? '';
  const change = CHANGES[what]?.(id);
  if (!change || inside.length < 2) throw new BadRequest([{ parameter: 'do', message: 'is none of up, down, remove' }]);
  const { db, site, language, by, at } = door;
  const item = (await navigationItems(door, 'draft')).find((one) => one.id === postedText(posted, 'item'));
  try {
    if (!item) throw new RevisionConflict('');
    const revision = postedText(posted, 'revision');
    const request = { item: item.id, inside: inside.slice(0, -2), field: fieldOf(inside), change, revision, by, at };
    await changeList(db, { site, language }, request);
  } catch (error) {
    if (!(error instanceof RevisionConflict)) throw error;
    return list(
      c,
      door,
      { title: 'Not done', text: 'Somebody else changed these entries. This is how they stand now: look, then try again.' },
      409,
    );
  }
  const open = inside.length > 2 ? (inside[1] ?? '') : postedText(posted, 'open');
  const anchor = what === 'remove' ? '' : `#entry-${id}`;
  return seeOther(navigationAddress(c, door, '', { open, did: what === 'remove' ? 'removed' : 'moved' }) + anchor);
}
