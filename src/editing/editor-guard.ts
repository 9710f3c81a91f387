/** The guard of all requests by signed-in people on the editors' host: host, session, role, origin, rate limit and language (EDT-01, EDT-03). */
import type { AppEnv } from '../app-env.ts';
import { Forbidden, NotFound } from '../errors.ts';
import { enforceRateLimit } from '../lib/security/rate-limit.ts';
import { checkSameOrigin } from '../lib/http/same-origin.ts';
import type { Services } from '../service-types.ts';
import { recordName } from './people/names.ts';
import { type Role, may } from './sessions/roles.rules.ts';

/** The signed-in person, their role, and the content they edit. */
export interface EditorContext {
  services: Services;
  /** The embedded repository's database. */
  db: D1Database;
  site: string;
  /** From `?language=`, else the host's. */
  language: string;
  /** The name in versions and in the record. */
  by: string;
  role: Role;
  /** Milliseconds since 1970. */
  at: number;
}

type Variables = AppEnv['Variables'];

/** The parts of a routed request that are needed, without the framework. */
interface RoutedRequest {
  req: { raw: Request };
  get<K extends keyof Variables>(name: K): Variables[K];
}

export interface EditorRequirement {
  /** The lowest role that is allowed. */
  role: Role;
  /** `repository`: content is edited here, in the language of the query. `any`: works with every content source, in the host's language. */
  source?: 'repository' | 'any';
  /** Posted forms with this name count as writes; without it they count as an editor's saves, which have a higher limit. */
  form?: string;
}

const SIGN_IN = {
  repository: 'To edit, sign in on this host directly.',
  any: 'To read what visitors sent, sign in on this host directly.',
};

/**
 * @throws NotFound on public hosts, for content that is edited elsewhere, and for an unknown language · Forbidden for a lower role,
 * in a frame of the platform's editor, and for cross-site requests · TooMany
 */
export async function requireEditor(c: RoutedRequest, { role, source = 'repository', form }: EditorRequirement): Promise<EditorContext> {
  const request = c.req.raw;
  const services = c.get('services');
  const site = c.get('site');
  const editor = c.get('editor');
  if (!site.preview || (source === 'repository' && services.settings.CONTENT_SOURCE !== 'repository')) throw new NotFound();
  if (!editor || editor.by === 'frame') throw new Forbidden(SIGN_IN[source]);
  if (!may(editor.role, role)) throw new Forbidden(`This needs the role ${role}; your role is ${editor.role}.`);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    checkSameOrigin(request);
    await (form ? enforceRateLimit(services.limits.writes, form, request) : enforceRateLimit(services.limits.editing, 'editing', request));
  }
  const language = (source === 'repository' ? new URL(request.url).searchParams.get('language') : null) ?? site.language;
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
