/** `/desk/as-of`: what stood at an address at a past moment, with its files for advertising records: the page as HTML, its versions as JSON (EDT-03). */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import { loadClosureAsOf } from '../../content/repository/as-of.ts';
import { routePath } from '../../content/repository/source.ts';
import type { Closure } from '../../content/repository/store.ts';
import { NotFound } from '../../errors.ts';
import { addressOf } from '../../fields/context.ts';
import { escapeHtml } from '../../lib/html.ts';
import { readQuery } from '../../lib/input.ts';
import { toWallTime } from '../../lib/wall-time.ts';
import type { Board } from '../../page/board-page.ts';
import { inLanguage } from '../../page/edit/draft-page.ts';
import { servePage } from '../../page/serve-page.ts';
import { urls } from '../../urls.ts';
import { type Door, editorOf } from '../edit/door.ts';
import { asOfView, readMoment } from '../look.ts';
import { postedText } from '../edit-door.ts';
import { zoneName } from '../moment.ts';
import { readDeskForm, seeOther, showBoard } from './content-desk.ts';
import { HISTORY, inDoor, pageAt, time } from './publish-words.ts';

const AS_OF = urls.desk('as-of');
const query = z.object({
  path: z.string().startsWith('/').max(1000).default('/'),
  at: z.string().max(60).default(''),
  language: z.string().optional(),
});

interface Asked {
  door: Door;
  path: string;
  /** Milliseconds since 1970. */
  at: number;
  closure: Closure | null;
}

async function read(c: Context<AppEnv>): Promise<Asked> {
  const door = await editorOf(c, 'reader');
  const { path, at: text } = readQuery(c.req.raw, query);
  const at = text ? readMoment(text, 'at', door.services.settings.TIME_ZONE) : door.at;
  const closure = await loadClosureAsOf(door.db, { site: door.site, language: door.language, at }, routePath(path));
  return { door, path, at, closure };
}

/** GET: what the page was made of, and the files. */
export async function showAsOf(c: Context<AppEnv>): Promise<Response> {
  const { door, path, at, closure } = await read(c);
  const zone = door.services.settings.TIME_ZONE;
  const iso = new Date(at).toISOString();
  const address = addressOf(inLanguage(c.get('site'), door.language), path);
  const file = (kind: string) => inDoor(c, door, `${AS_OF}.${kind}`, { path, at: iso });
  const item = closure?.root.id ?? (await pageAt(door, path).catch(() => ''));
  const board: Board = {
    Title: `As it stood: ${closure?.root.displayName ?? path}`,
    Trail: item ? [{ name: 'History', link: inDoor(c, door, `${HISTORY}/${item}`) }] : [],
    Lede: closure
      ? `What visitors saw at ${path} on ${time(door, at).time.text}.`
      : `Visitors saw no page at ${path} on ${time(door, at).time.text}.`,
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
        post: inDoor(c, door, AS_OF, { path }),
        rows: [{ name: 'at', label: 'When', zone: `${zoneName(zone)}.`, control: 'date', parts: { value: toWallTime(at, zone) } }],
        submits: [{ text: 'Show what stood then', value: 'show' }],
      },
      {
        kind: 'table',
        id: 'parts',
        caption: 'What it was made of',
        none: 'Nothing stood there.',
        heads: ['Name', 'Version', 'Live from'],
        rows: [...(closure?.parts.values() ?? [])]
          .sort((left, right) => left.path.localeCompare(right.path))
          .map((part) => ({
            cells: [
              { text: part.displayName || part.path, note: part.path, link: inDoor(c, door, `${HISTORY}/${part.id}`) },
              part.number,
              time(door, part.at),
            ],
          })),
      },
    ],
  };
  return showBoard(c, door, 'publish', board, closure ? 200 : 404);
}

/** POST: to what stood at another moment. */
export async function takeAsOf(c: Context<AppEnv>): Promise<Response> {
  const door = await editorOf(c, 'reader');
  const { path } = readQuery(c.req.raw, query);
  const at = postedText(await readDeskForm(c.req.raw, 4096), 'f:at');
  return seeOther(inDoor(c, door, AS_OF, { path, at }));
}

/** GET: the versions that the page was made of, with when and by what each was live. */
export async function downloadJson(c: Context<AppEnv>): Promise<Response> {
  const { door, path, at, closure } = await read(c);
  if (!closure) throw new NotFound('No page stood there at that moment.');
  const { site, language } = door;
  const items = [...closure.parts.values()].map(({ at: liveFrom, updatedAt, ...item }) => ({
    ...item,
    liveFrom: new Date(liveFrom).toISOString(),
    changed: new Date(updatedAt).toISOString(),
  }));
  const body = { site, language, path, asOf: new Date(at).toISOString(), page: closure.root.id, items };
  return file(JSON.stringify(body, null, 2), 'application/json', nameOf(path, at, 'json'));
}

/** GET: the page as one file, with the address and the moment in it; styles and pictures are read from the site. */
export async function downloadHtml(c: Context<AppEnv>): Promise<Response> {
  const { door, path, at, closure } = await read(c);
  if (!closure) throw new NotFound('No page stood there at that moment.');
  const site = inLanguage(c.get('site'), door.language);
  const answer = await servePage({
    request: new Request(`${site.origin}${addressOf(site, path)}`),
    site,
    path: routePath(path),
    params: new URLSearchParams(),
    services: door.services,
    background: c.executionCtx,
    editor: { draft: { at: { path: routePath(path) }, mode: 'preview' }, ...asOfView(c, path, at, site.language) },
  });
  const said = `${site.origin}${addressOf(site, path)} as it stood on ${new Date(at).toISOString()}`;
  // Without the policy of the answer, scripts of a file would run: a record is for reading.
  const html = (await answer.text())
    .replace(/<script\b(?![^>]*type="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<head([^>]*)>/i, `<head$1><!-- ${escapeHtml(said)} --><base href="${escapeHtml(site.origin)}/">`);
  return file(html, 'text/html', nameOf(path, at, 'html'));
}

const nameOf = (path: string, at: number, ending: string): string =>
  `${path.replace(/[^a-z0-9]+/gi, '-').replace(/^-+|-+$/g, '') || 'home'}-${new Date(at).toISOString().slice(0, 16).replace(/[:T]/g, '-')}.${ending}`;

const file = (body: string, type: string, name: string): Response =>
  new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    },
  });
