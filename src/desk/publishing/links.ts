/** `/desk/links`: guest links, each with its draft, its maker and its end; they can be called off here (EDT-03, EDT-04). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { callOffLink, listLinks, type PreviewLink, workingLink } from '../../editing/publishing/preview-links.ts';
import { may } from '../../editing/sessions/roles.rules.ts';
import { BadRequest, Forbidden } from '../../errors.ts';
import { readQuery } from '../../lib/http/input.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { deskLink, LINKS, pageLink } from '../shared/addresses.ts';
import { languageName, boardResponse } from '../shared/board-response.ts';
import { time } from '../shared/texts.ts';
import { publishViews } from './publish-views.ts';

const query = z.object({ did: z.enum(['', 'called-off', 'over']).catch('').default(''), language: z.string().optional() });

/** Links of all languages of the site: there are few, and a reader may not know a link's language. */
export async function getLinks(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { did } = readQuery(c.req.raw, query);
  const [working, over] = await Promise.all([
    listLinks(editor.db, editor.site, editor.at, false),
    listLinks(editor.db, editor.site, editor.at, true),
  ]);
  const board: Board = {
    Title: 'Guest links',
    Lede: 'Each link shows one draft, read only, to anyone who has the link. Make one with “Preview as” on a page; its address is shown only once.',
    Done: did === 'called-off' ? 'Called off. The link no longer works.' : '',
    ...(did === 'over' && { Problem: { title: 'Not called off', text: 'This link had already ended.' } }),
    Views: publishViews(c, editor, 'links'),
    Sections: [
      {
        kind: 'table',
        id: 'working',
        caption: 'Active links',
        none: 'There are no active links.',
        heads: ['Page', 'Made by', 'Works until', 'Last used'],
        rows: working.map((link) => ({
          cells: [...cellsOf(c, editor, link), time(editor, link.endsAt), used(editor, link)],
          actions: mayCallOff(editor, link)
            ? [
                {
                  text: 'Call off',
                  post: deskLink(c, editor, LINKS),
                  value: 'call-off',
                  hidden: { id: link.id },
                  about: `the link to ${link.path} by ${link.madeBy}`,
                  confirm: 'The link stops working for everyone. This cannot be undone, but you can make a new link.',
                },
              ]
            : [],
        })),
      },
      {
        kind: 'table',
        id: 'over',
        caption: 'Ended',
        note: 'Listed for 30 days after their end. The record shows who made them and who called them off.',
        none: 'Nothing yet.',
        heads: ['Page', 'Made by', 'Ended', 'Last used', 'End'],
        rows: over.slice(0, 100).map((link) => ({
          cells: [...cellsOf(c, editor, link), time(editor, link.calledOffAt ?? link.endsAt), used(editor, link), endOf(link)],
        })),
      },
    ],
  };
  return boardResponse(c, editor, 'publish', board);
}

const mayCallOff = ({ by, role }: EditorContext, { madeBy }: { madeBy: string }): boolean =>
  may(role, by === madeBy ? 'editor' : 'publisher');

const cellsOf = (c: AppContext, { language: shown }: EditorContext, { path, language, madeBy }: PreviewLink) => [
  { text: path, link: pageLink(c, language, path), note: language === shown ? '' : languageName(language) },
  madeBy,
];

const used = (editor: EditorContext, { usedAt }: PreviewLink) => (usedAt === null ? 'Not yet' : time(editor, usedAt));

const endOf = ({ calledOffBy }: PreviewLink) => ({
  badge: 'off' as const,
  text: calledOffBy === null ? 'Expired' : `Called off by ${calledOffBy}`,
});

/** POST `call-off`: allowed for the link's maker and for publishers. */
export async function postLinks(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'editor' });
  const posted = await readDeskForm(c.req.raw, 4096);
  const id = postedText(posted, 'id');
  if (postedText(posted, 'do') !== 'call-off' || !id) throw new BadRequest([{ parameter: 'do', message: 'is not call-off with an id' }]);
  const link = await workingLink(editor.db, editor.site, id, editor.at);
  if (link && !mayCallOff(editor, link))
    throw new Forbidden(`Only ${link.madeBy}, who made this link, and publishers can call it off; your role is ${editor.role}.`);
  const isOff = link !== null && (await callOffLink(editor.db, editor.site, id, editor));
  return seeOther(deskLink(c, editor, LINKS, { did: isOff ? 'called-off' : 'over' }));
}
