/** The door of everything that editors do on their own host: who they are, what they may, where they are (issue "Editing in the page"). */
import type { Context } from 'hono';
import type { AppEnv } from '../../app.tsx';
import { recordName } from '../../editing/people/names.ts';
import { type Role, may } from '../../editing/roles.ts';
import { Forbidden, NotFound } from '../../errors.ts';
import { brake } from '../../lib/rate-limit.ts';
import { checkSameOrigin } from '../../lib/same-origin.ts';
import type { Services } from '../../services.ts';

export interface Door {
  services: Services;
  /** Of the embedded repository. */
  db: D1Database;
  site: string;
  /** Asked for by `?language=`, else the one that this address stands for. */
  language: string;
  /** Who is written into versions and the record. */
  by: string;
  role: Role;
  /** Milliseconds since 1970. */
  at: number;
}

/**
 * @param needed the least role that may do this
 * @throws NotFound on public hosts, where content is edited elsewhere, and for a language that the site has not · Forbidden for a lower
 * role, in a frame of the platform's editor, and for another site's call · TooMany
 */
export async function editorOf(c: Context<AppEnv>, needed: Role): Promise<Door> {
  const services = c.get('services');
  const site = c.get('site');
  const editor = c.get('editor');
  if (!site.preview || services.settings.CONTENT_SOURCE !== 'repository') throw new NotFound();
  if (!editor || editor.by === 'frame') throw new Forbidden('Sign in on this host itself to edit.');
  if (!may(editor.role, needed)) throw new Forbidden(`This needs the role ${needed}; you are here as ${editor.role}.`);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    checkSameOrigin(c.req.raw);
    await brake(services.limits.editing, 'editing', c.req.raw);
  }
  const language = c.req.query('language') ?? site.language;
  if (!site.languages.some((one) => one.language === language)) throw new NotFound('This site has no such language.');
  return {
    services,
    db: services.env.DB,
    site: site.site,
    language,
    by: recordName(editor.name),
    role: editor.role,
    at: services.clock.now(),
  };
}
