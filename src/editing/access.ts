/** Cloudflare Access in front of the preview host: who the token says is there, once the token is known to be genuine. */
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import type { Clock } from '../lib/clock.ts';
import type { AccessKeys } from './access-keys.ts';
import { readCookie } from './session-cookie.ts';

export interface AccessOptions {
  /** `https://team.cloudflareaccess.com`: also the issuer that tokens must name. */
  origin: string;
  /** The application's audience tag. */
  audience: string;
  keys: AccessKeys;
  clock: Clock;
}

/** `ACCESS_TEAM_DOMAIN` is a host name; an origin is taken as it stands (tests). */
export const accessOrigin = (teamDomain: string): string =>
  new URL(teamDomain.includes('://') ? teamDomain : `https://${teamDomain}`).origin;

/** Clocks of two data centers differ by less. */
const SKEW_SECONDS = 30;

/**
 * @returns e-mail address or service name of whoever signed in; `undefined` without a token, or with one that is forged, over, not yet
 * valid, or meant for another application or team
 * @throws UpstreamError when the keys can't be had: nobody is let in then
 */
export async function accessIdentity(request: Request, options: AccessOptions): Promise<string | undefined> {
  const token = request.headers.get('cf-access-jwt-assertion') ?? readCookie(request, 'CF_Authorization');
  if (!token) return undefined;
  try {
    return await verify(token, options, false);
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) return unlessUpstream(error);
  }
  return verify(token, options, true).catch(unlessUpstream);
}

async function verify(token: string, { origin, audience, keys, clock }: AccessOptions, isMissing: boolean): Promise<string> {
  const set = createLocalJWKSet((await keys.read(isMissing)) as unknown as JSONWebKeySet);
  const { payload } = await jwtVerify(token, set, {
    issuer: origin,
    audience,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat'],
    clockTolerance: SKEW_SECONDS,
    currentDate: new Date(clock.now()),
  });
  return [payload.email, payload.common_name, payload.sub].find((name) => typeof name === 'string' && name !== '') as string;
}

function unlessUpstream(error: unknown): undefined {
  if (!(error instanceof errors.JOSEError)) throw error;
}
