/**
 * Proves that an undo is one of the server's own (decision 102): it restores a state that was stored, so it is not checked as new content is.
 * Anything else that says so is checked like any change.
 */
import { sign, signedBody } from '../lib/security/tokens.ts';
import { hexDigest } from '../lib/security/digest.ts';
import type { Change } from './protocol.ts';

export interface ProofOptions {
  /** Empty: no undo can be proved. */
  secret: string;
  site: string;
  language: string;
}

const PURPOSE = 'undo of an editor';

/** @returns the changes as the editor gets them: each names its proof */
export const withProofs = (changes: readonly Change[], options: ProofOptions): Promise<Change[]> =>
  Promise.all(
    changes.map(async ({ proof: _, ...change }) =>
      change.takesBack && options.secret
        ? { ...change, proof: await sign(await digestOf(change, options), { secret: options.secret, purpose: PURPOSE }) }
        : change,
    ),
  );

/** @returns the changes as sent, without proofs; one that proves nothing takes nothing back */
export const proved = (changes: readonly Change[], options: ProofOptions): Promise<Change[]> =>
  Promise.all(
    changes.map(async ({ proof, takesBack, ...change }) => {
      if (!takesBack || !proof) return change;
      const stated = await signedBody(proof, { secret: options.secret, purpose: PURPOSE });
      return stated === (await digestOf(change, options)) ? { ...change, takesBack } : change;
    }),
  );

/** Without the revision: the editor names the one that it sees when it undoes. */
const digestOf = ({ revision: _, takesBack: __, ...change }: Change, { site, language }: ProofOptions): Promise<string> =>
  hexDigest(JSON.stringify([site, language, sorted(change)]), 16);

/** Names in one order, since a checked body may have another. */
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, one]) => [name, sorted(one)]);
};
