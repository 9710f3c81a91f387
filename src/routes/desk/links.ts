/** `/desk/links`: links that show one draft to somebody without an account, who made them, until when they work; called off here (EDT-03, EDT-04). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { callOffLink, listLinks, type PreviewLink, workingLink } from '../../editing/publishing/preview-links.ts';
import { may } from '../../editing/roles.ts';
import { BadRequest, Forbidden } from '../../errors.ts';
import { readQuery } from '../../lib/input.ts';
import type { Board } from '../../page/board-page.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { postedText } from '../edit-door.ts';
import { languageName, readDeskForm, seeOther, showBoard } from './content-desk.ts';
import { publishViews } from './publish-list.ts';
import { inDoor, LINKS, pageLink, time } from './publish-words.ts';

const query = z.object({ did: z.enum(['', 'called-off', 'over']).catch('').default(''), language: z.string().optional() });

/** Links of all languages of the site: there are few, and whoever looks for one may not know its language. */
export async function showLinks(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const { did } = readQuery(c.req.raw, query);
  const [working, over] = await Promise.all([listLinks(door.db, door.site, door.at, false), listLinks(door.db, door.site, door.at, true)]);
  const board: Board = {
    Title: 'Links for guests',
    Lede: 'Each shows one draft, read only, to whoever has it. Made at “Preview as” of a page; its address was told to whoever made it, once.',
    Done: did === 'called-off' ? 'Called off. Whoever opens it from now on is told that it does not work any more.' : '',
    ...(did === 'over' && { Problem: { title: 'Not called off', text: 'This link was over before.' } }),
    Views: publishViews(c, door, 'links'),
    Sections: [
      {
        kind: 'table',
        id: 'working',
        caption: 'Links that work',
        none: 'No link works just now.',
        heads: ['Page', 'Made by', 'Works until', 'Last used'],
        rows: working.map((link) => ({
          cells: [...cellsOf(c, door, link), time(door, link.endsAt), used(door, link)],
          actions: mayCallOff(door, link)
            ? [
                {
                  text: 'Call off',
                  post: inDoor(c, door, LINKS),
                  value: 'call-off',
                  hidden: { id: link.id },
                  about: `the link to ${link.path} by ${link.madeBy}`,
                  confirm: 'Whoever has it will see this draft no more. It cannot be given back; a new one can be made.',
                },
              ]
            : [],
        })),
      },
      {
        kind: 'table',
        id: 'over',
        caption: 'Over',
        note: 'For 30 days after the end they were made for. The record keeps who made them and who called them off.',
        none: 'Nothing yet.',
        heads: ['Page', 'Made by', 'Over since', 'Last used', 'How it ended'],
        rows: over.slice(0, 100).map((link) => ({
          cells: [...cellsOf(c, door, link), time(door, link.calledOffAt ?? link.endsAt), used(door, link), endOf(link)],
        })),
      },
    ],
  };
  return showBoard(c, door, 'publish', board);
}

const mayCallOff = ({ by, role }: Door, { madeBy }: { madeBy: string }): boolean => may(role, by === madeBy ? 'editor' : 'publisher');

const cellsOf = (c: Context<AppEnv>, { language: shown }: Door, { path, language, madeBy }: PreviewLink) => [
  { text: path, link: pageLink(c, language, path), note: language === shown ? '' : languageName(language) },
  madeBy,
];

const used = (door: Door, { usedAt }: PreviewLink) => (usedAt === null ? 'Not yet' : time(door, usedAt));

const endOf = ({ calledOffBy }: PreviewLink) => ({
  badge: 'off' as const,
  text: calledOffBy === null ? 'Its time was over' : `Called off by ${calledOffBy}`,
});

/** POST `call-off`: by whoever made it, and by publishers. */
export async function takeLinks(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'editor');
  const posted = await readDeskForm(c.req.raw, 4096);
  const id = postedText(posted, 'id');
  if (postedText(posted, 'do') !== 'call-off' || !id) throw new BadRequest([{ parameter: 'do', message: 'is not call-off with an id' }]);
  const link = await workingLink(door.db, door.site, id, door.at);
  if (link && !mayCallOff(door, link))
    throw new Forbidden(`Only ${link.madeBy}, who made this link, and publishers may call it off; you are here as ${door.role}.`);
  const isOff = link !== null && (await callOffLink(door.db, door.site, id, door));
  return seeOther(inDoor(c, door, LINKS, { did: isOff ? 'called-off' : 'over' }));
}
