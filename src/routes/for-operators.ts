/** The door of the operators' pages (what visitors sent, who subscribed, what they said of pages): signed in on the preview host itself. */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import { placesFor } from '../blocks/desk-navigation/places.ts';
import { may, type Role } from '../editing/roles.ts';
import { Forbidden, NotFound } from '../errors.ts';
import { brake } from '../lib/rate-limit.ts';
import { checkSameOrigin } from '../lib/same-origin.ts';
import { type DeskPage, deskPage } from '../page/desk-page.ts';
import type { Services } from '../services.ts';

/**
 * @param needed the least role that sees it
 * @throws NotFound on public hosts · Forbidden for a lower role, and in a frame of the platform's editor, which shows pages and nobody's messages
 */
export function forOperators(c: Context<AppEnv>, needed: Role): Services {
  if (!c.get('site').preview) throw new NotFound();
  const editor = c.get('editor');
  if (!editor || editor.by === 'frame') throw new Forbidden('Sign in on this host itself to read what visitors sent.');
  if (!may(editor.role, needed)) throw new Forbidden(`This needs the role ${needed}; you are here as ${editor.role}.`);
  return c.get('services');
}

/** Before a posted form is read. @param name of the count that the brake keeps @throws Forbidden · TooMany */
export async function checkOwnForm(c: Context<AppEnv>, name: string): Promise<void> {
  checkSameOrigin(c.req.raw);
  await brake(c.get('services').limits.writes, name, c.req.raw);
}

type Shown = Required<Pick<DeskPage, 'here' | 'block' | 'fields' | 'title'>> & Partial<Pick<DeskPage, 'status' | 'headers'>>;

/** One of the operators' pages, with the way to the others. */
export const operatorsPage = (c: Context<AppEnv>, shown: Shown): Promise<Response> =>
  deskPage({
    site: c.get('site'),
    services: c.get('services'),
    places: placesFor(c.get('editor')?.role ?? 'reader'),
    status: 200,
    ...shown,
  });

export const seeOther = (location: string): Response => new Response(null, { status: 303, headers: { location } });
