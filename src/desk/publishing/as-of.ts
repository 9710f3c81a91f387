/** `/desk/as-of`: the page at an address at a past moment, with files for advertising records: the page as HTML, its versions as JSON (EDT-03). */
import * as z from 'zod';
import type { AppContext } from '../../app-env.ts';
import { loadClosureAsOf } from '../../content/repository/tree/as-of.ts';
import { routePath } from '../../content/repository/delivery/source.ts';
import type { Closure } from '../../content/repository/store/store.ts';
import { addressOf } from '../../fields/context.ts';
import { readQuery } from '../../lib/http/input.ts';
import { toWallTime } from '../../lib/time/wall-time.ts';
import type { Board } from '../../page/desk/board-page.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { shownAddress } from '../../editing/shown-address.ts';
import { partName } from '../../page/edit/part-name.ts';
import { urls } from '../../site/urls.ts';
import { type EditorContext, requireEditor } from '../../editing/editor-guard.ts';
import { zoneName, readMoment } from '../../editing/moment.ts';
import { seeOther } from '../../lib/http/see-other.ts';
import { postedText, readDeskForm } from '../shared/posted-form.ts';
import { pageAt } from '../shared/drafts.ts';
import { HISTORY, deskLink } from '../shared/addresses.ts';
import { boardResponse } from '../shared/board-response.ts';
import { time } from '../shared/texts.ts';

const AS_OF = urls.desk('as-of');
const query = z.object({
  path: z.string().startsWith('/').max(1000).default('/'),
  at: z.string().max(60).default(''),
  language: z.string().optional(),
});

interface Asked {
  editor: EditorContext;
  path: string;
  /** Milliseconds since 1970. */
  at: number;
  closure: Closure | null;
}

export async function readAsOf(c: AppContext): Promise<Asked> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { path, at: text } = readQuery(c.req.raw, query);
  const at = text ? readMoment(text, 'at', editor.services.settings.TIME_ZONE) : editor.at;
  const closure = await loadClosureAsOf(editor.db, { site: editor.site, language: editor.language, at }, routePath(path));
  return { editor, path, at, closure };
}

/** GET: the versions that made up the page, and the files. */
export async function getAsOf(c: AppContext): Promise<Response> {
  const { editor, path, at, closure } = await readAsOf(c);
  const zone = editor.services.settings.TIME_ZONE;
  const iso = new Date(at).toISOString();
  const address = addressOf(inLanguage(c.get('site'), editor.language), path);
  const file = (kind: string) => deskLink(c, editor, `${AS_OF}.${kind}`, { path, at: iso });
  const nameOf = partName(editor.services.registry);
  const item = closure?.root.id ?? (await pageAt(editor, path).catch(() => ''));
  const board: Board = {
    Title: `As it was: ${closure?.root.displayName ?? path}`,
    Trail: item ? [{ name: 'History', link: deskLink(c, editor, `${HISTORY}/${item}`) }] : [],
    Lede: closure
      ? `What visitors saw at ${path} on ${time(editor, at).time.text}.`
      : `Visitors saw no page at ${path} on ${time(editor, at).time.text}.`,
    Actions: closure
      ? [
          { text: 'Page as HTML', link: file('html'), isDownload: true },
          { text: 'Versions as JSON', link: file('json'), isDownload: true },
          { text: 'Show the page', link: `${address}?${new URLSearchParams({ 'as-of': iso })}`, look: 'light' },
        ]
      : [],
    Sections: [
      {
        kind: 'form',
        id: 'when',
        heading: 'Another moment',
        post: deskLink(c, editor, AS_OF, { path }),
        rows: [{ name: 'at', label: 'When', zone: `${zoneName(zone)}.`, control: 'date', parts: { value: toWallTime(at, zone) } }],
        submits: [{ text: 'Show the page then', value: 'show' }],
      },
      {
        kind: 'table',
        id: 'parts',
        caption: 'What it was made of',
        none: 'There was nothing at this address.',
        heads: ['Name', 'Version', 'Live from'],
        rows: [...(closure?.parts.values() ?? [])]
          .sort((left, right) => left.path.localeCompare(right.path))
          .map((part) => ({
            cells: [
              { text: nameOf(part), note: shownAddress(part.path), link: deskLink(c, editor, `${HISTORY}/${part.id}`) },
              String(part.number),
              time(editor, part.at),
            ],
          })),
      },
    ],
  };
  return boardResponse(c, editor, 'publish', board, closure ? 200 : 404);
}

/** POST: redirects to the page at another moment. */
export async function postAsOf(c: AppContext): Promise<Response> {
  const editor = await requireEditor(c, { role: 'reader' });
  const { path } = readQuery(c.req.raw, query);
  const at = postedText(await readDeskForm(c.req.raw, 4096), 'f:at');
  return seeOther(deskLink(c, editor, AS_OF, { path, at }));
}
