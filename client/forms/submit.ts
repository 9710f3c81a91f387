/** Sends a form's answers (S3 §7): one submission, however often it is tried. */
import { forms } from '../../src/addresses/rules.ts';
import { robotToken } from '../robot-check.ts';
import { readJson, writeJson } from '../storage.ts';
import type { Wrong } from './wrong.ts';

const TIMEOUT_MS = 20_000;

export type Outcome =
  | { isSuccess: true; reference: string }
  /** `invalid` names the controls. */
  | { isSuccess: false; reason: 'invalid' | Failure; wrong: Wrong[] };

/** `robot`: no or no good token. `agency`: none is known, or not that one. `changed`: it asks otherwise now. `gone`: its page has it no more. */
type Failure = 'too-many' | 'robot' | 'agency' | 'changed' | 'gone' | 'not-stored';

export interface Sending {
  /** Uid of the form. */
  itemRef: string;
  /** Address of the page that holds it, which may be another than this one. */
  page: string;
  agencyNumber: string;
  values: Readonly<Record<string, string | string[]>>;
  /** Which definition of the form this page shows. */
  version: string;
}

/** Never rejects. A token is asked for each time, since it counts once. @param ticket that came with the form */
export async function submitForm(form: HTMLElement, sending: Sending, ticket: string): Promise<Outcome> {
  const heldName = `FORM ${sending.page} ${sending.itemRef}`;
  try {
    const eiGrc = await robotToken('form', form).catch(() => undefined);
    if (!eiGrc) return failed('robot');
    const answer = await fetch(forms, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': keyOf(ticket, heldName) },
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
      writeJson('sessionStorage', heldName, null);
      return { isSuccess: true, reference: said.reference ?? '' };
    }
    if (answer.status === 422 && said.code === 'invalid-form' && said.errors?.length)
      return {
        isSuccess: false,
        reason: 'invalid',
        wrong: said.errors.map(({ parameter, message }) => ({ name: parameter.replace(/^values\./, ''), message })),
      };
    if (answer.status === 429) return failed('too-many');
    if (said.code?.startsWith('robot-check')) return failed('robot');
    return failed(FAILURES[said.code ?? ''] ?? 'not-stored');
  } catch {}
  return failed('not-stored');
}

const FAILURES: Readonly<Record<string, Failure>> = { 'agency-required': 'agency', 'form-changed': 'changed', 'bad-request': 'gone' };

const failed = (reason: Failure): Outcome => ({ isSuccess: false, reason, wrong: [] });

/**
 * The ticket that names this submission: the page's own, or that of an earlier attempt of this tab which nobody has answered with success.
 * So a double click, a retry, and a reload after an answer that was lost are one submission.
 */
function keyOf(ticket: string, heldName: string): string {
  const held = readJson('sessionStorage', heldName);
  // What is no key of ours could not even be sent: headers take no other signs.
  const key = typeof held === 'string' && /^[\w-]+$/.test(held) ? held : ticket;
  writeJson('sessionStorage', heldName, key);
  return key;
}
