/** Sends a form's answers (S3 §7): one submission, however often it is tried. */
import { urls } from '../../src/urls.ts';
import { robotToken } from '../robot-check.ts';
import { readJson, writeJson } from '../storage.ts';
import type { Wrong } from './fields.ts';

const TIMEOUT_MS = 20_000;

export type Outcome =
  | { isSuccess: true; reference: string }
  /** `robot`: no or no good token. `agency`: none is known, or not that one. `invalid` names the controls. */
  | { isSuccess: false; reason: 'invalid' | 'too-many' | 'robot' | 'agency' | 'not-stored'; wrong: Wrong[] };

export interface Sending {
  /** Uid of the form. */
  itemRef: string;
  /** Address of the page that holds it, which may be another than this one. */
  page: string;
  agencyNumber: string;
  values: Readonly<Record<string, string | string[]>>;
}

/** Never rejects. A token is asked for each time, since it counts once. */
export async function submitForm(sending: Sending): Promise<Outcome> {
  const seedName = `FORM ${sending.page} ${sending.itemRef}`;
  try {
    const key = await keyOf(sending, seedName);
    const eiGrc = await robotToken('form').catch(() => undefined);
    if (!eiGrc) return failed('robot');
    const answer = await fetch(urls.forms, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ ...sending, eiGrc }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const said = (await answer.json()) as {
      isSuccess?: boolean;
      reference?: string;
      code?: string;
      errors?: { parameter: string; message: string }[];
    };
    if (answer.ok && said.isSuccess === true) {
      // The same words sent again on purpose are another submission.
      writeJson('sessionStorage', seedName, null);
      return { isSuccess: true, reference: said.reference ?? '' };
    }
    if (answer.status === 422 && said.code === 'invalid-form' && said.errors?.length)
      return {
        isSuccess: false,
        reason: 'invalid',
        wrong: said.errors.map(({ parameter, message }) => ({ name: parameter.replace(/^values\./, ''), message })),
      };
    if (answer.status === 429) return failed('too-many');
    if (said.code === 'agency-required') return failed('agency');
    if (said.code?.startsWith('robot-check')) return failed('robot');
  } catch {}
  return failed('not-stored');
}

const failed = (reason: 'too-many' | 'robot' | 'agency' | 'not-stored'): Outcome => ({ isSuccess: false, reason, wrong: [] });

/**
 * The idempotency key: the same for the same answers of this tab until they are taken, so that a double click, a retry and a reload are
 * one submission, and another for answers that were changed in between.
 */
async function keyOf({ itemRef, page, agencyNumber, values }: Sending, seedName: string): Promise<string> {
  let seed = readJson('sessionStorage', seedName);
  if (typeof seed !== 'string') {
    seed = crypto.getRandomValues(new Uint32Array(4)).join('-');
    writeJson('sessionStorage', seedName, seed);
  }
  const digest = await crypto.subtle.digest(
    'SHA-256',
    new TextEncoder().encode(JSON.stringify([seed, itemRef, page, agencyNumber, values])),
  );
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
