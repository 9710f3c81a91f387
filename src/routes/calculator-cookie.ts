/** The cookie that carries a calculator's answers from page to page without script: sealed, for one address, void within the hour. The server keeps nothing (decision 046). */
import type { Context } from 'hono';
import type { AppEnv } from '../app.tsx';
import type { Carried } from '../calculator/carried.ts';
import { readCookie } from '../editing/session-cookie.ts';
import { seal, unseal } from '../lib/sealed.ts';
import type { Services } from '../services.ts';

const LABEL = 'calculator answers';
const KEPT_MS = 3600_000;
/** Browsers take 4096 bytes, name and attributes among them. */
const MAX_LENGTH = 3800;

/** Local runs have no HTTPS. */
const nameFor = ({ settings }: Services): string => (settings.RUN === 'local' ? 'calculator' : '__Secure-calculator');

const attributes = (c: Context<AppEnv>, path: string): string =>
  `; Path=${c.get('site').prefix}${path}; HttpOnly; SameSite=Lax${c.get('services').settings.RUN === 'local' ? '' : '; Secure'}`;

export const hasCookie = (c: Context<AppEnv>): boolean => readCookie(c.req.raw, nameFor(c.get('services'))) !== undefined;

/** @returns `undefined` without a cookie, or with one that is not ours, is void, or was made with another secret */
export async function keptAnswers(c: Context<AppEnv>): Promise<Carried | undefined> {
  const { settings, clock } = c.get('services');
  const sealed = readCookie(c.req.raw, nameFor(c.get('services')));
  if (!sealed || settings.SESSION_SECRET === '' || c.get('site').preview) return undefined;
  const text = await unseal(sealed, clock.now(), { secret: settings.SESSION_SECRET, label: LABEL });
  return text === undefined ? undefined : (JSON.parse(text) as Carried);
}

/**
 * @param path of the one page that it is sent to; until the browser closes, or the hour is over
 * @returns `Set-Cookie`; `undefined` where it can't be kept: no secret is set, editors look, or the answers are longer than a cookie
 */
export async function answersCookie(c: Context<AppEnv>, path: string, answers: Carried): Promise<string | undefined> {
  const { settings, clock } = c.get('services');
  if (settings.SESSION_SECRET === '' || c.get('site').preview) return undefined;
  const sealed = await seal(JSON.stringify(answers), clock.now() + KEPT_MS, { secret: settings.SESSION_SECRET, label: LABEL });
  return sealed.length > MAX_LENGTH ? undefined : `${nameFor(c.get('services'))}=${sealed}${attributes(c, path)}`;
}

/** @returns `Set-Cookie` that takes the cookie away */
export const noAnswersCookie = (c: Context<AppEnv>, path: string): string =>
  `${nameFor(c.get('services'))}=${attributes(c, path)}; Max-Age=0`;
