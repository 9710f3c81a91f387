/** The public keys that Cloudflare Access signs with: fetched once, kept while they are known to be good, fetched again when they rotate. */
import { z } from 'zod';
import { callUpstream, type Upstream } from '../lib/fetch.ts';
import { readJson } from '../lib/read-body.ts';
import { UpstreamError } from '../lib/upstream-error.ts';

export interface AccessKeySet {
  keys: Record<string, unknown>[];
}

/** Access rotates every six weeks and keeps the previous key for a week more. */
const FRESH_MS = 3600_000;
/** With the service out of reach: how long known keys are believed. Nobody can have signed with a key that is younger. */
const USABLE_MS = 24 * 3600_000;
/** A token that names an unknown key makes us look again, but not for every such token. */
const LOOK_AGAIN_MS = 60_000;

const answer = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('RSA') })).min(1) });

export class AccessKeys {
  #keys: AccessKeySet | undefined;
  #fetchedAt = 0;

  /** @param origin of the team, `https://team.cloudflareaccess.com` */
  constructor(
    private readonly origin: string,
    private readonly upstream: Upstream,
  ) {}

  /**
   * @param isMissing true when a token names a key that the last answer did not hold
   * @throws UpstreamError when there are no usable keys and none can be had
   */
  async read(isMissing = false): Promise<AccessKeySet> {
    const age = this.upstream.clock.now() - this.#fetchedAt;
    if (this.#keys && age < (isMissing ? LOOK_AGAIN_MS : FRESH_MS)) return this.#keys;
    try {
      // Each request asks for itself: in workerd none may wait for another's promise (cloudflare §9.3), and editors are few.
      return await this.#fetch();
    } catch (error) {
      if (this.#keys && age < USABLE_MS) return this.#keys;
      throw error;
    }
  }

  async #fetch(): Promise<AccessKeySet> {
    const call = {
      operation: 'access-keys',
      url: `${this.origin}/cdn-cgi/access/certs`,
      repeatable: true,
      read({ text }: { text: string }) {
        const parsed = answer.safeParse(readJson(text));
        if (!parsed.success) throw new UpstreamError('malformed', 'the key list is not readable');
        return parsed.data;
      },
    };
    const keys = await callUpstream(this.upstream, call, AbortSignal.timeout(this.upstream.timeoutMs));
    this.#keys = keys;
    this.#fetchedAt = this.upstream.clock.now();
    return keys;
  }
}
