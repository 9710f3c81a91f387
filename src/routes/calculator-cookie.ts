/** The cookie that carries a calculator's answers between pages without script: sealed, for one address, valid for an hour. The server stores nothing (decision 046). */
import type { AppContext } from '../app-env.ts';
import { generateCookie, getCookie } from 'hono/cookie';
import type { ProgressFields } from '../calculator/carried.ts';
import type { Services } from '../service-types.ts';
import { seal, unseal } from '../lib/security/tokens.ts';

const PURPOSE = 'calculator answers';
const KEPT_MS = 3600_000;
/** Browsers accept 4096 bytes, including name and attributes. */
const MAX_LENGTH = 3800;

/** Local runs have no HTTPS. */
const nameFor = ({ settings }: Services): string => (settings.RUN === 'local' ? 'calculator' : '__Secure-calculator');

const cookieWith = (c: AppContext, path: string, value: string, maxAge?: number): string =>
  generateCookie(nameFor(c.get('services')), value, {
    path: `${c.get('site').prefix}${path}`,
    httpOnly: true,
    secure: c.get('services').settings.RUN !== 'local',
    sameSite: 'Lax',
    ...(maxAge !== undefined && { maxAge }),
  });

export const hasCookie = (c: AppContext): boolean => getCookie(c, nameFor(c.get('services'))) !== undefined;

/** @returns `undefined` without a cookie, or with one that is forged, expired, or sealed with another secret */
export async function storedAnswers(c: AppContext): Promise<ProgressFields | undefined> {
  const { settings, clock } = c.get('services');
  const sealed = getCookie(c, nameFor(c.get('services')));
  if (!sealed || settings.SESSION_SECRET === '' || c.get('site').preview) return undefined;
  const text = await unseal(sealed, clock.now(), { secret: settings.SESSION_SECRET, purpose: PURPOSE });
  return text === undefined ? undefined : (JSON.parse(text) as ProgressFields);
}

/**
 * @param path of the one page that receives it, until the browser closes or the hour is over
 * @returns `Set-Cookie`; `undefined` when answers can't be stored: no secret is set, an editor is signed in, or they exceed a cookie
 */
export async function answersCookie(c: AppContext, path: string, answers: ProgressFields): Promise<string | undefined> {
  const { settings, clock } = c.get('services');
  if (settings.SESSION_SECRET === '' || c.get('site').preview) return undefined;
  const sealed = await seal(JSON.stringify(answers), clock.now() + KEPT_MS, { secret: settings.SESSION_SECRET, purpose: PURPOSE });
  return sealed.length > MAX_LENGTH ? undefined : cookieWith(c, path, sealed);
}

/** @returns `Set-Cookie` that deletes the cookie */
export const noAnswersCookie = (c: AppContext, path: string): string => cookieWith(c, path, '', 0);
