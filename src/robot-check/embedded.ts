/** The site's own robot check: a proof of work that it signs and verifies (decision 033). */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import * as z from 'zod';
import type { Clock } from '../lib/time/clock.ts';
import { hexDigest } from '../lib/security/digest.ts';
import { NotConfigured } from '../lib/http/problem.ts';
import { MAX_TOKEN } from './widget.rules.ts';
import type { RobotCheck, RobotVerdict } from './service.ts';
import { spendToken } from './spent-tokens.ts';

/** One derivation takes a phone 2 to 5 ms, and it makes `FEWEST` to `MOST` of them: 0.3 to 1 s. The server makes one. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5000 } as const;
const FEWEST = 80;
const MOST = 160;
/** A visitor may fill in a form slowly, since the browser requests the challenge when it is sent. */
const CHALLENGE_MS = 10 * 60_000;

const hex = z.string().regex(/^[0-9a-f]{2,128}$/);
/** The browser's response: the unchanged challenge, and the number that solves it. */
const payload = z.lazy(() =>
  z.strictObject({
    challenge: z.strictObject({
      parameters: z.strictObject({
        algorithm: z.literal(WORK.algorithm),
        cost: z.literal(WORK.cost),
        data: z.strictObject({ action: z.string(), until: z.number() }),
        keyLength: z.number(),
        keyPrefix: hex,
        keySignature: hex,
        nonce: hex,
        salt: hex,
      }),
      signature: hex,
    }),
    solution: z.strictObject({ counter: z.number(), derivedKey: hex }),
  }),
);

export interface ProofOfWorkDeps {
  secret: string;
  db: D1Database;
  clock: Clock;
}

/** Our own challenges, each valid once. @throws NotConfigured, when used, without the secret */
export function proofOfWork({ secret, db, clock }: ProofOfWorkDeps): RobotCheck {
  // The secret has two purposes, and a signature for one is invalid for the other.
  const keys = () => {
    if (!secret) throw new NotConfigured('ROBOT_CHECK_SECRET');
    return { hmacSignatureSecret: `challenge ${secret}`, hmacKeySignatureSecret: `solution ${secret}` };
  };
  return {
    widget: { kind: 'proof-of-work' },

    /** @throws NotConfigured */
    challenge: (action) =>
      createChallenge({
        ...WORK,
        ...keys(),
        deriveKey,
        counter: randomInt(MOST, FEWEST),
        data: { action, until: clock.now() + CHALLENGE_MS },
      }),

    /** @throws NotConfigured · UpstreamError when the database does not tell whether the token is spent */
    async verify(token, { action }): Promise<RobotVerdict> {
      const sent = readToken(token);
      if (!sent) return 'failed';
      const { challenge, solution } = sent;
      const { verified } = await verifySolution({ challenge, solution: { ...solution, time: 0 }, deriveKey, ...keys() });
      const { data, nonce } = challenge.parameters;
      if (!verified || data.action !== action) return 'failed';
      if (data.until <= clock.now()) return 'expired';
      const digest = await hexDigest(nonce, 16);
      return (await spendToken(db, digest, data.until)) ? 'passed' : 'spent';
    },
  };
}

/** @returns `undefined` for a text that our browser code never sends */
function readToken(token: string): z.output<typeof payload> | undefined {
  if (token.length > MAX_TOKEN || !/^[A-Za-z0-9+/]+={0,2}$/.test(token)) return undefined;
  try {
    return payload.safeParse(JSON.parse(atob(token))).data;
  } catch {
    return undefined;
  }
}
