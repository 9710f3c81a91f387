/** Reads the identity that Cloudflare Access gives on the preview host, after verifying its token with the public keys that Access signs with. */
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose';
import type { Clock } from '../../lib/time/clock.ts';
import { readCookie } from '../../lib/http/cookies.ts';
import * as z from 'zod';
import { callUpstream, type Upstream } from '../../lib/http/fetch.ts';
import { parseJson } from '../../lib/http/bodies/read-body.ts';
import { UpstreamError } from '../../lib/http/upstream-error.ts';

export interface AccessOptions {
  /** `https://team.cloudflareaccess.com`: also the issuer that tokens must name. */
  origin: string;
  /** The application's audience tag. */
  audience: string;
  keys: AccessKeys;
  clock: Clock;
}

/** `ACCESS_TEAM_DOMAIN` is a host name; an origin is used unchanged (tests). */
export const accessOrigin = (teamDomain: string): string =>
  new URL(teamDomain.includes('://') ? teamDomain : `https://${teamDomain}`).origin;

/** Clocks of two data centers differ by less. */
const SKEW_SECONDS = 30;

/**
 * @returns e-mail address or service name of the signed-in person; `undefined` without a token, or with one that is forged, expired, not yet
 * valid, or meant for another application or team
 * @throws UpstreamError when the keys can't be fetched: access is refused then
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

async function verify(token: string, { origin, audience, keys, clock }: AccessOptions, isMissing: boolean): Promise<string | undefined> {
  const set = createLocalJWKSet((await keys.read(isMissing)) as unknown as JSONWebKeySet);
  const { payload } = await jwtVerify(token, set, {
    issuer: origin,
    audience,
    algorithms: ['RS256'],
    requiredClaims: ['exp', 'iat'],
    clockTolerance: SKEW_SECONDS,
    currentDate: new Date(clock.now()),
  });
  return [payload.email, payload.common_name, payload.sub].find((name): name is string => typeof name === 'string' && name !== '');
}

function unlessUpstream(error: unknown): undefined {
  if (!(error instanceof errors.JOSEError)) throw error;
}

interface AccessKeySet {
  keys: Record<string, unknown>[];
}

/** Access rotates keys every six weeks and accepts the previous key for another week. */
const FRESH_MS = 3600_000;
/** How long cached keys are used while the service is unreachable. No token can be signed with a newer key. */
const USABLE_MS = 24 * 3600_000;
/** A token with an unknown key triggers a new fetch, at most once in this time. */
const LOOK_AGAIN_MS = 60_000;

const answer = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA') })).min(1) });

export class AccessKeys {
  #cached: { keys: AccessKeySet; at: number } | undefined;

  /** @param origin of the team, `https://team.cloudflareaccess.com` */
  constructor(
    private readonly origin: string,
    private readonly upstream: Upstream,
  ) {}

  /**
   * @param isMissing true when a token names a key that the last response did not have
   * @throws UpstreamError when there are no usable keys and none can be fetched
   */
  async read(isMissing = false): Promise<AccessKeySet> {
    const cached = this.#cached;
    const now = this.upstream.clock.now();
    if (cached && now - cached.at < (isMissing ? LOOK_AGAIN_MS : FRESH_MS)) return cached.keys;
    try {
      // Each request fetches its own: in workerd a request can't wait for another's promise (cloudflare §9.3), and editors are few.
      return await this.#fetch();
    } catch (error) {
      if (cached && now - cached.at < USABLE_MS) return cached.keys;
      throw error;
    }
  }

  async #fetch(): Promise<AccessKeySet> {
    const call = {
      operation: 'access-keys',
      url: `${this.origin}/cdn-cgi/access/certs`,
      repeatable: true,
      read({ text }: { text: string }) {
        const parsed = answer.safeParse(parseJson(text));
        if (!parsed.success) throw new UpstreamError('malformed', 'the key list is not readable');
        return parsed.data;
      },
    };
    const keys = await callUpstream(this.upstream, call, AbortSignal.timeout(this.upstream.timeoutMs));
    this.#cached = { keys, at: this.upstream.clock.now() };
    return keys;
  }
}
