/** What the desks of content that is no page have in common: reading their forms, answering with a board, who may publish what. */
import type { Context } from 'hono';
import { z } from 'zod';
import type { AppEnv } from '../../app.tsx';
import type { Here } from '../../blocks/desk-navigation/places.ts';
import type { PublishDeps } from '../../editing/publishing/publish-now.ts';
import type { Posted } from '../../editing/item-form/read-form.ts';
import { may } from '../../editing/roles.ts';
import { Forbidden, NotFound } from '../../errors.ts';
import { readFormBody, readTextBody } from '../../lib/input.ts';
import { BadRequest, WrongType } from '../../lib/problem.ts';
import { type Board, boardPage } from '../../page/board-page.ts';
import type { Door } from '../edit/door.ts';

/** A list of redirects of some ten thousand lines. */
const FORM_BYTES = 3 * 1024 * 1024;

/** Fields of a form of the desk; a file stands as its text. @throws WrongType · TooLarge · BadRequest when it is no form, or no UTF-8 */
export async function readDeskForm(request: Request, maxBytes = FORM_BYTES): Promise<Posted> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i.test(type)) throw new WrongType('a form');
  if (/^application/i.test(type)) {
    // Strictly: what can't be decoded is refused, not mended.
    const fields = await readFormBody(request, z.record(z.string(), z.union([z.string(), z.array(z.string())])), { maxBytes });
    return Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, [values].flat()]));
  }
  const text = await readTextBody(request, maxBytes);
  const data = await new Response(text, { headers: { 'content-type': type } }).formData().catch(() => {
    throw new BadRequest([{ parameter: '(body)', message: 'is no form' }]);
  });
  const posted: Record<string, string[]> = {};
  for (const [name, value] of data.entries()) {
    const words = typeof value === 'string' ? value : await (value as Blob).text();
    if (Object.hasOwn(posted, name)) posted[name]?.push(words);
    else posted[name] = [words];
  }
  return posted;
}

/** What was done goes with the way back, as a word that the page has a sentence for. */
export const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { location } });

/** An address with a query; what is empty is left out. */
export function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const said = Object.entries(query).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, String(value)]]));
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path;
}

/** A page of the desk for whoever stands in the door. */
export const showBoard = (c: Context<AppEnv>, door: Door, here: Here, board: Board, status = 200): Promise<Response> =>
  boardPage({ site: c.get('site'), services: door.services, here, role: door.role, board, status });

/** @throws Forbidden where the form was sent by somebody who may only write drafts */
export function needsPublisher(door: Door): void {
  if (!may(door.role, 'publisher')) throw new Forbidden(`Publishing needs the role publisher; you are here as ${door.role}.`);
}

/**
 * A desk changes and publishes what it is for, whatever a form names: everything else goes through the gate.
 * @throws NotFound where one of the items is of none of the templates
 */
export async function onlyOf({ db, site }: Door, items: readonly string[], templates: readonly string[], language: string): Promise<void> {
  const strange = await db
    .prepare(
      `SELECT 1 FROM json_each(?1) j WHERE NOT EXISTS (SELECT 1 FROM heads WHERE stage IN ('draft', 'live') AND item = j.value AND language = ?2
         AND site = ?3 AND template IN (SELECT value FROM json_each(?4))) LIMIT 1`,
    )
    .bind(JSON.stringify(items), language, site, JSON.stringify(templates))
    .first();
  if (strange) throw new NotFound('This desk has no such item.');
}

export const publishDeps = ({ db, services }: Door): PublishDeps => {
  const { log, clock } = services;
  return { db, log, clock, publishChanged: (published) => services.publishChanged(published) };
};

/** Ways to send a form: publishers may show it to visitors at once. */
export const submitsFor = (door: Door, save = 'Save draft'): { text: string; value: string }[] => [
  ...(may(door.role, 'publisher') ? [{ text: 'Save and publish', value: 'publish' }] : []),
  { text: save, value: 'save' },
];

/** The same page in each language of the site; none where it has one alone. */
export function languageViews(
  c: Context<AppEnv>,
  door: Door,
  path: string,
  query: Record<string, string> = {},
): NonNullable<Board['Views']> {
  const { languages, language: own } = c.get('site');
  if (languages.length < 2) return [];
  return languages.map(({ language }) => ({
    name: languageName(language),
    link: withQuery(path, { ...query, language: language === own ? '' : language }),
    isShown: language === door.language,
  }));
}

/** In English, as the desk is. */
export const languageName = (tag: string): string => new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag;
