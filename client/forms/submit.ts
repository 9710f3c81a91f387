/** Sends a form's answers (S3 §7): one submission, however many attempts it takes. */
import { forms } from '../../src/site/addresses.rules.ts';
import { robotToken } from '../robot-check.ts';
import { readStored, writeJson } from '../storage.ts';
import type { Wrong } from './wrong.ts';

const TIMEOUT_MS = 20_000;

export type SubmitOutcome =
  | { isSuccess: true; reference: string }
  /** `invalid` names the controls. */
  | { isSuccess: false; reason: 'invalid' | Failure; wrong: Wrong[] };

/** `robot`: no valid token. `agency`: none known, or not this one. `changed`: the form has changed. `gone`: its page no longer has it. */
type Failure = 'too-many' | 'robot' | 'agency' | 'changed' | 'gone' | 'not-stored';

interface SubmitOptions {
  /** Uid of the form. */
  itemRef: string;
  /** Address of the page that contains the form, which may differ from this one. */
  page: string;
  agencyNumber: string;
  values: Readonly<Record<string, string | string[]>>;
  /** The version of the form's definition on this page. */
  version: string;
}

/** Never rejects. Gets a token each time, since it is valid once. @param ticket that came with the form */
export async function submitForm(form: HTMLElement, sending: SubmitOptions, ticket: string): Promise<SubmitOutcome> {
  const heldName = `FORM ${sending.page} ${sending.itemRef}`;
  try {
    const eiGrc = await robotToken('form', form).catch(() => undefined);
    // Without a network there is no challenge: that says nothing about who sends.
    if (!eiGrc) return failed(navigator.onLine === false ? 'not-stored' : 'robot');
    const answer = await fetch(forms, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': keyOf(ticket, heldName) },
      body: JSON.stringify({ ...sending, eiGrc }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = (await answer.json()) as {
      isSuccess?: boolean;
      reference?: string;
      code?: string;
      errors?: { parameter: string; message: string }[];
    };
    if (answer.ok && body.isSuccess === true) {
      // The same text sent again on purpose is another submission.
      writeJson('sessionStorage', heldName, null);
      return { isSuccess: true, reference: body.reference ?? '' };
    }
    if (answer.status === 422 && body.code === 'invalid-form' && body.errors?.length)
      return {
        isSuccess: false,
        reason: 'invalid',
        wrong: body.errors.map(({ parameter, message }) => ({ name: parameter.replace(/^values\./, ''), message })),
      };
    if (answer.status === 429) return failed('too-many');
    if (body.code?.startsWith('robot-check')) return failed('robot');
    return failed(FAILURES[body.code ?? ''] ?? 'not-stored');
  } catch {}
  return failed('not-stored');
}

const FAILURES: Readonly<Record<string, Failure>> = { 'agency-required': 'agency', 'form-changed': 'changed', 'bad-request': 'gone' };

const failed = (reason: Failure): SubmitOutcome => ({ isSuccess: false, reason, wrong: [] });

/**
 * The ticket that identifies this submission: the page's own, or that of an earlier attempt of this tab without a success response.
 * So a double click, a retry, and a reload after a lost response are one submission.
 */
function keyOf(ticket: string, heldName: string): string {
  const held = readStored('sessionStorage', heldName);
  // Other characters are not a key of ours, and headers do not accept them.
  const key = typeof held === 'string' && /^[\w.-]+$/.test(held) ? held : ticket;
  writeJson('sessionStorage', heldName, key);
  return key;
}
